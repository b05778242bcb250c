import { z } from "zod";
import { decodeJson, encodeJson } from "../../db/json.ts";
import { describeSchemaErrors } from "../../i18n/schema-errors.ts";
import { AppError } from "../../kernel/errors.ts";
import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { requireDraftSize } from "../contract/draft-size.ts";
import {
  MAX_ALT_LENGTH,
  MAX_BLOCKS,
  MAX_DRAFT_DEPTH,
  MAX_SLUG_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from "../contract/limits.ts";

const title = z.string().max(MAX_TITLE_LENGTH);
const summary = z.string().max(MAX_SUMMARY_LENGTH);

const common = {
  slug: z.string().max(MAX_SLUG_LENGTH),
  title,
  summary,
  /** Null where the date readers see is to be the day of the publish. */
  publishedAt: z.number().int().nullable(),
  seo: z.strictObject({ title: title.optional(), description: summary.optional() }).default({}),
};

const draftPostSchema = z.strictObject({
  kind: z.literal("post"),
  ...common,
  tags: z.array(z.strictObject({ tag: z.string().max(60), label: z.string().max(60) })).max(MAX_TAGS),
  author: z.string().max(120).optional(),
  cover: z
    .strictObject({
      id: z.string().max(100),
      width: z.number(),
      height: z.number(),
      alt: z.string().max(MAX_ALT_LENGTH),
    })
    .optional(),
  body: z.custom<RichText>((value) => isNode(value) && value.type === "doc"),
});

const draftPageSchema = z.strictObject({
  kind: z.literal("page"),
  ...common,
  blocks: z.array(z.looseObject({ type: z.string().max(60) })).max(MAX_BLOCKS),
});

const draftSchema = z.discriminatedUnion("kind", [draftPostSchema, draftPageSchema]);

/**
 * What a writer has so far in one language of an entry: fields may be empty, addresses wrong, blocks half filled. What
 * is published has to be a `Document`.
 */
export type DraftDocument = z.output<typeof draftSchema>;

/** Checks the form of a node alone. Its type and content are checked when the draft is published. */
function isNode(value: unknown): value is RichTextNode {
  if (typeof value !== "object" || value === null || !("type" in value) || typeof value.type !== "string") return false;
  const { text, content, marks } = value as Record<string, unknown>;
  if (text !== undefined && typeof text !== "string") return false;
  if (marks !== undefined && !Array.isArray(marks)) return false;
  return content === undefined || (Array.isArray(content) && content.every(isNode));
}

/**
 * Checks the form of a draft.
 * @throws AppError `DRAFT_INVALID` (422) for what is no draft. An editor that respects the limits of its fields sends none.
 */
export function parseDraft(value: unknown): DraftDocument {
  requireDepth(value);
  const result = draftSchema.safeParse(value);
  if (result.success) return result.data;
  const errors = describeSchemaErrors(() => draftSchema, value);
  throw draftInvalid({ fr: errors?.fr[0] ?? "", en: errors?.en[0] ?? "" });
}

/** The stored text of a draft. @throws AppError `DRAFT_TOO_LARGE` (413), `TEXT_INVALID` (422). */
export function encodeDraft(draft: DraftDocument): string {
  const text = encodeJson(draft);
  requireDraftSize(text);
  return text;
}

/** Reads back what `encodeDraft` wrote. */
export function decodeDraft(text: string): DraftDocument {
  return parseDraft(decodeJson(text));
}

/** Iterative: recursion would overflow the stack on what is too deep. */
function requireDepth(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DRAFT_DEPTH) {
      throw draftInvalid({ fr: "son texte est trop imbriqué", en: "its text is nested too deeply" });
    }
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
}

function draftInvalid({ fr, en }: { fr: string; en: string }): AppError {
  return new AppError(
    "DRAFT_INVALID",
    `The draft cannot be stored: ${en}.`,
    { fr: `Ce brouillon ne peut pas être enregistré : ${fr}.`, en: `This draft cannot be saved: ${en}.` },
    { status: 422 },
  );
}
