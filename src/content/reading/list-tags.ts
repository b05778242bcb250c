import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";

/** A tag as readers of one language see it, and how many articles it lists. */
export type TagLine = { tag: string; label: string; total: number };

/** The tags of a language's published articles, most used first, equally used ones by their address. */
export async function listTags({ db, reads }: Reader, locale: Locale, limit: number): Promise<TagLine[]> {
  reads.add(key.tags(locale));
  return db
    .selectFrom("tag_totals")
    .select((select) => [
      "tag_totals.tag",
      "tag_totals.total",
      // The label of the newest article. There is one: a tag without articles has no total.
      select
        .selectFrom("translation_tags")
        .select("label")
        .whereRef("translation_tags.locale", "=", "tag_totals.locale")
        .whereRef("translation_tags.tag", "=", "tag_totals.tag")
        .orderBy("published_at", "desc")
        .orderBy("translation_id", "desc")
        .limit(1)
        .as("label"),
    ])
    .where("tag_totals.locale", "=", locale)
    .orderBy("tag_totals.total", "desc")
    .orderBy("tag_totals.tag")
    .limit(limit)
    .$narrowType<{ label: string }>()
    .execute();
}

/** How many articles of a language each of these tags lists, those without any left out; null for every tag. */
export async function countByTag(
  db: Queryable,
  locale: Locale,
  tags: string[] | null,
): Promise<Record<string, number>> {
  if (tags?.length === 0) return {};
  const rows = await db
    .selectFrom("tag_totals")
    .select(["tag", "total"])
    .where("locale", "=", locale)
    .$if(tags !== null, (query) => query.where("tag", "in", tags))
    .execute();
  return Object.fromEntries(rows.map(({ tag, total }) => [tag, total]));
}
