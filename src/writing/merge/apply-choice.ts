import type { Schema } from "prosemirror-model";
import type { RichTextNode } from "../../rich-text/schema.ts";
import type { TextDocument } from "../document.ts";
import { derivedUid } from "../tree/derived-uid.ts";
import { type Grammar, grammarOf } from "../tree/grammar.ts";
import type { Choice } from "./choice.ts";
import { type MergedDocument, mergeDocuments } from "./merge-documents.ts";

/**
 * The document of a merge with the answer to one of its choices. Where the answer deletes the last piece of a list or a
 * quotation, that goes with it.
 */
export function applyChoice<D extends TextDocument>(
  document: D,
  choice: Choice,
  answer: "mine" | "theirs",
  schema: Schema,
): D {
  if (choice.at === "field") return withField(document, choice.field, choice[answer]);
  if (choice.at === "block") {
    if (document.kind !== "page") return document;
    const chosen = choice[answer];
    const blocks = document.blocks.flatMap((block) =>
      block.uid !== choice.uid ? [block] : chosen === null ? [] : [chosen],
    );
    return { ...document, blocks };
  }
  const replacement = choice[answer];
  const grammar = grammarOf(schema);
  return replaceIn(document, { uid: choice.uid, replacement, keepContent: choice.at === "container", grammar }) as D;
}

type Settled<D extends TextDocument> = { merged: D; current: D; choice: Choice; answer: "mine" | "theirs" };

/**
 * The same for a document in which somebody has written on since it was merged: what was typed since stays. Where it
 * contradicts the answer, that is a choice again.
 * @param merged the document as the merge gave it, or as the choices before this one left it.
 */
export function settleChoice<D extends TextDocument>(
  { merged, current, choice, answer }: Settled<D>,
  schema: Schema,
): MergedDocument<D> {
  return mergeDocuments({ base: merged, mine: current, theirs: applyChoice(merged, choice, answer, schema) }, schema);
}

function withField<D extends TextDocument>(document: D, path: string, value: unknown): D {
  const [name = "", inner] = path.split(".");
  const { [name]: former, ...others } = document as Record<string, unknown>;
  const next = inner === undefined ? value : withInner(former, inner, value);
  return {
    ...others,
    ...(next !== null && { [name]: next }),
    ...(NULLABLE.includes(name) && { [name]: next }),
  } as unknown as D;
}

/** Null says that a field is left out, but for these. */
const NULLABLE = ["publishedAt"];

function withInner(former: unknown, name: string, value: unknown): object {
  const { [name]: _, ...others } = (former ?? {}) as Record<string, unknown>;
  return value === null ? others : { ...others, [name]: value };
}

type Replacing = { uid: string; replacement: RichTextNode | null; keepContent: boolean; grammar: Grammar };

/** Looks for the piece wherever a text may stand; what does not hold it stays the same object. */
function replaceIn(value: unknown, replacing: Replacing): unknown {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => {
      const replaced = replaceIn(item, replacing);
      return replaced === GONE ? [] : [replaced];
    });
    return items.length === value.length && items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const node = value as RichTextNode;
  if (node.attrs?.uid === replacing.uid) return replaced(node, replacing);
  const entries = Object.entries(value).map(([name, inner]) => [name, replaceIn(inner, replacing)] as const);
  if (entries.every(([name, inner]) => inner === node[name as keyof RichTextNode])) return value;
  const changed = Object.fromEntries(entries) as RichTextNode;
  return Array.isArray(changed.content) ? mended(changed, replacing) : changed;
}

/** Stands for a piece that is deleted, until its list has been read. */
const GONE = Symbol("deleted");

function replaced(node: RichTextNode, { replacement, keepContent }: Replacing): unknown {
  if (replacement === null) return GONE;
  return keepContent ? { ...replacement, content: node.content } : replacement;
}

/** What holds nothing any more goes; a text keeps an empty paragraph. */
function mended(node: RichTextNode, { uid, grammar }: Replacing): unknown {
  const content = node.content ?? [];
  const fits = (nodes: readonly RichTextNode[]) =>
    grammar.fits(
      node.type,
      nodes.map(({ type }) => type),
    );
  if (grammar.kindOf(node.type) !== "container" || fits(content)) return node;
  const paragraph = { type: "paragraph", attrs: { uid: derivedUid(`paragraph ${uid}`, new Set([uid])) } };
  if (node.type === "doc" || content.length > 0)
    return fits([paragraph, ...content]) ? { ...node, content: [paragraph, ...content] } : node;
  return GONE;
}
