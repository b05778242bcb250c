import { readerOf } from "../../../../content/dependencies/reads.ts";
import { type Plan, readPlan } from "../../../../content/planning/list-plans.ts";
import { readPublishedRevision } from "../../../../content/publishing/published-text.ts";
import { publishedSlugs } from "../../../../content/reading/find-published.ts";
import { readLanguageState } from "../../../../content/reading/language-state.ts";
import type { Queryable } from "../../../../db/client.ts";
import { absoluteUrl } from "../../../../i18n/locale-url.ts";
import { LOCALES } from "../../../../kernel/locale.ts";
import { postPath } from "../../../../kernel/paths.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import type { EditedState } from "../publishing-schemas.ts";

function planFacts(plan: Plan | null): Pick<EditedState, "planAhead" | "planFailed"> {
  return { planAhead: plan?.draftAhead === true, planFailed: plan?.failed != null };
}

/** Where the languages of an open article stand. */
export function stateHandlers({
  read,
  site: { routing },
}: Dependencies): Pick<Handlers<typeof endpoints>, "GET /articles/:id/states"> {
  async function statesOf(db: Queryable, entryId: string): Promise<EditedState[]> {
    const slugs = await publishedSlugs(readerOf(db), entryId);
    const states: EditedState[] = [];
    for (const locale of LOCALES) {
      const state = await readLanguageState(db, entryId, locale);
      const slug = slugs[locale] ?? null;
      const url = slug === null ? null : absoluteUrl(routing, locale, postPath(slug));
      const { translationId } = state;
      const plan = translationId === null ? null : await readPlan(db, translationId);
      const publishedRevision = translationId === null ? null : await readPublishedRevision(db, translationId);
      states.push({ ...state, url, slug, publishedRevision, ...planFacts(plan) });
    }
    return states;
  }

  return {
    "GET /articles/:id/states": async ({ id }) => ({ answer: { states: await read((db) => statesOf(db, id)) } }),
  };
}
