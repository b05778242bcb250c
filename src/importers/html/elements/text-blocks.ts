import type { RichTextNode } from "../../../rich-text/schema.ts";
import type { Context, Flow, Handler } from "../context.ts";
import { asInline } from "../lines/as-inline.ts";
import { textNode } from "../lines/flow.ts";
import type { Marks } from "../marks.ts";
import { append, type HtmlElement, hasClass, wordsOf } from "../tree/node.ts";

/** A heading. The first level is the title's, and there are three others. */
export const readHeading: Handler = (element, marks, flow, context) => {
  const given = Number(element.tag.slice(1));
  const level = Math.min(Math.max(given, 2), 4);
  const ids = context.anchors.take(element);
  flow.end();
  const { content, others } = asInline(context.plainBlocks(element.content, marks));
  if (content.length > 0) {
    if (level !== given) context.findings.add("heading", wordsOf(element, 200));
    const heading: RichTextNode = { type: "heading", attrs: { level }, content };
    context.anchors.name(ids, heading);
    flow.block(heading);
  }
  for (const block of others) flow.block(block);
};

/** A quotation; who said it stands in its last line, behind a dash. */
export const readQuotation: Handler = (element, marks, flow, context) => {
  const content: RichTextNode[] = [];
  let before: HtmlElement["content"] = [];
  for (const node of element.content) {
    if (typeof node === "string" || !isSource(node)) {
      before.push(node);
      continue;
    }
    append(content, context.blocks(before, marks));
    before = [];
    append(content, withDash(context.blocks(node.content, marks)));
  }
  append(content, context.blocks(before, marks));
  flow.end();
  if (content.length > 0) flow.block({ type: "blockquote", content });
};

function isSource(node: HtmlElement): boolean {
  return node.tag === "cite" || node.tag === "footer" || hasClass(node, "wp-block-quote__citation");
}

function withDash(blocks: RichTextNode[]): RichTextNode[] {
  const [first, ...others] = blocks;
  const [word] = first?.content ?? [];
  if (first?.type !== "paragraph" || word === undefined || /^[-–—]/.test(word.text ?? "")) return blocks;
  const isPlain = word.type === "text" && word.marks === undefined;
  const content = isPlain
    ? [textNode(`— ${word.text}`), ...(first.content ?? []).slice(1)]
    : [textNode("— "), ...(first.content ?? [])];
  return [{ ...first, content }, ...others];
}

/** An element that is only a part of the page: what it holds, in lines of its own. */
export const readPart: Handler = (element, marks, flow, context) => {
  flow.end();
  context.walk(element.content, marks, flow);
  flow.end();
};

/** An element that the site has no counterpart for: named, and read as what it holds. */
export const readNamed: Handler = (element, marks, flow, context) => {
  context.findings.add("element", element.tag);
  readPart(element, marks, flow, context);
};

/** An element that holds no words. */
export const readUnseen: Handler = (element, _marks, _flow, context) => {
  context.findings.add("script", element.tag);
};

/** A line across. */
export const readRule: Handler = (_element, _marks, flow) => flow.block({ type: "horizontalRule" });

/** Verses: each line of the source is one. */
export function readVerse(element: HtmlElement, marks: Marks, flow: Flow, context: Context): void {
  flow.end();
  context.walk(withBreaks(element.content, element), marks, flow);
  flow.end();
}

function withBreaks(content: HtmlElement["content"], parent: HtmlElement): HtmlElement["content"] {
  return content.flatMap((node): HtmlElement["content"] => {
    if (typeof node !== "string") {
      node.content = withBreaks(node.content, node);
      return [node];
    }
    return node.split("\n").flatMap((line, index): HtmlElement["content"] => {
      return index === 0 ? [line] : [{ tag: "br", attrs: new Map(), classes: [], content: [], parent }, line];
    });
  });
}
