import { z } from "zod";
import { schemaIssue } from "../../kernel/schema-issue.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { ItemKind } from "../../kinds/contract/kind-names.ts";
import type { Values } from "../../kinds/values.ts";
import { draftValuesSchema } from "../../kinds/values-schema.ts";
import { writtenTextError } from "../../rich-text/checked-text.ts";
import type { RichText } from "../../rich-text/schema.ts";
import {
  MAX_ALT_LENGTH,
  MAX_AUTHOR_LENGTH,
  MAX_BLOCKS,
  MAX_PIXELS,
  MAX_SLUG_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from "../contract/limits.ts";
import { dateOfCalendar } from "./dates.ts";
import { itemSchemas } from "./item-schemas.ts";

/** A line as it is shown in lists, mails, and results of search engines, where nothing must change what stands beside it. */
const line = (longest: number) => z.string().max(longest).overwrite(oneLine);
const title = line(MAX_TITLE_LENGTH);
const summary = z.string().max(MAX_SUMMARY_LENGTH).overwrite(oneLine);
const pixels = z.number().int().min(1).max(MAX_PIXELS);

const slug = line(MAX_SLUG_LENGTH);

const common = {
  slug,
  title,
  summary,
  /** Null where the date readers see is to be the day of the publish. */
  publishedAt: dateOfCalendar.nullable(),
  seo: z.strictObject({ title: title.optional(), description: summary.optional() }).default({}),
};

/** One language of an article so far. */
export const draftPostSchema = z.strictObject({
  kind: z.literal("post"),
  ...common,
  tags: z.array(z.strictObject({ tag: line(60), label: line(60) })).max(MAX_TAGS),
  author: line(MAX_AUTHOR_LENGTH).optional(),
  cover: z
    .strictObject({ id: z.string().max(100), width: pixels, height: pixels, alt: line(MAX_ALT_LENGTH) })
    .optional(),
  body: z.custom<RichText>().superRefine((value, context) => {
    const wrong = writtenTextError(value);
    if (wrong !== null) context.addIssue(schemaIssue(wrong));
  }),
});

const draftPageSchema = z.strictObject({
  kind: z.literal("page"),
  ...common,
  blocks: z.array(z.looseObject({ type: z.string().max(60) })).max(MAX_BLOCKS),
});

const addressedSchema = z.discriminatedUnion("kind", [draftPostSchema, draftPageSchema]);

const itemSchemaFor = itemSchemas({ slug, title, valuesOf: draftValuesSchema });

/** What is asked of a draft that is saved. What was saved before, or by another version, is read all the same. */
export function draftSchemaFor(value: unknown): z.ZodType<DraftDocument> {
  return (itemSchemaFor(value) ?? addressedSchema) as z.ZodType<DraftDocument>;
}

/**
 * What a writer has so far in one language of an entry: fields may be empty, addresses wrong, blocks half filled. What
 * is published has to be a `Document`.
 */
export type DraftDocument = AddressedDraft | ItemDraft | FactsDraft;
/** One language of a page or an article so far. */
export type AddressedDraft = z.output<typeof draftPostSchema> | z.output<typeof draftPageSchema>;
/** One language of an item so far. `slug`: of a kind whose items have a page each, and of no other. */
export type ItemDraft = { kind: ItemKind; slug?: string; title: string; words: Values };
/** What an item says once for all languages, so far. */
export type FactsDraft = { kind: ItemKind; facts: Values };
