import type { Schema } from "prosemirror-model";
import { MAX_BLOCKS } from "../../content/contract/limits.ts";
import { withEvenTables } from "../../rich-text/tables/even-tables.ts";
import type { PageText, PostText, TextDocument } from "../document.ts";
import { isSame } from "../same.ts";
import { grammarOf } from "../tree/grammar.ts";
import { withOwnUids } from "../tree/own-uids.ts";
import type { Choice } from "./choice.ts";
import { mergeBlocks } from "./merge-blocks.ts";
import { mergeBody } from "./merge-body.ts";
import { mergeFields } from "./merge-fields.ts";

/** A text, and what was made of it by two sides that did not know of one another. */
export type Versions<D extends TextDocument> = { base: D; mine: D; theirs: D };

/** What two sides made of a text, together, and what somebody has to choose. */
export type MergedDocument<D extends TextDocument> = { document: D; choices: Choice[] };

/**
 * Merges two texts three ways, against the one that both began from. Nothing that either side wrote is lost: it stands in
 * the document or in a choice. The document is a valid one where all three are.
 * @param schema of the running text: the editor's in a browser, `proseMirrorSchema` elsewhere.
 * @throws TypeError where an article is to be merged with a page.
 */
export function mergeDocuments<D extends TextDocument>(
  { base, mine, theirs }: Versions<D>,
  schema: Schema,
): MergedDocument<D> {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { document: mine, choices: [] };
  if (isSame(base, mine)) return { document: theirs, choices: [] };
  const grammar = grammarOf(schema);
  const { fields, choices } = mergeFields(base, mine, theirs, grammar);
  if (isPost(base) && isPost(mine) && isPost(theirs)) {
    const three = { base: base.body, mine: mine.body, theirs: theirs.body };
    const merged = mergeBody(three, grammar) ?? { body: mine.body, choices: [wholeChoice("body", three)] };
    return documentOf(mine, { ...fields, body: withEvenTables(merged.body) }, [...choices, ...merged.choices]);
  }
  if (isPage(base) && isPage(mine) && isPage(theirs)) {
    const three = { base: base.blocks, mine: mine.blocks, theirs: theirs.blocks };
    let merged = mergeBlocks(three, grammar);
    if (merged.blocks.length > MAX_BLOCKS) merged = { blocks: mine.blocks, choices: [wholeChoice("blocks", three)] };
    return documentOf(mine, { ...fields, blocks: withEvenTables(withOwnUids(merged.blocks)) }, [
      ...choices,
      ...merged.choices,
    ]);
  }
  throw new TypeError("An article and a page cannot be merged");
}

function documentOf<D extends TextDocument>({ kind }: D, fields: object, choices: Choice[]): MergedDocument<D> {
  return { document: { kind, ...fields } as unknown as D, choices };
}

function wholeChoice(field: string, three: { base: unknown; mine: unknown; theirs: unknown }): Choice {
  return { at: "field", field, ...three, taken: "mine" };
}

const isPost = (document: TextDocument): document is PostText => document.kind === "post";
const isPage = (document: TextDocument): document is PageText => document.kind === "page";
