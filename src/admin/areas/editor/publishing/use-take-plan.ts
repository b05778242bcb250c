import type { Locale } from "../../../../kernel/locale.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { callArticles } from "../../articles/shared.ts";
import { articleKey } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useText } from "../session/article.tsx";

/** Schedules the text as it is now, at the time that is planned already. */
export function useTakePlan(locale: Locale) {
  const { plan: said, failed } = useWords<Words>().editor.publishing;
  const { id } = useArticle();
  const { saved, facts } = useText(locale);
  const take = async () => {
    const revision = await saved();
    const { translationId } = facts.read();
    if (revision === null || translationId === null) throw new Error(failed.unreachable);
    const { plan } = await callArticles("GET /translations/:id/plan", { id: translationId });
    // It took place, or was canceled, meanwhile: what is shown says so once it is read again.
    if (plan === null) return false;
    await callArticles("PUT /translations/:id/plan", { id: translationId, body: { revision, ...plan.shown } });
    return true;
  };
  return useAction(take, { refresh: [articleKey(id)], message: (_, isTaken) => (isTaken ? said.taken : said.gone) });
}
