import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { locale, queryText } from "../../framework/contract/fields.ts";

const foundArticle = z.object({ title: z.string(), locale, url: z.string() });
/** A published article; `url` is absolute. */
export type FoundArticle = z.infer<typeof foundArticle>;

/** The palette's search, open to every administrator. */
export const endpoints = defineEndpoints({
  "GET /articles": {
    access: "back-office",
    query: z.object({ q: queryText(200) }),
    // Published articles of both languages whose title matches, the reader's language first, best first.
    answer: z.object({ articles: z.array(foundArticle) }),
  },
});
