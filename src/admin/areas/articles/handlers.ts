import { searchPublished } from "../../../content/search/search-published.ts";
import { absoluteUrl } from "../../../i18n/locale-url.ts";
import { WordReader } from "../../../i18n/search-terms.ts";
import { LOCALES } from "../../../kernel/locale.ts";
import { postPath } from "../../../kernel/paths.ts";
import { defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints, type FoundArticle } from "./endpoints.ts";

/** Results per language in the answer, and results read to find them: not every hit is an article with a matching title. */
const SHOWN = 3;
const SEARCHED = 8;

/** The palette's search, which uses the index of the public search. */
export const handlers = defineHandlers(endpoints, ({ read, site }) => {
  const reader = new WordReader();
  return {
    async "GET /articles"({ query: { q }, locale: readerLocale }) {
      const articles: FoundArticle[] = [];
      // The reader's language first. One search at a time, so that other requests run in between.
      for (const locale of [readerLocale, ...LOCALES.filter((each) => each !== readerLocale)]) {
        const { hits } = await read((db) => searchPublished(db, { text: q, locale, limit: SEARCHED, reader }));
        const matches = hits.filter(({ kind, title }) => kind === "post" && title.some(({ hit }) => hit));
        for (const { title, slug } of matches.slice(0, SHOWN)) {
          const text = title.map((segment) => segment.text).join("");
          articles.push({ title: text, locale, url: absoluteUrl(site.routing, locale, postPath(slug)) });
        }
      }
      return { answer: { articles } };
    },
  };
});
