import type { Locale } from "../../../../kernel/locale.ts";
import { type Action, useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, postIn, statesQuery } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useEdited } from "../session/article.tsx";
import { historyKey } from "./queries.ts";

/**
 * Brings a whole line of the history back: the server makes it the draft and keeps what it replaces; the open text takes
 * it over as one step of its undo, beside whatever was typed meanwhile.
 * @returns an action that answers whether it was done.
 */
export function useRestore(locale: Locale, translationId: string): Action<string, boolean> {
  const words = useWords<Words>().editor.history;
  const { id } = useArticle();
  const { session, facts, saved, amend } = useEdited(locale);
  return useAction(
    async (revision: string) => {
      const seen = await saved();
      if (seen === null) {
        toast(words.notSaved, { error: true });
        return false;
      }
      const before = session.state.mine;
      const body = { revision, seen };
      const answer = await call("POST /translations/:id/restore", { id: translationId, body });
      const restored = postIn(answer.document);
      amend(before, restored);
      session.receive({ revision: answer.revision, text: restored });
      facts.write({ translationId, savedAt: answer.savedAt });
      const after = session.state.mine;
      toast(words.restored, { undo: () => amend(after, before) });
      return true;
    },
    { refresh: [statesQuery(id).queryKey, historyKey(id)] },
  );
}
