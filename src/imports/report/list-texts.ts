import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { FoundStatus } from "../../importers/reading/found.ts";
import type { Sentence } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ImportAction, SkipReason, TextOutcome } from "../contract/report.ts";

/** A text of an import, as reports and screens list it. */
export type ListedText = {
  position: number;
  sourceId: string;
  kind: "post" | "page";
  status: FoundStatus;
  title: string;
  declared: string | null;
  detected: string | null;
  locale: Locale | null;
  action: ImportAction | null;
  reason: SkipReason | null;
  slug: string;
  entryId: string | null;
  outcome: TextOutcome | null;
  problem: Sentence | null;
};

export type TextsQuery = {
  action?: ImportAction;
  reason?: SkipReason;
  outcome?: TextOutcome;
  /** Position of the last one that is known. */
  after?: number;
  limit: number;
};

/** Texts of an import in the order in which they were found. */
export async function listTexts(
  db: Queryable,
  importId: string,
  { action, reason, outcome, after = 0, limit }: TextsQuery,
): Promise<ListedText[]> {
  let query = db
    .selectFrom("import_texts")
    .select(["position", "source_id as sourceId", "kind", "status", "title", "declared", "detected", "locale"])
    .select(["action", "reason", "slug", "entry_id as entryId", "outcome", "problem"])
    .where("import_id", "=", importId)
    .where("position", ">", after);
  if (action !== undefined) query = query.where("action", "=", action);
  if (reason !== undefined) query = query.where("reason", "=", reason);
  if (outcome !== undefined) query = query.where("outcome", "=", outcome);
  const rows = await query.orderBy("position").limit(limit).execute();
  return rows.map(({ status, problem, ...row }) => ({
    ...row,
    status: status as FoundStatus,
    problem: problem === null ? null : (decodeJson(problem) as Sentence),
  }));
}

/** How many texts of an import came to an end. */
export async function countOutcome(db: Queryable, importId: string, outcome: TextOutcome): Promise<number> {
  const { count } = await db
    .selectFrom("import_texts")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("import_id", "=", importId)
    .where("outcome", "=", outcome)
    .executeTakeFirstOrThrow();
  return Number(count);
}
