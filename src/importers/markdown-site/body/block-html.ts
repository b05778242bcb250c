import type { ListItem, Nodes, Paragraph, Table } from "mdast";
import { CHECK_BOXES } from "../../../rich-text/schema.ts";
import { attribute } from "./escape.ts";

/** What a node becomes: pieces of HTML, and nodes that are rendered in their turn. */
export type Part = string | Nodes;

/** An item of a list; one of a list of tasks begins with its box. */
export function itemParts({ checked, children }: ListItem): Part[] {
  if (checked == null) return ["<li>", ...children, "</li>"];
  const [first, ...others] = children;
  const box = checked ? CHECK_BOXES.checked : CHECK_BOXES.open;
  const words = first?.type === "paragraph" ? first.children : [];
  return ["<li>", `<p>${box} `, ...words, "</p>", ...(first?.type === "paragraph" ? others : children), "</li>"];
}

/** A table, whose first row is its head. */
export function tableParts({ children, align }: Table): Part[] {
  return [
    "<table>",
    ...children.flatMap((row, index) => [
      index === 0 ? "<thead>" : index === 1 ? "<tbody>" : "",
      "<tr>",
      ...row.children.flatMap((cell, column): Part[] => {
        const name = index === 0 ? "th" : "td";
        return [`<${name}${attribute("align", align?.[column])}>`, ...cell.children, `</${name}>`];
      }),
      "</tr>",
      index === 0 ? "</thead>" : "",
    ]),
    children.length > 1 ? "</tbody></table>" : "</table>",
  ];
}

/** `Term` and below it `: Definition` (PHP Markdown Extra, kramdown); null for an ordinary paragraph. */
export function definitionList({ children }: Paragraph): Part[] | null {
  if (!children.some((child) => child.type === "text" && /(?:^|\n):[ \t]+\S/.test(child.value))) return null;
  const lines: Part[][] = [[]];
  for (const child of children) {
    const pieces = child.type === "text" ? child.value.split("\n") : [child];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(typeof piece === "string" ? ({ type: "text", value: piece } as Nodes) : piece);
    }
  }
  const isDefinition = ([first]: Part[]) =>
    typeof first === "object" && first.type === "text" && /^:[ \t]+\S/.test(first.value);
  return [
    "<dl>",
    ...lines.flatMap((line): Part[] => {
      const [first, ...others] = line;
      if (!isDefinition(line) || typeof first !== "object" || first.type !== "text") return ["<dt>", ...line, "</dt>"];
      return ["<dd>", { ...first, value: first.value.replace(/^:[ \t]+/, "") }, ...others, "</dd>"];
    }),
    "</dl>",
  ];
}

/** `{#id .class}` at the end of a heading, and its id where it has one. */
export function headingId(text: string): [string, string | undefined] | null {
  const start = text.lastIndexOf("{");
  const end = start === -1 ? "" : text.slice(start);
  if (end.length > 200 || !/^\{[#.:][^{}]*\}\s*$/.test(end)) return null;
  return [end, /#([^\s.#{}]+)/.exec(end)?.[1]];
}

/** An id as GitHub and most generators make it of the words of a heading. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/\{[#.:][^{}]{0,200}\}\s*$/, "")
    .trim()
    .replace(/[^\p{L}\p{N}\s_-]+/gu, "")
    .replace(/\s/g, "-");
}

/** The words of nodes, from a list, not by recursion. */
export function wordsIn(nodes: readonly Nodes[]): string {
  const words: string[] = [];
  const stack = [...nodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === "text" || node.type === "inlineCode") words.push(node.value);
    else if (node.type === "break") words.push(" ");
    else if ("children" in node)
      for (let at = node.children.length - 1; at >= 0; at--) stack.push(node.children[at] as Nodes);
  }
  return words.join("");
}
