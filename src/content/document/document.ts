import { z } from "zod";
import { blockSchema } from "../../blocks/schema.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import { describeSchemaErrors, type SchemaError, schemaErrors } from "../../i18n/schema-errors.ts";
import { AppError, type Sentence } from "../../kernel/errors.ts";
import { contentHash } from "../../kernel/ids.ts";
import type { Locale, TextLanguage } from "../../kernel/locale.ts";
import { schemaIssue } from "../../kernel/schema-issue.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { ItemKind, PublicItemKind } from "../../kinds/contract/kind-names.ts";
import type { FactsOf, WordsOf } from "../../kinds/values.ts";
import { valuesSchema } from "../../kinds/values-schema.ts";
import { richTextSchema } from "../../rich-text/checked-text.ts";
import {
  MAX_AUTHOR_LENGTH,
  MAX_BLOCKS,
  MAX_SLUG_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from "../contract/limits.ts";
import { pictureSchema } from "../contract/picture-schema.ts";
import { SLUG_PATTERNS } from "../contract/slug.ts";
import { isAddressedKind } from "./addressed.ts";
import { dateOfCalendar } from "./dates.ts";
import { itemSchemas } from "./item-schemas.ts";
import { piecesOf } from "./pieces.ts";
import { withoutUids } from "./uids.ts";

const title = z.string().overwrite(oneLine).trim().min(1).max(MAX_TITLE_LENGTH);
const summary = z.string().overwrite(oneLine).trim().max(MAX_SUMMARY_LENGTH);

const seo = z.strictObject({ title: title.optional(), description: summary.optional() }).default({});

const tagSchema = z.strictObject({
  tag: z.string().regex(SLUG_PATTERNS.post).max(60),
  label: z.string().overwrite(oneLine).trim().min(1).max(60),
});

const slug = z.string().regex(SLUG_PATTERNS.post).max(MAX_SLUG_LENGTH);

const postSchema = z.strictObject({
  kind: z.literal("post"),
  slug,
  title,
  summary,
  /** Epoch milliseconds of the date readers see. */
  publishedAt: dateOfCalendar,
  tags: z.array(tagSchema).max(MAX_TAGS),
  /** The author that readers see. Absent rather than empty, like the cover, so that hashes of older texts stay. */
  author: z.string().overwrite(oneLine).trim().min(1).max(MAX_AUTHOR_LENGTH).optional(),
  cover: pictureSchema.optional(),
  body: richTextSchema,
  seo,
});

const pageSchema = z.strictObject({
  kind: z.literal("page"),
  slug: z.string().regex(SLUG_PATTERNS.page).max(MAX_SLUG_LENGTH),
  title,
  summary,
  publishedAt: dateOfCalendar,
  blocks: z.array(blockSchema).min(1).max(MAX_BLOCKS),
  seo,
});

const SAME_ID = {
  fr: "deux passages portent le même identifiant",
  en: "two passages have the same id",
};

/** No piece of a document shares its id with another one. */
function requireOwnUids(document: object, context: z.RefinementCtx): void {
  const uids = piecesOf(document as Document).flatMap(({ uid }) => uid ?? []);
  if (new Set(uids).size < uids.length) context.addIssue(schemaIssue(SAME_ID));
}

const addressedSchema = z.discriminatedUnion("kind", [postSchema, pageSchema]).superRefine(requireOwnUids);

const itemSchemaFor = itemSchemas({ slug, title, valuesOf: valuesSchema, refineWords: requireOwnUids });

/** Everything a writer can say in one text of an entry, fit to be shown: what a version holds. */
function schemaFor(value: unknown): z.ZodType<Document> {
  return (itemSchemaFor(value) ?? addressedSchema) as z.ZodType<Document>;
}

/** A checked document that is a page of the site as a whole: a page or a post. */
export type AddressedDocument = PostDocument | PageDocument;
/** A checked document. */
export type Document = AddressedDocument | ItemDocument | FactsDocument;
/** One language of an item. */
export type ItemDocument = { [Kind in ItemKind]: WordsDocument<Kind> }[ItemKind];
type WordsDocument<Kind extends ItemKind> = {
  kind: Kind;
  title: string;
  words: WordsOf<Kind>;
} & (Kind extends PublicItemKind ? { slug: string } : unknown);
/** What an item says once for all languages. */
export type FactsDocument = { [Kind in ItemKind]: { kind: Kind; facts: FactsOf<Kind> } }[ItemKind];
/** One language of an article. */
export type PostDocument = z.output<typeof postSchema>;
/** One language of a page. */
export type PageDocument = z.output<typeof pageSchema>;
/** `tag` is its part of URLs, `label` what readers see. */
export type Tag = z.output<typeof tagSchema>;

/** A page or an article, and where it belongs. */
export type Submission = {
  /** The entry's stable name, shared by its languages. */
  key: string;
  locale: Locale;
  document: AddressedDocument;
};
/** Any document, and where it belongs. */
export type AnySubmission = Submission | ItemSubmission;
/** A text of an item, and where it belongs. */
type ItemSubmission = { key: string; locale: TextLanguage; document: ItemDocument | FactsDocument };

/** Whether a document is a page or a post. */
export function isAddressed<D extends { kind: string }>(
  document: D,
): document is Extract<D, { kind: "page" | "post" }> {
  return isAddressedKind(document.kind);
}

/** @throws AppError `DOCUMENT_INVALID` (422) that names the first error and its path. */
export function parseDocument(value: unknown): Document {
  const schema = schemaFor(value);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = describeSchemaErrors(() => schema, value);
  throw invalid({ fr: errors?.fr[0] ?? "", en: errors?.en[0] ?? "" });
}

function invalid({ fr, en }: Sentence): AppError {
  return new AppError(
    "DOCUMENT_INVALID",
    `The document is not valid: ${en}.`,
    { fr: `Le document n’est pas valide : ${fr}.`, en: `The document is not valid: ${en}.` },
    { status: 422 },
  );
}

/** The same of a page or an article. @throws AppError `DOCUMENT_INVALID` (422), also for the text of an item. */
export function parseAddressed(value: unknown): AddressedDocument {
  const document = parseDocument(value);
  if (isAddressed(document)) return document;
  throw invalid({ fr: "ce n’est ni une page ni un article", en: "it is neither a page nor an article" });
}

/** A value as a document; null where it is none. */
export function checkedDocument(value: unknown): Document | null {
  return schemaFor(value).safeParse(value).data ?? null;
}

/** All errors of a value as a document; none where it is valid. */
export function documentErrors(value: unknown): SchemaError[] {
  return schemaErrors(schemaFor(value), value);
}

/** The stored text of a document, and the hash by which translations know whether it changed. */
export function encodeDocument(document: Document): { text: string; hash: string } {
  const text = encodeJson(document);
  // Without date and ids: a change of them makes no translation out of date.
  const bare: Document & { publishedAt?: number } = withoutUids(document);
  const { publishedAt: _, ...wording } = bare;
  return { text, hash: contentHash(encodeJson(wording)) };
}

/**
 * The same of a text that has an address.
 * @throws AppError `DOCUMENT_DAMAGED` (500), also for one that is of an item.
 */
export function decodeAddressed(text: string): AddressedDocument {
  const document = decodeDocument(text);
  if (isAddressed(document)) return document;
  throw damaged(`it is of a ${document.kind}`);
}

/**
 * Reads back what `encodeDocument` wrote.
 * @throws AppError `DOCUMENT_DAMAGED` (500) for a stored document that no longer fits its schema, which no input
 *   can cause.
 */
export function decodeDocument(text: string): Document {
  try {
    return parseDocument(decodeJson(text));
  } catch (cause) {
    throw damaged(cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function damaged(reason: string, cause?: unknown): AppError {
  return new AppError(
    "DOCUMENT_DAMAGED",
    `A stored document cannot be read: ${reason}`,
    { fr: "Ce contenu est endommagé.", en: "This content is damaged." },
    { cause },
  );
}

/**
 * Reads a stored document without checking it again, for lists that show parts of many: it was checked when it was
 * saved. Code that shows a whole document uses `decodeDocument`.
 */
export function readStored(text: string): Document {
  return decodeJson(text) as Document;
}
