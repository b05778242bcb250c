import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { buildText, CannotBuild } from "./build.ts";
import type { Grammar } from "./grammar.ts";
import { mergeOrder } from "./order.ts";
import { ROOT, type Tree } from "./read-tree.ts";

export type Side = "base" | "mine" | "theirs";
export type Trees = Record<Side, Tree>;

/** What becomes of a piece: what it says, what it stands in, and the text that says so. */
export type Placement = { node: RichTextNode; parent: string; by: Side };

/**
 * Builds the text in which exactly the placed pieces stand, in the order that the three texts give them. What holds a
 * piece stays as long as the piece does.
 * @param placements by key; what holds a placed piece is added.
 * @throws CannotBuild
 */
export function layOut(trees: Trees, placements: Map<string, Placement>, grammar: Grammar): RichText {
  const root = trees.mine.get(ROOT) ?? trees.theirs.get(ROOT);
  if (root === undefined) throw new CannotBuild("There is no text");
  placements.set(ROOT, { node: root.node, parent: ROOT, by: "mine" });
  holdAll(trees, placements);
  untangle(trees, placements);

  const members = new Map<string, Set<string>>();
  for (const [key, { parent }] of placements) {
    if (key === ROOT) continue;
    const inParent = members.get(parent) ?? new Set();
    members.set(parent, inParent.add(key));
  }
  const children = new Map<string, string[]>();
  const stays = (key: string) => placements.get(key)?.by === "base";
  for (const [parent, keys] of members) {
    const [base = null, mine = [], theirs = []] = [trees.base, trees.mine, trees.theirs].map(
      (tree) => tree.get(parent)?.children,
    );
    children.set(parent, mergeOrder({ base, mine, theirs, members: keys, stays }));
  }
  const nodes = new Map([...placements].map(([key, { node }]) => [key, node]));
  return buildText({ nodes, children }, grammar);
}

/** What holds a placed piece is placed too, as in the text that placed the piece. */
function holdAll(trees: Trees, placements: Map<string, Placement>): void {
  for (const placement of [...placements.values()]) {
    let { parent } = placement;
    const { by } = placement;
    while (!placements.has(parent)) {
      const holder = trees[by].get(parent);
      if (holder === undefined) throw new CannotBuild("A piece stands in nothing");
      placements.set(parent, { node: holder.node, parent: holder.parent, by });
      parent = holder.parent;
    }
  }
}

/** Two sides may have moved two pieces into one another: then one of them stays where the other side has it. */
function untangle(trees: Trees, placements: Map<string, Placement>): void {
  const sound = new Set([ROOT]);
  for (const start of placements.keys()) {
    const path = new Set<string>();
    let key = start;
    while (!sound.has(key)) {
      if (!path.has(key)) {
        path.add(key);
        key = placements.get(key)?.parent ?? ROOT;
        continue;
      }
      replaceOne([...path], trees, placements);
      holdAll(trees, placements);
      path.clear();
      key = start;
    }
    for (const each of path) sound.add(each);
  }
}

function replaceOne(path: readonly string[], trees: Trees, placements: Map<string, Placement>): void {
  for (const key of path) {
    const placement = placements.get(key);
    const mine = trees.mine.get(key);
    if (placement?.by !== "theirs" || mine === undefined) continue;
    placements.set(key, { ...placement, parent: mine.parent, by: "mine" });
    return;
  }
  throw new CannotBuild("Pieces stand in one another");
}
