import type { TextLanguage } from "../../../../kernel/locale.ts";
import { type Action, useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { callTexts } from "../../editor/shared.ts";
import { ITEMS_KEY } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useItem } from "./item.tsx";
import { itemTextIn } from "./item-text.ts";

/** What the server says once another text is the draft, or the published one is the current one again. */
type Replaced = { revision: number; savedAt: number; document: Parameters<typeof itemTextIn>[0] };

/** Brings a text back that was there before. What it replaces is kept in the history, and the message's button undoes it. */
export type FormerText = {
  /** Makes a line of the history the draft. */
  restore: Action<string>;
  /** Back to what is published: nothing is left to publish. */
  discard: Action<void>;
};

export function useFormerText(language: TextLanguage): FormerText {
  const { history: words } = useWords<Words>().items;
  const { id: savedBy } = useAdmin();
  const text = useItem().texts[language];
  const { session, facts, saved, receive, exchange } = text;

  const replace = async (sentence: string, send: (translationId: string, seen: number) => Promise<Replaced>) => {
    const seen = await saved();
    const { translationId } = facts.read();
    if (seen === null || translationId === null) return toast(words.unsaved, { error: true });
    const before = session.state.mine;
    const { revision, savedAt, document } = await send(translationId, seen);
    receive({ translationId, revision, savedAt, savedBy, document: itemTextIn(document) });
    const after = session.state.mine;
    toast(sentence, { undo: () => exchange(before, after) });
  };

  const refresh = [ITEMS_KEY];
  return {
    restore: useAction(
      (revision: string) =>
        replace(words.restored, (id, seen) =>
          callTexts("POST /translations/:id/restore", { id, body: { revision, seen } }),
        ),
      { refresh },
    ),
    discard: useAction(
      () =>
        replace(words.discarded, (id, revision) =>
          callTexts("POST /translations/:id/discard", { id, body: { revision } }),
        ),
      { refresh },
    ),
  };
}
