import { CHECK_BOXES } from "../../../rich-text/schema.ts";
import { field, objects, type Payload } from "../cards/payload.ts";
import { attributes } from "../markup/escape.ts";
import type { HtmlWriter } from "../markup/html-writer.ts";

/** Writes what stands in an item. */
export type WriteContent = (nodes: readonly Payload[], depth: number) => void;

/**
 * Writes a list. Lexical puts a list of the next level into an item of its own; in HTML it belongs to the item before.
 */
export function writeList(list: Payload, out: HtmlWriter, depth: number, content: WriteContent): void {
  const isNumbered = field(list, "listType") === "number" || field(list, "tag") === "ol";
  const start = isNumbered && Number.isInteger(list.start) && list.start !== 1 ? String(list.start) : "";
  const items = itemsOf(objects(list.children));
  if (items.length === 0) return;
  out.element(
    isNumbered ? "ol" : "ul",
    () => {
      for (const nodes of items) out.element("li", () => content(nodes, depth + 1));
    },
    attributes({ start }),
  );
}

function itemsOf(children: readonly Payload[]): Payload[][] {
  const items: Payload[][] = [];
  for (const child of children) {
    const nodes = field(child, "type") === "listitem" ? objects(child.children) : [child];
    const last = items.at(-1);
    const isNested = nodes.length > 0 && nodes.every((node) => field(node, "type") === "list");
    if (isNested && last !== undefined) last.push(...nodes);
    else items.push([...sign(child), ...nodes]);
  }
  return items;
}

/** The box of an item that can be ticked. */
function sign({ checked }: Payload): Payload[] {
  if (typeof checked !== "boolean") return [];
  return [{ type: "text", text: `${checked ? CHECK_BOXES.checked : CHECK_BOXES.open} ` }];
}
