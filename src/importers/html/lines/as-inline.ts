import { plainText } from "../../../rich-text/outline.ts";
import type { RichTextNode } from "../../../rich-text/schema.ts";
import { type Marks, withMark } from "../marks.ts";
import { append } from "../tree/node.ts";
import { textNode } from "./flow.ts";

/** Blocks as one line of words, with breaks. `others`: what cannot stand in a line. `isFlat`: whether structure was lost. */
export type AsInline = { content: RichTextNode[]; others: RichTextNode[]; isFlat: boolean };

/** Puts blocks into the one line that a cell or a heading holds. */
export function asInline(blocks: readonly RichTextNode[]): AsInline {
  const result: AsInline = { content: [], others: [], isFlat: false };
  addBlocks(blocks, result, "");
  return result;
}

function addBlocks(blocks: readonly RichTextNode[], result: AsInline, sign: string): void {
  let before = sign;
  for (const block of blocks) {
    addBlock(block, result, before);
    before = "";
  }
}

function addBlock(block: RichTextNode, result: AsInline, sign: string): void {
  const { type, content = [], attrs = {} } = block;
  if (type === "paragraph") {
    addLine(content, result, sign);
    return;
  }
  if (["image", "gallery", "video", "file"].includes(type)) {
    result.others.push(block);
    return;
  }
  result.isFlat = true;
  switch (type) {
    case "heading":
      addLine(content.map(bold), result, sign);
      return;
    case "button":
      addLine([textNode(plainText(block), [{ type: "link", attrs: { href: attrs.href } }])], result, sign);
      return;
    case "codeBlock":
      for (const line of plainText(block).split("\n")) {
        if (line !== "") addLine([textNode(line, [{ type: "code" }])], result, "");
      }
      return;
    case "bulletList":
      for (const item of content) addBlocks(item.content ?? [], result, "• ");
      return;
    case "orderedList":
      content.forEach((item, index) => {
        addBlocks(item.content ?? [], result, `${Number(attrs.start ?? 1) + index}. `);
      });
      return;
    case "table":
      for (const row of content) {
        const cells = (row.content ?? []).map((cell) => cell.content ?? []).filter((cell) => cell.length > 0);
        addLine(
          cells.flatMap((cell, index) => (index === 0 ? cell : [textNode(" | "), ...cell])),
          result,
          sign,
        );
      }
      return;
    default:
      addBlocks(content, result, sign);
  }
}

function addLine(content: readonly RichTextNode[], result: AsInline, sign: string): void {
  if (content.length === 0) return;
  if (result.content.length > 0) result.content.push({ type: "hardBreak" });
  if (sign !== "") result.content.push(textNode(sign));
  append(result.content, content);
}

function bold(node: RichTextNode): RichTextNode {
  if (node.type !== "text") return node;
  return { ...node, marks: [...withMark((node.marks ?? []) as Marks, { type: "bold" })] };
}
