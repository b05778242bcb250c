import { z } from "zod";
import { inAddressText, locale } from "../../framework/contract/fields.ts";

/** What is typed into the palette. */
export const articlesQuery = z.object({ q: inAddressText(200) });

/** Published articles whose title holds the words, best first, of both languages. */
export const articlesAnswer = z.object({
  articles: z.array(z.object({ title: z.string(), locale, url: z.string() })),
});
export type FoundArticle = z.infer<typeof articlesAnswer>["articles"][number];
