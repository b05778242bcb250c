import { sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { beginningsOf } from "./article-filter.ts";
import { type ArticleText, readArticleRows } from "./read-article-rows.ts";

/** A text whose title was found. */
export type FoundTitle = { articleId: string; locale: Locale } & Pick<ArticleText, "title" | "state" | "slug">;

/**
 * Texts of one language, drafts too, whose title has all the words of a search, whole or in part: those that begin with
 * it first, then what was changed last. What is in the bin is not found.
 */
export async function findTitles(
  db: Queryable,
  { text, locale, limit }: { text: string; locale: Locale; limit: number },
): Promise<FoundTitle[]> {
  const words = beginningsOf(text);
  if (words.length === 0) return [];
  const title = sql.ref(`${locale}_title`);
  const rows = await db
    .selectFrom("listed_articles")
    .select("entry_id")
    .where("binned", "=", 0)
    .where(({ and }) => and(words.map((word) => sql<boolean>`${title} like ${`%${word}%`}`)))
    .orderBy(sql`case when ${title} like ${`${words[0]}%`} then 0 else 1 end`)
    .orderBy("changed_at", "desc")
    .orderBy("entry_id", "desc")
    .limit(limit)
    .execute();
  const found = await readArticleRows(
    db,
    rows.map(({ entry_id }) => entry_id),
  );
  return found.flatMap(({ id, texts }) => {
    const shown = texts[locale];
    return shown === undefined
      ? []
      : { articleId: id, locale, title: shown.title, state: shown.state, slug: shown.slug };
  });
}
