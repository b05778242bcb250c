import { NodeSelection } from "@tiptap/pm/state";
import { type ReactNode, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { callMedia, type MediaItem } from "../../media/shared.ts";
import type { Words } from "../screen-words.fr.ts";
import { pictureOf } from "../text/uploads/library-node.ts";
import { showPictureFields } from "../text/uploads/show-fields.ts";
import type { InsertProps } from "./insert-props.ts";
import { LibraryPicker } from "./library-picker.tsx";

/** Another file in the place of the picture that is selected, from the library or added there: its caption and its link stay. */
export function PictureReplacement({ editor, locale, close }: InsertProps): ReactNode {
  const { insert } = useWords<Words>().editor;
  const [chosen, choose] = useState<MediaItem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const replace = async (item: MediaItem) => {
    const { selection } = editor.state;
    if (!(selection instanceof NodeSelection)) return close();
    const { id, alt } = selection.node.attrs;
    setBusy(true);
    const keeps = await isWrittenHere(String(id), String(alt), locale);
    close();
    const picture = pictureOf(item, locale);
    editor
      .chain()
      .focus()
      .replacePicture(keeps ? { ...picture, alt: String(alt) } : picture)
      .run();
    if (keeps) toast(insert.altKept);
    showPictureFields(editor, item.id);
  };
  return (
    <div className="grid gap-5">
      <LibraryPicker
        pictures
        locale={locale}
        chosen={chosen === null ? [] : [chosen]}
        toggle={(item) => choose(item.id === chosen?.id ? null : item)}
        added={choose}
      />
      <div>
        <Button
          kind="main"
          busy={isBusy}
          disabled={chosen === null}
          onClick={() => chosen !== null && void replace(chosen)}
        >
          {insert.replacePicture}
        </Button>
      </div>
    </div>
  );
}

/**
 * Whether an alternative text was written for its place, and is not what the library says of the picture. Where the
 * library cannot be asked, it was: no words are lost.
 */
async function isWrittenHere(id: string, alt: string, locale: Locale): Promise<boolean> {
  if (alt.trim() === "") return false;
  const known = await callMedia("GET /media/:id", { id }).catch(() => null);
  return known?.item.alt[locale] !== alt;
}
