import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";

/** The number of the last save of each language of an entry: one read of an index, for who asks every few seconds. */
export async function readRevisions(db: Queryable, entryId: string): Promise<Partial<Record<Locale, number>>> {
  const rows = await db
    .selectFrom("translations")
    .select(["locale", "revision"])
    .where("entry_id", "=", entryId)
    .execute();
  return Object.fromEntries(rows.map(({ locale, revision }) => [locale, revision]));
}
