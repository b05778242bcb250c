import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { derivedUid } from "./derived-uid.ts";
import type { Grammar } from "./grammar.ts";
import { ROOT, uidOf, withUid } from "./read-tree.ts";

/** A text to be built: each piece without the pieces within it, and the keys of those in their order. */
type Plan = {
  nodes: ReadonlyMap<string, RichTextNode>;
  /** Of every container. */
  children: ReadonlyMap<string, readonly string[]>;
};

/** Pieces cannot be put together by the schema, whatever is done for them. */
export class CannotBuild extends Error {}

/**
 * Puts pieces together. Where what two sides did cannot stand together as it is, the pieces stay and what holds them
 * gives way: an emptied list goes, an item in a quotation gets a list of its own, a paragraph in a list becomes an item.
 * @throws CannotBuild
 */
export function buildText({ nodes, children }: Plan, grammar: Grammar): RichText {
  const taken = new Set([...nodes.values()].flatMap((node) => uidOf(node) ?? []));

  function make(type: string, seed: string, content: RichTextNode[]): RichTextNode {
    const uid = derivedUid(`${type} ${seed}`, taken);
    taken.add(uid);
    return withUid({ type, ...(content.length > 0 && { content }) }, uid);
  }

  /** The nodes that a piece becomes: itself, or what is left of it. */
  function build(key: string): RichTextNode[] {
    const node = nodes.get(key);
    if (node === undefined) return [];
    const within = (children.get(key) ?? []).flatMap(build);
    if (grammar.kindOf(node.type) !== "container") return [node, ...within];
    if (sameContent(node, within)) return [node];
    if (within.length === 0 && !grammar.fits(node.type, [])) return [];
    const content = arranged(node.type, key, within);
    if (content === null) return within;
    return [{ ...node, content }];
  }

  /** Nodes as such a piece may hold them; null where it cannot. */
  function arranged(type: string, key: string, content: RichTextNode[]): RichTextNode[] | null {
    if (fits(type, content)) return content;
    const allowed = grammar.childrenOf(type);
    const adapted = content.map((node) => adapt(type, allowed, node));
    if (fits(type, adapted)) return adapted;
    const last = (node: RichTextNode) =>
      grammar.kindOf(node.type) === "container" && uidOf(node) === undefined ? 1 : 0;
    const sorted = [...adapted].sort((one, other) => last(one) - last(other));
    if (fits(type, sorted)) return sorted;
    const withParagraph = [make("paragraph", key, []), ...sorted];
    return fits(type, withParagraph) ? withParagraph : null;
  }

  /** The node, or a new container of it that may stand where the node may not. */
  function adapt(type: string, allowed: ReadonlySet<string>, node: RichTextNode): RichTextNode {
    if (allowed.has(node.type)) return node;
    const seed = `${type} ${uidOf(node) ?? node.type}`;
    for (const outer of allowed) {
      if (
        grammar.kindOf(outer) === "container" &&
        !grammar.hasAttribute(outer, "name") &&
        grammar.fits(outer, [node.type])
      ) {
        return make(outer, seed, [node]);
      }
    }
    return node;
  }

  function fits(type: string, content: readonly RichTextNode[]): boolean {
    const unknown = [type, ...content.map((node) => node.type)].some((each) => grammar.kindOf(each) === "unknown");
    return (
      unknown ||
      grammar.fits(
        type,
        content.map((node) => node.type),
      )
    );
  }

  const root = nodes.get(ROOT);
  const content = root && arranged(root.type, ROOT, (children.get(ROOT) ?? []).flatMap(build));
  if (!root || !content) throw new CannotBuild("The pieces fit into no text");
  return { ...root, type: "doc", content };
}

function sameContent({ content = [] }: RichTextNode, nodes: readonly RichTextNode[]): boolean {
  return content.length === nodes.length && content.every((node, index) => node === nodes[index]);
}
