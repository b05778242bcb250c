import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { type ArticleFilter, articlesThatFit } from "./article-filter.ts";
import { type ArticleRow, readArticleRows } from "./read-article-rows.ts";

/** What a list is sorted by: the last change, the date that readers see, or the title in one language. */
export type ArticleOrder = { by: "changed" | "published" | "title"; descending: boolean };

/** Articles from a place in the list on; `next` is the cursor of those that follow, null at the end. */
export type ArticlePage = {
  articles: ArticleRow[];
  next: string | null;
  /** How many there are in all; null behind the first page, where nobody asks again. */
  total: number | null;
};

type Options = {
  filter: ArticleFilter;
  order: ArticleOrder;
  /** By whose titles they are sorted, where they have one; by the other language's otherwise. */
  locale: Locale;
  cursor?: string | undefined;
  limit: number;
};

/**
 * A page of the articles that are not in the bin, one row an article. The cursor names the last article of the page
 * before and its place: what is added or moves meanwhile shifts no page.
 */
export async function listArticles(db: Queryable, options: Options): Promise<ArticlePage> {
  const { filter, order, locale, cursor, limit } = options;
  const after = readCursor(cursor, order);
  const place = placeOf(order, locale);
  const direction = order.descending ? "desc" : "asc";
  const beyond = order.descending ? sql`<` : sql`>`;
  const rows = await articlesThatFit(db, filter)
    .select("entry_id")
    .select(place.as("place"))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${place}, entry_id) ${beyond} (${after?.place}, ${after?.id})`),
    )
    .orderBy(place, direction)
    .orderBy("entry_id", direction)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    articles: await readArticleRows(
      db,
      shown.map(({ entry_id }) => entry_id),
    ),
    next: rows.length > limit && last !== undefined ? writeCursor(last.place, last.entry_id) : null,
    total: after === null ? await countArticles(db, filter) : null,
  };
}

/** How many articles fit a filter. */
export async function countArticles(db: Queryable, filter: ArticleFilter): Promise<number> {
  const { total } = await articlesThatFit(db, filter)
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function placeOf({ by }: ArticleOrder, locale: Locale): RawBuilder<string | number> {
  if (by !== "title") return sql.ref(by === "changed" ? "changed_at" : "published_at");
  const [first, other] = locale === "fr" ? ["fr_title", "en_title"] : ["en_title", "fr_title"];
  return sql`case when ${sql.ref(first)} = '' then ${sql.ref(other)} else ${sql.ref(first)} end`;
}

function writeCursor(place: string | number, id: string): string {
  return Buffer.from(JSON.stringify([place, id])).toString("base64url");
}

/** A cursor that is none, or one of another order, asks for the first page. */
function readCursor(cursor: string | undefined, { by }: ArticleOrder): { place: string | number; id: string } | null {
  if (cursor === undefined) return null;
  try {
    const [place, id]: unknown[] = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const fits = typeof place === (by === "title" ? "string" : "number") && typeof id === "string";
    return fits ? { place: place as string | number, id } : null;
  } catch {
    return null;
  }
}
