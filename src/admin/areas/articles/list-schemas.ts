import { z } from "zod";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { id, instant, label, locale, queryText } from "../../framework/contract/fields.ts";

/** Where one language of an article stands; a language that is missing has no text. */
const textState = z.enum(["draft", "scheduled", "published", "changed"]);
/** The same as a filter. */
const stateFilter = z.enum(["missing", "draft", "scheduled", "published", "changed", "behind"]);
export type StateFilter = z.infer<typeof stateFilter>;

const yes = z.literal("1");

/** Filters and order of the list, all optional, as its address holds them. */
export const listQuery = z.object({
  q: queryText(200).exactOptional(),
  fr: stateFilter.exactOptional(),
  en: stateFilter.exactOptional(),
  tag: queryText(60).exactOptional(),
  author: queryText(120).exactOptional(),
  /** Id of who saved a draft last. */
  writer: queryText(64).exactOptional(),
  planned: yes.exactOptional(),
  untranslated: yes.exactOptional(),
  changed: yes.exactOptional(),
  sort: z.enum(["changed", "published", "title"]).exactOptional(),
  order: z.enum(["asc", "desc"]).exactOptional(),
  /** `next` of the previous page. */
  cursor: queryText(2_000).exactOptional(),
});
export type ListQuery = z.infer<typeof listQuery>;

const tag = z.object({ tag: z.string(), label: z.string() });

const listedText = z.object({
  state: textState,
  translationId: z.string(),
  title: z.string(),
  /** Revision of the draft, which a publish names; null where nothing waits to be published. */
  revision: z.number().nullable(),
  behind: z.number(),
  plannedAt: instant.nullable(),
  /** The draft was saved since: those changes stay unpublished. */
  planAhead: z.boolean(),
  planFailed: z.boolean(),
  publishedAt: instant.nullable(),
  /** Absolute; null while it is not published. */
  url: z.string().nullable(),
  tags: z.array(tag),
  author: z.string().nullable(),
});
export type ListedText = z.infer<typeof listedText>;

const listedArticle = z.object({
  id: z.string(),
  sourceLocale: locale,
  texts: z.partialRecord(locale, listedText),
  changedAt: instant,
  /** Who wrote last, in any language: null for the command line; without a name where they are no administrator any more. */
  changedBy: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
});
export type ListedArticle = z.infer<typeof listedArticle>;

export const listAnswer = z.object({
  articles: z.array(listedArticle),
  next: z.string().nullable(),
  /** On the first page; null behind it. */
  total: z.number().nullable(),
});

export const facets = z.object({
  views: z.object({
    all: z.number(),
    mine: z.number(),
    untranslated: z.number(),
    planned: z.number(),
    changed: z.number(),
    bin: z.number(),
  }),
  tags: z.array(tag.extend({ locale, articles: z.number() })),
  authors: z.array(z.string()),
  writers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Of the administrator who asks. */
  own: z.array(z.object({ id: z.string(), name: z.string(), search: z.string() })),
});

/** How many articles each view holds; one whose filters are none is left out. */
export const viewCounts = z.object({ counts: z.array(z.object({ id: z.string(), articles: z.number() })) });

export const newView = z.strictObject({
  name: label,
  search: z
    .string(fieldError("invalid"))
    .max(1_000, fieldError("tooLong"))
    .regex(/^\P{Cc}*$/u, fieldError("invalid")),
});

/** A tag of one language to add, by its name, or to take off, by the form that addresses use. */
export const tagChange = z.strictObject(
  {
    locale,
    add: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/[\p{L}\p{N}]/u, fieldError("required"))
      .exactOptional(),
    remove: id.exactOptional(),
  },
  fieldError("invalid"),
);

/** A text found by its title. */
export const foundArticle = z.object({
  articleId: z.string(),
  title: z.string(),
  locale,
  state: textState,
  /** Absolute; null while it is not published. */
  url: z.string().nullable(),
});
