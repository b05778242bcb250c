import type { RichTextNode } from "../../rich-text/schema.ts";
import type { Context, Flow, Handler } from "./context.ts";
import { readPre } from "./elements/code.ts";
import {
  readInline,
  readLink,
  readPageButton,
  readQuote,
  readRaised,
  readRuby,
  readUnknown,
} from "./elements/inline.ts";
import { readInput, readList, readLooseItem, readTerm, readTerms } from "./elements/lists.ts";
import { readTable } from "./elements/tables.ts";
import { readHeading, readNamed, readPart, readQuotation, readRule, readUnseen } from "./elements/text-blocks.ts";
import { cardHandler } from "./embedded/cards.ts";
import { readFigure } from "./embedded/figures.ts";
import { readLone, readPlayer } from "./embedded/files.ts";
import { readImage, readNoscript } from "./embedded/images.ts";
import { readFrame, readObject, readOwnEmbed } from "./embedded/videos.ts";
import { LineFlow } from "./lines/flow.ts";
import type { Marks } from "./marks.ts";
import { HIDDEN } from "./tree/hidden.ts";
import { type HtmlElement, type HtmlNode, isBlank, isInline } from "./tree/node.ts";

const nothing: Handler = () => undefined;
const lineBreak: Handler = (_element, _marks, flow) => flow.lineBreak();

/** How an element is read by its tag; any other one is a part of a line or of the page. */
const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...each(["h1", "h2", "h3", "h4", "h5", "h6"], readHeading),
  ...each(["ul", "ol", "menu", "dir"], readList),
  ["li", readLooseItem],
  ["dl", readTerms],
  ["dt", readTerm],
  ["blockquote", readQuotation],
  ...each(["pre", "listing", "xmp", "plaintext"], readPre),
  ["hr", readRule],
  ["table", readTable],
  ["figure", readFigure],
  ["br", lineBreak],
  ["a", readLink],
  ...each(["sup", "sub"], readRaised),
  ["q", readQuote],
  ["ruby", readRuby],
  ["button", readPageButton],
  ["math", readMath],
  ["img", readImage],
  ["noscript", readNoscript],
  ...each(["iframe", "amp-iframe", "amp-youtube", "frame"], readFrame),
  ...each(["object", "embed", "applet"], readObject),
  ...each(["video", "audio", "amp-video", "amp-audio"], readPlayer),
  ...each(["form", "marquee", "dialog"], readNamed),
  ["input", readInput],
  ...each(
    ["script", "style", "template", "svg", "canvas", "textarea", "select", "datalist", "map", "frameset"],
    readUnseen,
  ),
  ...each(["link", "meta", "base", "head", "title", "col", "colgroup", "source", "track", "param", "wbr"], nothing),
  [HIDDEN, nothing],
  ["x-unknown", readUnknown],
  ["x-embed", readOwnEmbed],
]);

function each(tags: readonly string[], handler: Handler): Array<[string, Handler]> {
  return tags.map((tag) => [tag, handler]);
}

/** A formula: its words stay, its form does not. */
function readMath(element: HtmlElement, marks: Marks, flow: Flow, context: Context): void {
  context.findings.add("element", "math");
  readInline(element, marks, flow, context);
}

/** Reads nodes into a flow, element by element. The depth of the tree is bounded (`tree/parse-html.ts`). */
export function walk(nodes: readonly HtmlNode[], marks: Marks, flow: Flow, context: Context): void {
  for (const node of nodes) {
    if (typeof node !== "string") readElement(node, marks, flow, context);
    else {
      if (context.anchors.isOpen && !isBlank(node)) context.anchors.pass();
      flow.text(node, marks);
    }
  }
}

function readElement(element: HtmlElement, marks: Marks, flow: Flow, context: Context): void {
  if (context.notes.isLeftOut(element)) return;
  const name = context.notes.call(element);
  if (name !== null) flow.reference(name);
  else {
    context.anchors.meet(element);
    const handler =
      (element.tag === HIDDEN ? nothing : cardHandler(element)) ??
      HANDLERS.get(element.tag) ??
      (isInline(element) ? readInline : readPart);
    handler(element, marks, flow, context);
  }
}

/** Nodes as blocks. `isPlain`: a paragraph of a lone link stays one. */
export function blocksOf(nodes: readonly HtmlNode[], marks: Marks, context: Context, isPlain: boolean): RichTextNode[] {
  const flow = new LineFlow(context.findings, isPlain ? null : (content) => readLone(content, context.base));
  walk(nodes, marks, flow, context);
  flow.end();
  return flow.blocks;
}
