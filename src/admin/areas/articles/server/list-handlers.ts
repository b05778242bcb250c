import { toTag } from "../../../../content/contract/tag.ts";
import { isDate } from "../../../../content/document/dates.ts";
import { changeTags } from "../../../../content/drafts/change-tags.ts";
import type { ArticleFilter } from "../../../../content/listing/article-filter.ts";
import { dropView, keepView, listViews } from "../../../../content/listing/article-views.ts";
import { type FoundTitle, findTitles } from "../../../../content/listing/find-titles.ts";
import { countArticles, listArticles } from "../../../../content/listing/list-articles.ts";
import { countViews, listAuthors, listTagFacets } from "../../../../content/listing/list-facets.ts";
import type { ArticleRow } from "../../../../content/listing/read-article-rows.ts";
import { absoluteUrl } from "../../../../i18n/locale-url.ts";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { postPath } from "../../../../kernel/paths.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { DONE, type Handlers } from "../../../framework/server/handlers.ts";
import { targetUnknown } from "../../../framework/server/request-errors.ts";
import type { endpoints } from "../endpoints.ts";
import { type ListedArticle, type ListQuery, listQuery } from "../list-schemas.ts";
import { queryOf } from "../view-query.ts";

/** Articles of one page of the list. */
const PAGE = 60;
/** Tags and authors that filters offer. */
const MOST = 500;
/** Titles in the palette, of each language. */
const FOUND = 3;

type Name = Extract<keyof typeof endpoints, `${string} /blog${string}` | "GET /articles" | "POST /articles/:id/tags">;

/** The list of articles, what it can be filtered by, and the views that administrators keep. */
export function listHandlers({
  identity,
  read,
  write,
  site: { routing },
}: Dependencies): Pick<Handlers<typeof endpoints>, Name> {
  const urlOf = (locale: Locale, slug: string | null) =>
    slug === null ? null : absoluteUrl(routing, locale, postPath(slug));
  const names = async () => new Map((await identity.admins.list()).map(({ id, name, email }) => [id, name ?? email]));

  return {
    async "GET /blog"({ query, locale }) {
      const { sort = "changed", order = sort === "title" ? "asc" : "desc", cursor } = query;
      const { articles, ...page } = await read((db) =>
        listArticles(db, {
          filter: filterOf(query),
          order: { by: sort, descending: order === "desc" },
          locale,
          cursor,
          limit: PAGE,
        }),
      );
      const known = await names();
      return { answer: { ...page, articles: articles.map((article) => answerOf(article, known, urlOf)) } };
    },

    async "GET /blog/facets"({ who: { admin } }) {
      // One after the other: other requests run in between.
      const views = await read((db) => countViews(db, admin.id));
      const tags = await read((db) => listTagFacets(db, MOST));
      const authors = await read((db) => listAuthors(db, MOST));
      const own = await read((db) => listViews(db, admin.id));
      const writers = [...(await names())].map(([id, name]) => ({ id, name }));
      return { answer: { views, tags, authors, writers, own } };
    },

    async "GET /blog/view-counts"({ who: { admin } }) {
      const counts: Array<{ id: string; articles: number }> = [];
      for (const { id, search } of await read((db) => listViews(db, admin.id))) {
        const address = Object.fromEntries(new URLSearchParams(search));
        const { data: query } = listQuery.safeParse(queryOf(address, admin.id));
        if (query === undefined) continue;
        // One after the other: other requests run in between.
        counts.push({ id, articles: await read((db) => countArticles(db, filterOf(query))) });
      }
      return { answer: { counts } };
    },

    async "POST /blog/views"({ body, who: { admin } }) {
      return { answer: await write((tx) => keepView(tx, { adminId: admin.id, ...body, now: Date.now() })) };
    },

    async "DELETE /blog/views/:id"({ id, who: { admin } }) {
      if (!(await write((tx) => dropView(tx, { adminId: admin.id, id })))) throw targetUnknown();
      return DONE;
    },

    async "POST /articles/:id/tags"({ id: entryId, body: { locale, add, remove }, who: { admin } }) {
      const change = {
        ...(add !== undefined && { add: { tag: toTag(add), label: add } }),
        ...(remove !== undefined && { remove }),
      };
      const changed = await write((tx) =>
        changeTags(tx, { entryId, locale, ...change, now: Date.now(), by: admin.id }),
      );
      return { answer: { changed } };
    },

    async "GET /articles"({ query: { q }, locale: readerLocale }) {
      const found: FoundTitle[] = [];
      for (const locale of [readerLocale, ...LOCALES.filter((each) => each !== readerLocale)]) {
        found.push(...(await read((db) => findTitles(db, { text: q, locale, limit: FOUND }))));
      }
      const articles = found.map(({ slug, ...title }) => ({ ...title, url: urlOf(title.locale, slug) }));
      return { answer: { articles } };
    },
  };
}

function filterOf({ q, fr, en, planned, untranslated, changed, ...filter }: ListQuery): ArticleFilter {
  const { tag, author, writer } = filter;
  return {
    ...{ text: q, states: { fr, en }, tag, author, writer },
    ...{ planned: planned === "1", untranslated: untranslated === "1", changed: changed === "1" },
  };
}

type UrlOf = (locale: Locale, slug: string | null) => string | null;

function answerOf({ id, sourceLocale, texts }: ArticleRow, names: Map<string, string>, urlOf: UrlOf): ListedArticle {
  const last = Object.values(texts).sort((a, b) => b.changedAt - a.changedAt)[0];
  const writer = last?.writer ?? null;
  return {
    ...{ id, sourceLocale, changedAt: last?.changedAt ?? 0 },
    changedBy: writer === null ? null : { id: writer, name: names.get(writer) ?? null },
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, { slug, changedAt: _, writer: __, ...text }]) => [
        locale,
        {
          ...text,
          publishedAt: isDate(text.publishedAt) ? text.publishedAt : null,
          url: urlOf(locale as Locale, slug),
        },
      ]),
    ),
  };
}
