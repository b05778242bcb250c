import { readDraft } from "../../../../content/drafts/read-draft.ts";
import { endPlan } from "../../../../content/planning/end-plan.ts";
import { noPlan, planInPast } from "../../../../content/planning/errors.ts";
import { listFailedPlans, listPlans, type Plan, readPlan } from "../../../../content/planning/list-plans.ts";
import { listPublishedBetween } from "../../../../content/planning/list-published-between.ts";
import { movePlan, planPublish } from "../../../../content/planning/plan-publish.ts";
import { translationUnknown } from "../../../../content/previews/preview-links.ts";
import { requirePublishable } from "../../../../content/publishing/publishable.ts";
import { typeset } from "../../../../i18n/french-typography.ts";
import { type LocalTime, localTimes, resolveLocalTime } from "../../../../kernel/local-time.ts";
import { type Locale, NO_LANGUAGE } from "../../../../kernel/locale.ts";
import { requireTranslation } from "../../../../use-cases/actor.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import type { Planned, PlanRow } from "../publishing-schemas.ts";
import { otherLanguage, tell } from "./translation.ts";

/** Plans that one answer holds. */
const MOST = 1_000;

type Name = Extract<keyof typeof endpoints, `${string}/plan` | `${string}/plans` | `${string}/plans/failed`>;

/** Publishes that are planned: times are those of the site's time zone. */
export function planHandlers({
  identity,
  read,
  write,
  plans,
  pictures,
  site: { timeZone },
}: Dependencies): Pick<Handlers<typeof endpoints>, Name> {
  const localTimeOf = localTimes(timeZone);
  const resolve = (typed: LocalTime): Planned => ({ ...resolveLocalTime(typed, timeZone), timeZone });

  async function rowsOf(found: readonly Plan[], reader: Locale): Promise<PlanRow[]> {
    const planners = found.some(({ by }) => by !== null) ? await identity.admins.list() : [];
    const known = new Set(planners.map(({ id }) => id));
    return found.map(({ failed, ...plan }) => ({
      ...plan,
      shown: localTimeOf(plan.at),
      byFormer: plan.by !== null && !known.has(plan.by.id),
      failed:
        failed === null ? null : { at: failed.at, code: failed.code, message: typeset(failed.reader[reader], reader) },
    }));
  }

  return {
    async "GET /translations/:id/plan"({ id, locale }) {
      const plan = await read((db) => readPlan(db, id));
      const [row = null] = await rowsOf(plan === null ? [] : [plan], locale);
      return { answer: { plan: row } };
    },

    async "PUT /translations/:id/plan"({ id, body: { revision, ...typed }, who, client }) {
      const now = Date.now();
      const planned = resolve(typed);
      const { at } = planned;
      // Before the text is looked at: by a day that is over, its own date may be one to come.
      if (at <= now) throw planInPast();
      const found = await read(async (db) => ({
        draft: await readDraft(db, id),
        ...(await requireTranslation(db, id)),
      }));
      // It is published with a language, and has no calendar of its own.
      if (found.locale === NO_LANGUAGE) throw translationUnknown();
      if (found.draft !== null) await pictures.require(requirePublishable(found.draft.document, found.locale, at));
      const { id: adminId, email } = who.admin;
      const other = await write(async (tx) => {
        const translation = await requireTranslation(tx, id);
        await planPublish(tx, { translationId: id, revision, at, now, by: { id: adminId, email } });
        await plans.schedule(tx, id, at);
        const details = { language: translation.locale, at };
        await tell(tx, "article.planned", translation, { who, client, now, details });
        return otherLanguage(tx, translation);
      });
      return { answer: { planned, other } };
    },

    async "PATCH /translations/:id/plan"({ id, body, who, client }) {
      const now = Date.now();
      const planned = resolve(body);
      const { at } = planned;
      await write(async (tx) => {
        const translation = await requireTranslation(tx, id);
        await movePlan(tx, { translationId: id, at, now });
        await plans.schedule(tx, id, at);
        const details = { language: translation.locale, at };
        await tell(tx, "article.plan-moved", translation, { who, client, now, details });
      });
      return { answer: { planned } };
    },

    async "DELETE /translations/:id/plan"({ id, who, client }) {
      const now = Date.now();
      await write(async (tx) => {
        const translation = await requireTranslation(tx, id);
        if (!(await endPlan(tx, id))) throw noPlan();
        await plans.cancel(tx, id);
        const details = { language: translation.locale };
        await tell(tx, "article.plan-canceled", translation, { who, client, now, details });
      });
      return { answer: { done: true } };
    },

    async "GET /plans"({ query: { from, to }, locale }) {
      const query = { from, to, limit: MOST + 1 };
      const { found, published } = await read(async (db) => ({
        found: await listPlans(db, query),
        published: await listPublishedBetween(db, query),
      }));
      const answer = {
        plans: await rowsOf(found.slice(0, MOST), locale),
        published: published.slice(0, MOST).map((each) => ({ ...each, shown: localTimeOf(each.at) })),
      };
      return { answer: { ...answer, more: found.length > MOST || published.length > MOST, timeZone } };
    },

    async "GET /plans/failed"({ locale }) {
      return { answer: { plans: await rowsOf(await read((db) => listFailedPlans(db, MOST)), locale) } };
    },
  };
}
