import { useQueryClient } from "@tanstack/react-query";
import type { AnyExtension } from "@tiptap/core";
import { useState } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { createStore, type Store } from "../../../../framework/app/store.ts";
import { MEDIA_KEY } from "../../../media/shared.ts";
import type { Words } from "../../screen-words.fr.ts";
import { pasteExtension } from "./paste-extension.ts";
import type { PasteNotice } from "./paste-notice.ts";
import { type TakePictures, takePictures } from "./take-pictures.ts";

/** What an editor needs to be pasted into: its extension, and what the line below it shows. */
export function usePaste(locale: Locale): { extension: AnyExtension; notice: Store<PasteNotice | null> } {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const [paste] = useState(() => {
    const notice = createStore<PasteNotice | null>(null);
    const take: TakePictures = (files) =>
      takePictures(files, () => void queries.invalidateQueries({ queryKey: MEDIA_KEY }));
    return { notice, extension: pasteExtension({ locale, words: words.editor.paste, notice, takePictures: take }) };
  });
  return paste;
}
