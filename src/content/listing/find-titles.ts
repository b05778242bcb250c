import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import { searchedWords } from "../../i18n/listed-words.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { TokenQuery } from "../../kernel/text/token-query.ts";
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
  const words = searchedWords(text);
  if (words.length === 0) return [];
  const title = sql.ref(`${locale}_title`);
  const rows = await db
    .selectFrom("listed_articles")
    .select("entry_id")
    .where("binned", "=", 0)
    .where(hasWords(title, { all: words }))
    .orderBy(sql`case when ${hasWords(title, words[0] as TokenQuery, "")} then 0 else 1 end`)
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

/** Whether a title has all the words of a query, or any of them; with an empty `before`, whether it begins with one. */
function hasWords(title: RawBuilder<unknown>, query: TokenQuery, before = "%"): RawBuilder<boolean> {
  if (typeof query === "string") return sql<boolean>`${title} like ${`${before}${query}%`}`;
  const [queries, operator] = "all" in query ? [query.all, sql` and `] : [query.any, sql` or `];
  return sql<boolean>`(${sql.join(
    queries.map((each) => hasWords(title, each, before)),
    operator,
  )})`;
}
