import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LOCALES } from "../../kernel/locale.ts";
import type { Titles } from "./bin-entry.ts";

const DAY_MS = 86_400_000;

/** How long an article stays in the bin. */
export const BIN_MS = 30 * DAY_MS;

/** An article or an item in the bin. */
export type BinnedArticle = {
  entryId: string;
  kind: EntryKind;
  titles: Titles;
  at: Instant;
  by: { id: string; email: string } | null;
  /** From when on it is deleted for good. */
  endsAt: Instant;
};

/** The bin, what was put there last first. */
export async function listBin(db: Queryable, limit: number): Promise<BinnedArticle[]> {
  const rows = await db
    .selectFrom("binned_entries")
    .innerJoin("entries", "entries.id", "binned_entries.entry_id")
    .selectAll("binned_entries")
    .select("entries.kind")
    .orderBy("at", "desc")
    .orderBy("entry_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ entry_id, kind, titles, at, binned_by, binned_by_email }) => ({
    entryId: entry_id,
    kind,
    titles: decodeJson(titles) as Titles,
    at,
    by: binned_by === null ? null : { id: binned_by, email: binned_by_email ?? "" },
    endsAt: at + BIN_MS,
  }));
}

/** What has been in the bin for longer than it stays, the oldest first, with what it is called in any language. */
export async function listOverdue(
  db: Queryable,
  now: Instant,
  limit: number,
): Promise<Array<{ entryId: string; kind: EntryKind; label: string }>> {
  const rows = await db
    .selectFrom("binned_entries")
    .innerJoin("entries", "entries.id", "binned_entries.entry_id")
    .select(["entry_id", "entries.kind", "titles"])
    .where("at", "<=", now - BIN_MS)
    .orderBy("at")
    .orderBy("entry_id")
    .limit(limit)
    .execute();
  return rows.map(({ entry_id, kind, titles }) => ({
    entryId: entry_id,
    kind,
    label: labelOf(decodeJson(titles) as Titles),
  }));
}

/** One title for an entry: the French one, where there is one. */
export function labelOf(titles: Titles): string {
  return LOCALES.map((locale) => titles[locale]).find((title) => title !== undefined && title !== "") ?? "";
}
