import { searchPublished } from "../../../content/search/search-published.ts";
import { absoluteUrl } from "../../../i18n/locale-url.ts";
import { WordReader } from "../../../i18n/search-terms.ts";
import { LOCALES } from "../../../kernel/locale.ts";
import { postPath } from "../../../kernel/paths.ts";
import { defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints, type FoundArticle } from "./endpoints.ts";
import { binHandlers } from "./server/bin-handlers.ts";
import { planHandlers } from "./server/plan-handlers.ts";
import { previewHandlers } from "./server/preview-handlers.ts";
import { publishingHandlers } from "./server/publishing-handlers.ts";

/** Results per language in the answer, and results read to find them: not every hit is an article with a matching title. */
const SHOWN = 3;
const SEARCHED = 8;

/** Articles as the back office finds them. */
export const handlers = defineHandlers(endpoints, (dependencies) => {
  const { read, site } = dependencies;
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
    ...publishingHandlers(dependencies),
    ...planHandlers(dependencies),
    ...previewHandlers(dependencies),
    ...binHandlers(dependencies),
  };
});
