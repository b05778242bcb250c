import type { Tx } from "../../db/client.ts";
import { unindexed } from "../../db/unindexed.ts";
import type { Instant } from "../../kernel/clock.ts";
import { hasAddress } from "../document/addressed.ts";
import { decodeDraft, titleOf } from "../document/draft.ts";
import { recordReferences } from "../entry-links/record-references.ts";
import { requireFacts } from "../items/require-facts.ts";
import { refreshArticle } from "../listing/refresh-article.ts";
import { requireFreeAddress } from "../publishing/addresses.ts";
import { findSeenDraft, slugOf } from "../publishing/publish.ts";
import { requirePublishable } from "../publishing/publishable.ts";
import { requireLabels } from "../publishing/require-labels.ts";
import { noPlan, planInPast, slugPlanned } from "./errors.ts";

/** Who plans; null for the command line. */
export type Planner = { id: string; email: string } | null;

type Options = {
  translationId: string;
  /** The revision of the draft that was read through and is meant to go online. */
  revision: number;
  at: Instant;
  now: Instant;
  by: Planner;
};

/**
 * Plans the publish of a draft as it was seen: the plan holds its text, and what is written from then on is not part of
 * it. Replaces the plan that the translation has, if any: this is how it gets the current draft. Whoever plans makes the
 * job that runs it due in the same transaction.
 * @throws AppError `PLAN_IN_PAST` (422), `NOTHING_TO_PUBLISH` (409), `CONFLICT` (409) when the draft was saved since
 *   `revision`, `DRAFT_INCOMPLETE` (422), `SLUG_TAKEN` (409), `SLUG_PLANNED` (409), `FORM_LABELS_MISSING` (409),
 *   `ENTRY_IN_BIN` (409).
 */
export async function planPublish(tx: Tx, { translationId, revision, at, now, by }: Options): Promise<void> {
  if (at <= now) throw planInPast();
  const { translation, text } = await findSeenDraft(tx, { translationId, revision });
  const { kind, locale } = translation;
  const document = requirePublishable(decodeDraft(text), locale, at);
  const [slug, title] = [slugOf(document, translation.key), titleOf(document)];
  await requireFacts(tx, translation);
  await requireLabels(tx, { kind, entryId: translation.entry_id }, { locale, document });
  const address = { kind, locale };
  if (hasAddress(address)) await requireFreeAddress(tx, { id: translationId, ...address, slug });
  const other = await tx
    .selectFrom("plans")
    .innerJoin("translations", "translations.id", "plans.translation_id")
    .select("plans.at")
    .where("plans.slug", "=", slug)
    .where("plans.failed_at", "is", null)
    .where("plans.translation_id", "!=", translationId)
    .where(unindexed("translations.kind"), "=", kind)
    .where(unindexed("translations.locale"), "=", locale)
    .executeTakeFirst();
  if (other !== undefined) throw slugPlanned(slug);
  const plan = {
    ...{ at, revision, slug, title, document: text },
    ...{ planned_at: now, planned_by: by?.id ?? null, planned_by_email: by?.email ?? null },
    ...{ attempts: 0, failed_at: null, error: null },
  };
  await tx
    .insertInto("plans")
    .values({ translation_id: translationId, ...plan })
    .onConflict((conflict) => conflict.column("translation_id").doUpdateSet(plan))
    .execute();
  await recordReferences(tx, { place: "plan", owner: translationId }, text);
  await refreshArticle(tx, translationId);
}

/**
 * Gives a plan another time; its text stays as it was seen. One that failed is tried again then.
 * @throws AppError `PLAN_IN_PAST` (422), `NO_PLAN` (404).
 */
export async function movePlan(
  tx: Tx,
  { translationId, at, now }: Pick<Options, "translationId" | "at" | "now">,
): Promise<void> {
  if (at <= now) throw planInPast();
  const { numUpdatedRows } = await tx
    .updateTable("plans")
    .set({ at, attempts: 0, failed_at: null, error: null })
    .where("translation_id", "=", translationId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noPlan();
  await refreshArticle(tx, translationId);
}
