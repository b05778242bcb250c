import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Sentence } from "../../kernel/errors.ts";
import { type Locale, NO_LANGUAGE } from "../../kernel/locale.ts";
import type { Planner } from "./plan-publish.ts";

/** A publish that is planned, or that failed. */
export type Plan = {
  translationId: string;
  entryId: string;
  kind: EntryKind;
  locale: Locale;
  at: Instant;
  /** Of the text that will be published. */
  title: string;
  slug: string;
  revision: number;
  /** Revision of the draft; null without one. */
  draft: number | null;
  /** Whether the draft was saved since: those changes stay unpublished. */
  draftAhead: boolean;
  /** Whether it is published already, and this changes it. */
  published: boolean;
  plannedAt: Instant;
  by: Planner;
  /** Why it failed, and when; null while it waits. */
  failed: { at: Instant; code: string; reader: Sentence } | null;
};

/** Plans from an instant to another one, both included, in the order of their times; those that failed too. */
export async function listPlans(
  db: Queryable,
  { from, to, limit }: { from: Instant; to: Instant; limit: number },
): Promise<Plan[]> {
  const rows = await plans(db)
    .where("plans.at", ">=", from)
    .where("plans.at", "<=", to)
    .orderBy("plans.at")
    .orderBy("plans.translation_id")
    .limit(limit)
    .execute();
  return rows.map(planOf);
}

/** Plans that failed, the newest first. */
export async function listFailedPlans(db: Queryable, limit: number): Promise<Plan[]> {
  const rows = await plans(db)
    .where("plans.failed_at", "is not", null)
    .orderBy("plans.failed_at", "desc")
    .orderBy("plans.translation_id")
    .limit(limit)
    .execute();
  return rows.map(planOf);
}

/** What is planned for a translation; null where nothing is. */
export async function readPlan(db: Queryable, translationId: string): Promise<Plan | null> {
  const row = await plans(db).where("plans.translation_id", "=", translationId).executeTakeFirst();
  return row === undefined ? null : planOf(row);
}

/** Without their texts. */
function plans(db: Queryable) {
  return (
    db
      .selectFrom("plans")
      .innerJoin("translations", "translations.id", "plans.translation_id")
      .leftJoin("drafts", "drafts.translation_id", "plans.translation_id")
      .select(["plans.translation_id", "plans.at", "plans.revision", "plans.slug", "plans.title"])
      .select(["plans.planned_at", "plans.planned_by", "plans.planned_by_email", "plans.failed_at", "plans.error"])
      .select(["translations.entry_id", "translations.kind", "translations.locale"])
      .select(["translations.published_version_id", "drafts.revision as draft"])
      // What an item says for all languages is published with one of them, and planned with none.
      .where("translations.locale", "!=", NO_LANGUAGE)
      .$narrowType<{ locale: Locale }>()
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof plans>["execute"]>>[number];

function planOf(row: Row): Plan {
  const { at, title, slug, revision, kind, locale, failed_at, error } = row;
  const { planned_by, planned_by_email } = row;
  return {
    ...{ translationId: row.translation_id, entryId: row.entry_id, kind, locale, at, title, slug, revision },
    draft: row.draft,
    draftAhead: row.draft !== null && row.draft > revision,
    published: row.published_version_id !== null,
    plannedAt: row.planned_at,
    by: planned_by === null ? null : { id: planned_by, email: planned_by_email ?? "" },
    failed:
      failed_at === null || error === null
        ? null
        : { at: failed_at, ...(decodeJson(error) as { code: string; reader: Sentence }) },
  };
}

/** How many publishes each person planned that are still to take place, by their id. */
export async function countPlansByPlanner(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("plans")
    .select((select) => ["planned_by" as const, select.fn.countAll<number>().as("count")])
    .where("failed_at", "is", null)
    .where("planned_by", "is not", null)
    .groupBy("planned_by")
    .execute();
  return new Map(rows.map(({ planned_by, count }) => [planned_by ?? "", Number(count)]));
}
