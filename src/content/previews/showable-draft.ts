import type { Instant } from "../../kernel/clock.ts";
import type { Sentence } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { richTextSchema } from "../../rich-text/checked-text.ts";
import { type AddressedDocument, documentErrors, parseAddressed } from "../document/document.ts";
import type { AddressedDraft } from "../document/draft.ts";
import { withUids } from "../document/uids.ts";
import { publishErrors } from "../publishing/publishable.ts";

/** A draft as far as it can be shown. */
export type ShowableDraft = {
  /** Null where nothing of it can be shown. */
  document: AddressedDocument | null;
  /** What is missing or wrong, in the order of its fields: what could not be shown, or stands there for now. */
  missing: Sentence[];
};

const UNTITLED: Sentence = { fr: "Sans titre", en: "Untitled" };
/** Stands for an address that is none yet. */
const NO_SLUG = "preview";

/**
 * What a draft would show if it were published: fields that are wrong are left out or stand in for now, and so are blocks
 * and paragraphs that cannot be shown.
 */
export function showableDraft(draft: AddressedDraft, locale: Locale, now: Instant): ShowableDraft {
  const missing = publishErrors(draft, now).map(({ sentence }) => sentence);
  const whole: unknown = { ...draft, publishedAt: draft.publishedAt ?? now };
  if (missing.length === 0) return { document: parseAddressed(whole), missing };
  const patched: unknown = withUids(patch(draft, whole, locale));
  return { document: documentErrors(patched).length === 0 ? parseAddressed(patched) : null, missing };
}

function patch(draft: AddressedDraft, whole: unknown, locale: Locale): AddressedDraft {
  const patched: AddressedDraft = { ...draft, ...(whole as { publishedAt: number }) };
  const wrong = documentErrors(whole);
  const fields = new Set(wrong.map(({ path: [field] }) => field));
  const indexes = (of: string) => new Set(wrong.flatMap(({ path: [field, index] }) => (field === of ? [index] : [])));
  if (fields.has("slug")) patched.slug = NO_SLUG;
  if (fields.has("title")) patched.title = UNTITLED[locale];
  if (fields.has("summary")) patched.summary = "";
  if (fields.has("seo")) patched.seo = {};
  if (patched.kind === "page") {
    const left = indexes("blocks");
    patched.blocks = patched.blocks.filter((_, index) => !left.has(index));
    return patched;
  }
  const left = indexes("tags");
  patched.tags = patched.tags.filter((_, index) => !left.has(index));
  if (fields.has("author")) delete patched.author;
  if (fields.has("cover")) delete patched.cover;
  if (fields.has("body")) {
    const shown = patched.body.content.filter(
      (node) => richTextSchema.safeParse({ type: "doc", content: [node] }).success,
    );
    patched.body = { type: "doc", content: shown.length === 0 ? [{ type: "paragraph" }] : shown };
  }
  return patched;
}
