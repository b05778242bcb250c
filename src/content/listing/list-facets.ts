import { sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ArticleFilter } from "./article-filter.ts";
import { countArticles } from "./list-articles.ts";

/** A tag of articles that are not in the bin, with how many have it. */
export type TagFacet = { tag: string; locale: Locale; label: string; articles: number };

/** The tags of articles by language, by their names. */
export async function listTagFacets(db: Queryable, limit: number): Promise<TagFacet[]> {
  const rows = await db
    .selectFrom("listed_tags")
    .innerJoin("listed_articles", "listed_articles.entry_id", "listed_tags.entry_id")
    .select(["listed_tags.tag", "listed_tags.locale"])
    .select(({ fn }) => [fn.max("listed_tags.label").as("label"), fn.countAll<number | string>().as("articles")])
    .where("listed_articles.binned", "=", 0)
    .groupBy(["listed_tags.tag", "listed_tags.locale"])
    .orderBy(sql`count(*)`, "desc")
    .orderBy("listed_tags.tag")
    .limit(limit)
    .execute();
  return rows.map(({ articles, ...tag }) => ({ ...tag, articles: Number(articles) }));
}

/** The names under articles that are not in the bin. */
export async function listAuthors(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("listed_texts")
    .innerJoin("listed_articles", "listed_articles.entry_id", "listed_texts.entry_id")
    .select("listed_texts.author")
    .distinct()
    .where("listed_articles.binned", "=", 0)
    .where("listed_texts.author", "is not", null)
    .orderBy("listed_texts.author")
    .limit(limit)
    .execute();
  return rows.flatMap(({ author }) => author ?? []);
}

/** How many articles there are in each of the views that everybody has. */
export type ViewCounts = { all: number; mine: number; untranslated: number; planned: number; changed: number };

/** @param writer id of the administrator who asks. */
export async function countViews(db: Queryable, writer: string): Promise<ViewCounts & { bin: number }> {
  const filters: Record<keyof ViewCounts, ArticleFilter> = {
    all: {},
    mine: { writer },
    untranslated: { untranslated: true },
    planned: { planned: true },
    changed: { changed: true },
  };
  const counts: Partial<ViewCounts> = {};
  for (const [name, filter] of Object.entries(filters)) {
    counts[name as keyof ViewCounts] = await countArticles(db, filter);
  }
  const { bin } = await db
    .selectFrom("binned_entries")
    .select(({ fn }) => fn.countAll<number | string>().as("bin"))
    .executeTakeFirstOrThrow();
  return { ...(counts as ViewCounts), bin: Number(bin) };
}
