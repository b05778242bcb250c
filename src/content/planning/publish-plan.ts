import type { Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Sentence } from "../../kernel/errors.ts";
import type { TextLanguage } from "../../kernel/locale.ts";
import type { PublishedChange } from "../dependencies/published-change.ts";
import type { Document } from "../document/document.ts";
import { decodeDraft } from "../document/draft.ts";
import { refreshArticle } from "../listing/refresh-article.ts";
import { findTranslation, publishText } from "../publishing/publish.ts";
import { requirePublishable } from "../publishing/publishable.ts";
import type { Planner } from "./plan-publish.ts";

/** A plan that was carried out. */
export type PublishedPlan = {
  change: PublishedChange;
  document: Document;
  /** When it was planned for. */
  at: Instant;
  /** Who planned it, administrator still or not. */
  by: Planner;
};

/**
 * Publishes what a plan holds, once it is due: the same as `publish` does at that time, with the text that was seen. The
 * plan ends with it. A draft that was saved since stays as what is not published yet. Whether whoever planned it is still
 * an administrator does not matter: they were when they did, and others can see and cancel it.
 * @returns null where there is nothing to do: the plan was canceled, moved to a later time, ended by a publish, or failed.
 * @throws AppError `SLUG_TAKEN` (409), `DRAFT_INCOMPLETE` (422) where a schema became stricter, `ENTRY_IN_BIN` (409).
 */
export async function publishPlan(
  tx: Tx,
  { translationId, now }: { translationId: string; now: Instant },
): Promise<PublishedPlan | null> {
  const plan = await findPlan(tx, translationId);
  if (plan === undefined || plan.failed_at !== null || plan.at > now) return null;
  const translation = await findTranslation(tx, translationId);
  if (translation === undefined) return null;
  const { at, revision, planned_by, planned_by_email } = plan;
  const document = requirePublishable(decodeDraft(plan.document), translation.locale, at);
  const change = await publishText("publish", tx, { ...translation, document, revision }, { now, by: planned_by });
  return { change, document, at, by: plannerOf(planned_by, planned_by_email) };
}

/** Attempts of one plan, in all: those that fail for a reason that may pass are made by the job's runner. */
const MOST_ATTEMPTS = 4;

type Failure = { translationId: string; now: Instant; error: { code: string; reader: Sentence } };

/** A plan that failed, for whoever is told. */
export type FailedPlan = { locale: TextLanguage; title: string; by: Planner };

/**
 * Ends a plan that failed, with the reason, for the dashboard: it is not tried again before somebody moves it.
 * @param options.passing whether the reason may pass: then it fails for good at the last attempt alone.
 * @returns null where it did not fail for good, or is not there any more.
 */
export async function failPlan(
  tx: Tx,
  { translationId, now, error }: Failure,
  { passing = false } = {},
): Promise<FailedPlan | null> {
  const plan = await findPlan(tx, translationId);
  if (plan === undefined || plan.failed_at !== null) return null;
  const attempts = plan.attempts + 1;
  const ends = !passing || attempts >= MOST_ATTEMPTS;
  await tx
    .updateTable("plans")
    .set({ attempts, ...(ends && { failed_at: now, error: encodeJson(error) }) })
    .where("translation_id", "=", translationId)
    .execute();
  await refreshArticle(tx, translationId);
  const { locale, title, planned_by, planned_by_email } = plan;
  return ends ? { locale, title, by: plannerOf(planned_by, planned_by_email) } : null;
}

function findPlan(tx: Tx, translationId: string) {
  return tx
    .selectFrom("plans")
    .innerJoin("translations", "translations.id", "plans.translation_id")
    .selectAll("plans")
    .select("translations.locale")
    .where("plans.translation_id", "=", translationId)
    .executeTakeFirst();
}

function plannerOf(id: string | null, email: string | null): Planner {
  return id === null ? null : { id, email: email ?? "" };
}
