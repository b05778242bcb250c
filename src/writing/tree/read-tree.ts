import { isUid } from "../../kernel/uid.ts";
import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import type { Grammar } from "./grammar.ts";

/** The key of the text itself, which holds its first pieces. */
export const ROOT = "";

/** A piece where it stands. */
export type Branch = {
  /** Its `uid`, or a name made of its place for what has none, such as the list of footnotes. */
  key: string;
  node: RichTextNode;
  /** The key of what it stands in. */
  parent: string;
  /** Keys of the pieces directly in it. */
  children: string[];
};

/** Every piece of a running text by its key, in reading order, the text itself first. */
export type Tree = Map<string, Branch>;

export function readTree(body: RichText, grammar: Grammar): Tree {
  const tree: Tree = new Map();
  const visit = (node: RichTextNode, key: string, parent: string): void => {
    const branch: Branch = { key, node, parent, children: [] };
    tree.set(key, branch);
    if (grammar.kindOf(node.type) !== "container") return;
    const unnamed = new Map<string, number>();
    for (const child of node.content ?? []) {
      const childKey = freeKey(keyOf(child, key, unnamed), tree);
      branch.children.push(childKey);
      visit(child, childKey, key);
    }
  };
  visit(body, ROOT, ROOT);
  return tree;
}

/** The id of a piece; undefined where it has none. */
export function uidOf(node: RichTextNode): string | undefined {
  const uid = node.attrs?.uid;
  return isUid(uid) ? uid : undefined;
}

/** The same node with another id, its attributes in their order. */
export function withUid(node: RichTextNode, uid: string): RichTextNode {
  return { ...node, attrs: { ...node.attrs, uid } };
}

function keyOf(node: RichTextNode, parent: string, unnamed: Map<string, number>): string {
  const uid = uidOf(node);
  if (uid !== undefined) return uid;
  const number = unnamed.get(node.type) ?? 0;
  unnamed.set(node.type, number + 1);
  // No uid holds these signs.
  return `${parent}/${node.type}.${number}`;
}

/** Two pieces of one text share an id where nobody has repaired a paste yet. */
function freeKey(key: string, tree: Tree): string {
  let free = key;
  for (let number = 2; tree.has(free); number++) free = `${key}+${number}`;
  return free;
}
