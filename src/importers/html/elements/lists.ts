import { CHECK_BOXES, type RichTextNode } from "../../../rich-text/schema.ts";
import type { Context, Handler } from "../context.ts";
import { type Marks, withMark } from "../marks.ts";
import { attr, type HtmlElement, type HtmlNode, isBlank, isInline } from "../tree/node.ts";

const MAX_START = 2 ** 31 - 1;

/** `ul` and `ol`. What stands between the items belongs to the one before it, as browsers show it. */
export const readList: Handler = (element, marks, flow, context) => {
  flow.end();
  const items: RichTextNode[] = [];
  let loose: HtmlNode[] = [];
  const endLoose = () => {
    const blocks = context.blocks(loose, marks);
    loose = [];
    const last = items.at(-1);
    if (blocks.length === 0) return;
    if (last === undefined) items.push({ type: "listItem", content: blocks });
    else last.content = [...(last.content ?? []), ...blocks];
  };
  for (const node of element.content) {
    if (typeof node === "string" || node.tag !== "li" || context.notes.isLeftOut(node)) {
      loose.push(node);
      continue;
    }
    endLoose();
    const content = itemContent(node, marks, context);
    if (content.length > 0) items.push({ type: "listItem", content });
  }
  endLoose();
  if (items.length === 0) return;
  if (element.tag === "ol") flow.block({ type: "orderedList", attrs: { start: startOf(element) }, content: items });
  else flow.block({ type: "bulletList", content: items });
};

function itemContent(item: HtmlElement, marks: Marks, context: Context): RichTextNode[] {
  context.anchors.meet(item);
  return context.blocks(item.content, marks);
}

function startOf(list: HtmlElement): number {
  const given = attr(list, "start");
  const start = /^[+-]?\d{1,10}$/.test(given) ? Number(given) : 1;
  return Math.abs(start) <= MAX_START ? start : 1;
}

/** An item outside of a list, as browsers show it: a list of its own. */
export const readLooseItem: Handler = (element, marks, flow, context) => {
  const content = itemContent(element, marks, context);
  flow.end();
  if (content.length > 0) flow.block({ type: "bulletList", content: [{ type: "listItem", content }] });
};

/** A check box at the beginning of an item is its sign. Any other field is for filling in. */
export const readInput: Handler = (element, marks, flow, context) => {
  const isBox = attr(element, "type").toLowerCase() === "checkbox";
  if (isBox && isFirstOfItem(element)) {
    flow.text(`${CHECK_BOXES[element.attrs.has("checked") ? "checked" : "open"]} `, marks);
  } else if (attr(element, "type").toLowerCase() !== "hidden") context.findings.add("script", "input");
};

function isFirstOfItem(box: HtmlElement): boolean {
  for (let each = box; each.parent !== null; each = each.parent) {
    const first = each.parent.content.find((node) => typeof node !== "string" || !isBlank(node));
    if (first !== each) return false;
    if (each.parent.tag === "li") return true;
    if (!isInline(each.parent) && each.parent.tag !== "p" && each.parent.tag !== "div") return false;
  }
  return false;
}

/** A list of terms and what they mean: each term is a line in bold. */
export const readTerms: Handler = (element, marks, flow, context) => {
  context.findings.add("element", "dl");
  flow.end();
  context.walk(element.content, marks, flow);
  flow.end();
};

/** A term of such a list. */
export const readTerm: Handler = (element, marks, flow, context) => {
  flow.end();
  context.walk(element.content, withMark(marks, { type: "bold" }), flow);
  flow.end();
};
