import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";

/** The language that each of some articles was first written in, by its key; those that are not there are left out. */
export async function readSourceLocales(db: Queryable, keys: readonly string[]): Promise<Record<string, Locale>> {
  const rows = await db
    .selectFrom("entries")
    .select(["key", "source_locale"])
    .where("kind", "=", "post")
    .where("key", "in", keys)
    .execute();
  return Object.fromEntries(rows.map(({ key, source_locale }) => [key, source_locale]));
}
