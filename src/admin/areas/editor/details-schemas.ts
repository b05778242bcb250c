import { z } from "zod";
import { MAX_SLUG_LENGTH, MAX_TITLE_LENGTH } from "../../../content/contract/limits.ts";
import { SLUG_PATTERNS } from "../../../content/contract/slug.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { locale } from "../../framework/contract/fields.ts";

/** Another article, as people know it. */
const namedArticle = z.object({ entryId: z.string(), title: z.string() });

/** Where the languages of an article stand. */
export const articleAddresses = z.object({
  addresses: z.array(
    z.object({
      locale,
      /** The slug it is published at; null while it is not. */
      published: z.string().nullable(),
      everPublished: z.boolean(),
    }),
  ),
});

export const addressQuery = z.object({
  locale,
  slug: z
    .string(fieldError("required"))
    .max(MAX_SLUG_LENGTH, fieldError("tooLong"))
    .regex(SLUG_PATTERNS.post, fieldError("invalid")),
});

/** What a publish at an address would meet. */
export const addressCheck = z.object({
  takenBy: namedArticle.nullable(),
  /** It is a former address of this article: it leads there, and no longer would. */
  leadsTo: namedArticle.nullable(),
  /** A free address like it, where it is taken. */
  free: z.string().nullable(),
});

export const languageQuery = z.object({ locale });

const usedTag = z.object({ tag: z.string(), label: z.string(), total: z.number() });
/** A tag of published articles of one language, and how many have it. */
export type UsedTag = z.infer<typeof usedTag>;
/** Most used first. */
export const usedTags = z.object({ tags: z.array(usedTag) });
/** Those of most articles first. */
export const usedAuthors = z.object({ authors: z.array(z.string()) });

/** What the picture that an article is shared with shows of it. */
export const cardQuery = z.object({
  locale,
  title: z.string().max(MAX_TITLE_LENGTH, fieldError("tooLong")).default(""),
  /** Epoch milliseconds; without it, today. */
  date: z.coerce.number().int().min(-8_640_000_000_000_000).max(8_640_000_000_000_000).exactOptional(),
  /** Id of its cover. */
  cover: z
    .string()
    .regex(/^[0-9a-f]{32}$/, fieldError("invalid"))
    .exactOptional(),
  /** Changes with the focal point of the cover, which the server knows: for the browser, another picture. */
  focus: z.string().max(20, fieldError("tooLong")).exactOptional(),
});
