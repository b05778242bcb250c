import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { isPublicKind, kindOf } from "../../kinds/kinds.ts";
import { readableValues } from "../../kinds/values-schema.ts";
import { isPictureId } from "../../media/contract/picture.ts";
import { readableText } from "../../rich-text/checks/readable-text.ts";
import { formError } from "../../rich-text/checks/value-errors.ts";
import type { RichText } from "../../rich-text/schema.ts";
import { MAX_TAGS } from "../contract/limits.ts";
import { isDate } from "./dates.ts";
import type { DraftDocument } from "./draft-schema.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A stored value as a draft: what is no value of a field is left out or empty, so that whatever was stored can be opened,
 * listed, and taken back.
 */
export function withFields(stored: unknown): DraftDocument {
  const { kind, slug, title, summary, publishedAt, seo, blocks, tags, author, cover, body, words, facts } =
    fieldsOf(stored);
  if (typeof kind === "string" && isItemKind(kind)) {
    const declared = kindOf(kind);
    if (facts !== undefined) return { kind, facts: readableValues(declared.facts, facts) };
    return {
      kind,
      ...(isPublicKind(kind) && { slug: wordsOf(slug) }),
      title: wordsOf(title),
      words: readableValues(declared.words, words),
    };
  }
  const { title: seoTitle, description } = fieldsOf(seo);
  const common = {
    ...{ slug: wordsOf(slug), title: wordsOf(title), summary: wordsOf(summary) },
    publishedAt: isDate(publishedAt) ? publishedAt : null,
  };
  const forEngines = {
    ...(typeof seoTitle === "string" && { title: seoTitle }),
    ...(typeof description === "string" && { description }),
  };
  if (kind === "page") {
    return { kind, ...common, seo: forEngines, blocks: Array.isArray(blocks) ? blocks.filter(isBlock) : [] };
  }
  return {
    ...{ kind: "post", ...common, seo: forEngines },
    tags: Array.isArray(tags) ? tags.filter(isTag).slice(0, MAX_TAGS) : [],
    ...(typeof author === "string" && { author }),
    ...(isCover(cover) && { cover }),
    body: formError(body) === null ? (body as RichText) : readableText(body).text,
  };
}

/** A draft as an editor can open it, and whether that is all of what is stored. */
export function readableDraft(draft: DraftDocument): { document: DraftDocument; isWhole: boolean } {
  if (draft.kind !== "post") return { document: draft, isWhole: true };
  const { text, isWhole } = readableText(draft.body);
  return { document: isWhole ? draft : { ...draft, body: text }, isWhole };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isBlock(value: unknown): value is { type: string } {
  return typeof fieldsOf(value).type === "string";
}

function isTag(value: unknown): value is { tag: string; label: string } {
  const { tag, label } = fieldsOf(value);
  return typeof tag === "string" && typeof label === "string";
}

function isCover(value: unknown): value is { id: string; width: number; height: number; alt: string } {
  const { id, width, height, alt } = fieldsOf(value);
  return isPictureId(id) && Number(width) > 0 && Number(height) > 0 && typeof alt === "string";
}
