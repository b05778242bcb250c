import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { inAddressText, locale } from "../../framework/contract/fields.ts";
import { publishingEndpoints } from "./publishing-endpoints.ts";

const foundArticle = z.object({ title: z.string(), locale, url: z.string() });
export type FoundArticle = z.infer<typeof foundArticle>;

export const endpoints = defineEndpoints({
  "GET /articles": {
    access: "back-office",
    // What is typed into the palette.
    query: z.object({ q: inAddressText(200) }),
    // Published articles whose title holds the words, best first, of both languages.
    answer: z.object({ articles: z.array(foundArticle) }),
  },
  ...publishingEndpoints,
});
