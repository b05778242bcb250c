import { searchPublished } from "../../../content/search/search-published.ts";
import { absoluteUrl } from "../../../i18n/locale-url.ts";
import { WordReader } from "../../../i18n/search-terms.ts";
import { LOCALES } from "../../../kernel/locale.ts";
import { postPath } from "../../../kernel/paths.ts";
import { handle } from "../../framework/server/handlers.ts";
import { endpoints, type FoundArticle } from "./endpoints.ts";
import { binHandlers } from "./server/bin-handlers.ts";
import { planHandlers } from "./server/plan-handlers.ts";
import { previewHandlers } from "./server/preview-handlers.ts";
import { publishingHandlers } from "./server/publishing-handlers.ts";

/** What the palette shows of each language, and how many results are searched for them. */
const SHOWN = 3;
const SEARCHED = 8;

/** Articles as the back office finds them. */
export const handlers = handle(endpoints, (dependencies) => {
  const { read, site } = dependencies;
  const reader = new WordReader();
  return {
    async "GET /articles"({ query: { q }, locale: own }) {
      const articles: FoundArticle[] = [];
      // The reader's language first; one search at a time, so that other requests come between two.
      for (const locale of [own, ...LOCALES.filter((each) => each !== own)]) {
        const { hits } = await read((db) => searchPublished(db, { text: q, locale, limit: SEARCHED, reader }));
        const named = hits.filter(({ kind, title }) => kind === "post" && title.some(({ hit }) => hit));
        for (const { title, slug } of named.slice(0, SHOWN)) {
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
