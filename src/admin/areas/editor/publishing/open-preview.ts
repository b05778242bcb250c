import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LANGUAGE_TAGS, type Locale } from "../../../../kernel/locale.ts";
import { isAboutAccount } from "../../../framework/app/api/call.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useEdited } from "../session/article.tsx";

/** For how long a link that was made is opened again instead of another one, in milliseconds. It works for longer. */
const REUSED = 4 * 60 * 60_000;

/** Opens the real page with the text as it is now, in a window of its own. */
export function useOpenPreview(locale: Locale): { openPreview(): void; isOpening: boolean } {
  const language = useLanguage<Words>();
  const queries = useQueryClient();
  const { facts, saved } = useEdited(locale);
  const [isOpening, setOpening] = useState(false);
  const { preview } = language.words.editor.publishing;

  /** Null where the text cannot be saved now: the page would show an older one. */
  const linkOf = async (): Promise<string | null> => {
    const revision = await saved();
    const { translationId } = facts.read();
    if (revision === null || translationId === null) return null;
    const { link } = await queries.fetchQuery({
      queryKey: ["own-preview", translationId],
      queryFn: () => call("POST /translations/:id/previews/own", { id: translationId }),
      staleTime: REUSED,
      gcTime: REUSED,
      retry: false,
    });
    return link;
  };

  const lead = async (opened: Window) => {
    try {
      const link = await linkOf();
      if (link !== null) return opened.location.replace(link);
      opened.close();
      toast(preview.failed, { error: true });
    } catch (error) {
      opened.close();
      if (!isAboutAccount(error)) toast(errorSentence(error, language), { error: true });
    }
  };

  return {
    isOpening,
    openPreview() {
      // At the click itself: browsers open no window later. It is led to the page once the text is saved.
      const opened = window.open("", "_blank");
      if (opened === null) return toast(preview.blocked, { error: true });
      opened.document.documentElement.lang = LANGUAGE_TAGS[language.locale];
      opened.document.title = preview.preparing;
      opened.document.body.textContent = preview.preparing;
      setOpening(true);
      void lead(opened).finally(() => setOpening(false));
    },
  };
}
