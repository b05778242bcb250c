import type { Schema } from "prosemirror-model";
import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import type { TextDocument } from "../document.ts";
import { type Grammar, grammarOf } from "../tree/grammar.ts";
import { isText } from "../tree/is-text.ts";
import { layOut, type Placement } from "../tree/lay-out.ts";
import { ROOT, readTree } from "../tree/read-tree.ts";
import type { Choice } from "./choice.ts";
import { type MergedDocument, mergeDocuments } from "./merge-documents.ts";

/**
 * The document of a merge with the answer to one of its choices. Where the answer deletes the last piece of a list or a
 * quotation, that goes with it.
 * @throws CannotBuild where the answer cannot stand with what was written since around it.
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
  return replaceIn(document, { uid: choice.uid, replacement, grammar }) as D;
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

type Replacing = { uid: string; replacement: RichTextNode | null; grammar: Grammar };

/** Looks for the piece in every text of a document; a text that does not hold it stays as it is. */
function replaceIn(value: unknown, replacing: Replacing): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isText(value)) return replaceInText(value, replacing);
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, replacing));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceIn(inner, replacing)]));
}

function replaceInText(body: RichText, { uid, replacement, grammar }: Replacing): RichText {
  const tree = readTree(body, grammar);
  if (!tree.has(uid)) return body;
  const placements = new Map<string, Placement>();
  for (const { key, node, parent } of tree.values()) {
    const chosen = key === uid ? replacement : node;
    if (key !== ROOT && chosen !== null) placements.set(key, { node: chosen, parent, by: "mine" });
  }
  return layOut({ base: tree, mine: tree, theirs: tree }, placements, grammar);
}
