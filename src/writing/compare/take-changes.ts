import type { Schema } from "prosemirror-model";
import { AppError } from "../../kernel/errors.ts";
import type { RichText } from "../../rich-text/schema.ts";
import { withEvenTables } from "../../rich-text/tables/even-tables.ts";
import type { TextBlock, TextDocument } from "../document.ts";
import { withOwnFootnoteNames } from "../merge/footnotes.ts";
import { isSame } from "../same.ts";
import { CannotBuild } from "../tree/build.ts";
import { type Grammar, grammarOf } from "../tree/grammar.ts";
import { layOut, type Placement, type Trees } from "../tree/lay-out.ts";
import { mergeOrder } from "../tree/order.ts";
import { ROOT, readTree } from "../tree/read-tree.ts";
import { placeBranch, readReferences } from "../tree/references.ts";
import { blocksByKey } from "./compare-documents.ts";
import { documentFields, fieldsOf } from "./fields.ts";

/** What of a comparison is taken: pieces or blocks by their `uid`, fields by their name. */
export type Selection = { pieces: ReadonlySet<string>; fields: ReadonlySet<string> };

/**
 * A text in which chosen pieces and fields are as in another one: what is there alone comes with its place, what is not
 * there goes. To restore passages of an older text, `from` is the newer one and `to` the older. With everything chosen the
 * result is `to`, with nothing it is `from`; whatever is chosen, it is valid where both are.
 * @throws AppError `PASSAGES_CONTRADICT` (409) where the chosen pieces cannot stand in one text with the others.
 */
export function takeChanges<D extends TextDocument>(from: D, to: D, chosen: Selection, schema: Schema): D {
  const fields = documentFields(takeFields(from, to, chosen.fields));
  if (from.kind === "post" && to.kind === "post") {
    const body = takePieces(from.body, to.body, chosen.pieces, grammarOf(schema));
    return { kind: from.kind, ...fields, body } as unknown as D;
  }
  if (from.kind === "page" && to.kind === "page") {
    const blocks = takeBlocks(from.blocks, to.blocks, chosen.pieces);
    return { kind: from.kind, ...fields, blocks } as unknown as D;
  }
  throw new TypeError("An article and a page have no passages in common");
}

function takeFields(from: TextDocument, to: TextDocument, chosen: ReadonlySet<string>): Map<string, unknown> {
  const [was, is] = [fieldsOf(from), fieldsOf(to)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return new Map(
    names.flatMap((name) => {
      const source = chosen.has(name) ? is : was;
      return source.has(name) ? [[name, source.get(name)] as const] : [];
    }),
  );
}

function takeBlocks(from: readonly TextBlock[], to: readonly TextBlock[], chosen: ReadonlySet<string>): TextBlock[] {
  const [was, is] = [blocksByKey(from), blocksByKey(to)];
  const taken = new Map<string, TextBlock>();
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const block = (chosen.has(key) ? is : was).get(key);
    if (block !== undefined) taken.set(key, block);
  }
  const base = [...was.keys()];
  const stays = (key: string) => !chosen.has(key);
  const order = mergeOrder({ base, mine: [...is.keys()], theirs: base, members: new Set(taken.keys()), stays });
  return order.flatMap((key) => taken.get(key) ?? []);
}

function takePieces(from: RichText, to: RichText, chosen: ReadonlySet<string>, grammar: Grammar): RichText {
  let { trees, placements } = decide(from, to, chosen, grammar);
  if (haveNamesInCommon(placements)) {
    const { mine } = withOwnFootnoteNames({ base: from, mine: to, theirs: from });
    ({ trees, placements } = decide(from, mine, chosen, grammar));
  }
  try {
    return withEvenTables(layOut(trees, placements, grammar));
  } catch (error) {
    if (error instanceof CannotBuild) throw passagesContradict(error);
    throw error;
  }
}

function decide(from: RichText, to: RichText, chosen: ReadonlySet<string>, grammar: Grammar) {
  const was = readTree(from, grammar);
  const trees: Trees = { base: was, mine: readTree(to, grammar), theirs: was };
  const placements = new Map<string, Placement>();
  for (const key of new Set([...trees.base.keys(), ...trees.mine.keys()])) {
    const by = chosen.has(key) ? "mine" : "base";
    const branch = trees[by].get(key);
    // What has no id of its own, such as the list of footnotes, stands where something stands in it.
    const isPiece = branch !== undefined && branch.node.attrs?.uid === key;
    if (key !== ROOT && branch !== undefined && (isPiece || grammar.kindOf(branch.node.type) !== "container")) {
      placements.set(key, { node: branch.node, parent: branch.parent, by });
    }
  }
  keepFootnotes(trees, placements, grammar);
  return { trees, placements };
}

/** What a piece refers to comes or stays with it. What reads the same in both texts has in each the notes that it has. */
function keepFootnotes(trees: Trees, placements: Map<string, Placement>, grammar: Grammar): void {
  for (const by of ["base", "mine"] as const) {
    const other = trees[by === "base" ? "mine" : "base"];
    const names = new Set<string>();
    for (const [key, { node, by: side }] of placements) {
      if (side !== by || grammar.kindOf(node.type) === "container" || isSame(node, other.get(key)?.node)) continue;
      readReferences(node, names);
    }
    for (const { key, node } of trees[by].values()) {
      if (node.type === "footnote" && names.has(String(node.attrs?.name))) placeBranch(key, trees[by], by, placements);
    }
  }
}

function haveNamesInCommon(placements: ReadonlyMap<string, Placement>): boolean {
  const names = [...placements.values()]
    .filter(({ node }) => node.type === "footnote")
    .map(({ node }) => node.attrs?.name);
  return new Set(names).size < names.length;
}

function passagesContradict(cause: CannotBuild): AppError {
  return new AppError(
    "PASSAGES_CONTRADICT",
    "The chosen passages cannot stand in one text with the others.",
    {
      fr: "Ces passages ne peuvent pas être repris sans ceux qui les entourent : reprenez-en davantage.",
      en: "These passages cannot be restored without those around them: restore more of them.",
    },
    { status: 409, cause },
  );
}
