import type { RichTextNode } from "../../rich-text/schema.ts";
import type { Placement, Side } from "./lay-out.ts";
import { ROOT, type Tree } from "./read-tree.ts";

/** Places a piece and all that it holds, where they are not placed yet. */
export function placeBranch(key: string, tree: Tree, by: Side, placements: Map<string, Placement>): void {
  const branch = tree.get(key);
  if (branch === undefined || key === ROOT) return;
  if (!placements.has(key)) placements.set(key, { node: branch.node, parent: branch.parent, by });
  for (const child of branch.children) placeBranch(child, tree, by, placements);
}

/** Notes the name of every footnote that a node refers to. */
export function readReferences(node: RichTextNode, names: Set<string>): void {
  if (node.type === "footnoteReference") names.add(String(node.attrs?.name));
  for (const each of node.content ?? []) readReferences(each, names);
}
