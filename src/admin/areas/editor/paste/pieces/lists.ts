import type { RichTextNode } from "../../../../../rich-text/schema.ts";
import type { Item } from "./piece.ts";

/** A node with its place in lists. */
export type Placed = { node: RichTextNode; item: Item | null };

type OpenList = { node: RichTextNode; item: Item; next: number };

/** Puts nodes in one row into the lists they belong to. Levels that no item has are left out. */
export function assembleLists(
  placed: readonly Placed[],
  make: (type: string, attrs?: object) => RichTextNode,
): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let open: OpenList[] = [];
  const begun = new Set<Item>();
  for (const { node, item } of placed) {
    if (item === null) {
      blocks.push(node);
      open = [];
      continue;
    }
    while (open.length > 0 && (open.at(-1)?.item.level ?? 0) > item.level) open.pop();
    const last = open.at(-1);
    if (begun.has(item) && last !== undefined && last.item.level === item.level) {
      lastItem(last.node)?.content?.push(node);
      continue;
    }
    begun.add(item);
    const list = last?.item.level === item.level && goesOn(last, item) ? last : begin(item);
    list.node.content?.push({ ...make("listItem"), content: [node] });
    list.next += 1;
  }
  return blocks;

  function begin(item: Item): OpenList {
    if (open.at(-1)?.item.level === item.level) open.pop();
    const start = item.number ?? 1;
    const node = { ...(item.ordered ? make("orderedList", { start }) : make("bulletList")), content: [] };
    const parent = open.at(-1);
    (parent === undefined ? blocks : (lastItem(parent.node)?.content ?? blocks)).push(node);
    const list = { node, item, next: start };
    open.push(list);
    return list;
  }
}

function lastItem(list: RichTextNode): RichTextNode | undefined {
  return list.content?.at(-1);
}

/** Whether an item is one more of a list. A number that does not follow begins another, also under the same name. */
function goesOn({ item, next }: OpenList, other: Item): boolean {
  if (item.ordered !== other.ordered) return false;
  if (!other.ordered) return item.list === other.list;
  return other.number === null ? item.list === other.list : other.number === next;
}
