import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { isSame } from "../same.ts";
import { CannotBuild } from "../tree/build.ts";
import type { Grammar } from "../tree/grammar.ts";
import { layOut, type Placement, type Trees } from "../tree/lay-out.ts";
import { type Branch, ROOT, readTree, uidOf } from "../tree/read-tree.ts";
import type { Choice } from "./choice.ts";
import { fitRows } from "./fit-rows.ts";
import { keepReferredFootnotes, withOwnFootnoteNames } from "./footnotes.ts";
import { isSamePiece, mergePiece } from "./merge-piece.ts";

type Three = { base: RichText; mine: RichText; theirs: RichText };
type PieceChoice = Extract<Choice, { at: "piece" | "container" }>;

/**
 * Merges a running text three ways, piece by piece: what either side inserted, deleted, moved, or made something else is
 * done, and the words of a piece that both changed are merged word by word.
 * @returns null where what the two sides did cannot stand in one text: the two texts are then to choose from, whole.
 */
export function mergeBody(three: Three, grammar: Grammar): { body: RichText; choices: Choice[] } | null {
  const { base, mine, theirs } = three;
  if (isSame(mine, theirs) || isSame(base, theirs)) return { body: mine, choices: [] };
  if (isSame(base, mine)) return { body: theirs, choices: [] };
  const texts = withOwnFootnoteNames(three);
  const trees: Trees = {
    base: readTree(texts.base, grammar),
    mine: readTree(texts.mine, grammar),
    theirs: readTree(texts.theirs, grammar),
  };
  const placements = new Map<string, Placement>();
  const choices: PieceChoice[] = [];
  for (const key of new Set([...trees.base.keys(), ...trees.mine.keys(), ...trees.theirs.keys()])) {
    if (key !== ROOT) decide(key, trees, { placements, choices, grammar });
  }
  fitRows(trees, placements, grammar);
  const alternatives = choices.flatMap(({ mine: my, theirs: their }) => [my, their].filter((node) => node !== null));
  keepReferredFootnotes(trees, placements, alternatives, grammar);
  // Nobody could say which piece such a choice is about.
  if (choices.some(({ uid }) => !isUidKey(uid, trees))) return null;
  try {
    const body = layOut(trees, placements, grammar);
    const places = new Map([...readTree(body, grammar).keys()].map((key, index) => [key, index]));
    const place = ({ uid }: PieceChoice) => places.get(uid) ?? -1;
    return { body, choices: choices.sort((one, other) => place(one) - place(other)) };
  } catch (error) {
    if (error instanceof CannotBuild) return null;
    throw error;
  }
}

type Outcome = { placements: Map<string, Placement>; choices: PieceChoice[]; grammar: Grammar };

function decide(key: string, trees: Trees, outcome: Outcome): void {
  const [base, mine, theirs] = [trees.base.get(key), trees.mine.get(key), trees.theirs.get(key)];
  if (mine !== undefined && theirs !== undefined) decideOnBoth(base, mine, theirs, outcome);
  else if (mine !== undefined) decideOnOne(base, mine, "mine", outcome);
  else if (theirs !== undefined) decideOnOne(base, theirs, "theirs", outcome);
}

function decideOnBoth(
  base: Branch | undefined,
  mine: Branch,
  theirs: Branch,
  { placements, choices, grammar }: Outcome,
): void {
  const merged = mergePiece(base?.node ?? null, mine.node, theirs.node, grammar);
  const movedByThem = base !== undefined && mine.parent === base.parent && theirs.parent !== base.parent;
  const by = movedByThem ? "theirs" : "mine";
  placements.set(mine.key, { node: merged.mine, parent: movedByThem ? theirs.parent : mine.parent, by });
  if (merged.agreed) return;
  const isContainer = grammar.kindOf(mine.node.type) === "container";
  const shown = (node: RichTextNode | undefined) =>
    node === undefined ? null : isContainer ? withoutContent(node) : node;
  choices.push({
    at: isContainer ? "container" : "piece",
    uid: mine.key,
    base: shown(base?.node),
    mine: shown(merged.mine),
    theirs: shown(merged.theirs),
    taken: "mine",
  });
}

/** A piece that one side has alone: it inserted it, or the other one deleted it. */
function decideOnOne(
  base: Branch | undefined,
  { key, node, parent }: Branch,
  by: "mine" | "theirs",
  outcome: Outcome,
): void {
  const { placements, choices, grammar } = outcome;
  if (base === undefined) placements.set(key, { node, parent, by });
  // A container that was deleted stays for what it holds alone; a piece that was only moved goes.
  if (
    base === undefined ||
    grammar.kindOf(node.type) === "container" ||
    isSamePiece(base.node, node, grammar.kindOf(node.type))
  )
    return;
  placements.set(key, { node, parent, by });
  choices.push({ at: "piece", uid: key, base: base.node, mine: null, theirs: null, [by]: node, taken: by });
}

function withoutContent({ content: _, ...node }: RichTextNode): RichTextNode {
  return node;
}

function isUidKey(key: string, { mine, theirs }: Trees): boolean {
  const node = mine.get(key)?.node ?? theirs.get(key)?.node;
  return node !== undefined && uidOf(node) === key;
}
