import { sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import { unindexed } from "../../db/unindexed.ts";
import { foldedWords } from "../../kernel/text/folded.ts";
import type { LinkableEntry } from "../contract/linkable-entry.ts";
import { ADDRESSED_KINDS } from "../document/addressed.ts";
import { readLinkableEntries } from "./entries.ts";

/** Words of a search that count; the rest would only make it slower. */
const MOST_WORDS = 8;

type Options = {
  /** What somebody typed; empty for what was changed last. */
  text: string;
  limit: number;
};

/**
 * Pages and articles whose title, in either language, published or drafted, has a word that begins with each word of the text, whatever
 * accents and capitals; those that begin with the text first, then what was changed last. What is in the bin is left out.
 */
export async function searchEntries(db: Queryable, { text, limit }: Options): Promise<LinkableEntry[]> {
  const typed = foldedWords(text);
  const words = typed.split(" ").slice(1, MOST_WORDS + 1);
  const rows = await db
    .selectFrom("text_titles")
    .innerJoin("translations", "translations.id", "text_titles.owner")
    .leftJoin("binned_entries", "binned_entries.entry_id", "translations.entry_id")
    .select("translations.entry_id")
    .where("binned_entries.at", "is", null)
    .where(unindexed("translations.kind"), "in", ADDRESSED_KINDS)
    .where(({ and, ref }) => and(words.map((word) => sql<boolean>`${ref("search")} like ${`% ${word}%`}`)))
    .groupBy("translations.entry_id")
    .orderBy(({ ref }) => sql`min(case when ${ref("search")} like ${`${typed}%`} then 0 else 1 end)`)
    .orderBy(({ fn }) => fn.max("translations.updated_at"), "desc")
    .orderBy("translations.entry_id")
    .limit(limit)
    .execute();
  const ids = rows.map(({ entry_id }) => entry_id);
  const entries = await readLinkableEntries(db, ids);
  return ids.flatMap((id) => entries.get(id) ?? []);
}
