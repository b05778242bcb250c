import { MAX_FIELD_LENGTH } from "../../../rich-text/checks/value-errors.ts";
import { LEAST_PICTURES } from "../../../rich-text/embeds/spec.ts";
import { plainText } from "../../../rich-text/outline.ts";
import type { RichTextNode } from "../../../rich-text/schema.ts";
import type { Context, Flow, Handler } from "../context.ts";
import { hrefOf, type Marks } from "../marks.ts";
import { append, type HtmlElement, hasClass } from "../tree/node.ts";
import { isNeutralTitle, MAX_TITLE_LENGTH } from "./videos.ts";

/** Classes of what holds a gallery. */
export const GALLERIES = [
  ...["wp-block-gallery", "blocks-gallery-grid", "gallery", "kg-gallery-card", "tiled-gallery"],
  ...["wp-block-jetpack-tiled-gallery", "wp-block-jetpack-slideshow", "wp-block-coblocks-gallery-masonry"],
];

/** Classes of one picture with its caption, where it is no `figure`. */
export const CAPTIONED = ["wp-caption", "gallery-item", "blocks-gallery-item"];

const CAPTIONS = ["wp-caption-text", "gallery-caption", "blocks-gallery-caption", "blocks-gallery-item__caption"];

/** A picture, a video, or any other block with its caption; several pictures are a gallery. */
export const readFigure: Handler = (element, marks, flow, context) => {
  flow.end();
  const captions = element.content.filter(isCaption);
  const [caption] = captions;
  if (captions.length > 1) {
    context.walk(element.content, marks, flow);
    flow.end();
    return;
  }
  const index = caption === undefined ? element.content.length : element.content.indexOf(caption);
  const before = context.blocks(element.content.slice(0, index), marks);
  const words = caption === undefined ? [] : context.blocks(caption.content, []);
  const after = context.blocks(element.content.slice(index + 1), marks);
  const [only, ...others] = [...before, ...after];
  const line = captionLine(words);
  if (only !== undefined && others.length === 0 && line !== null && withCaption(only, line, words, context)) {
    flow.block(only);
    return;
  }
  addAll(asGallery(before), flow);
  addAll(words, flow);
  addAll(asGallery(after), flow);
};

function asGallery(blocks: RichTextNode[]): RichTextNode[] {
  const isGallery = blocks.length >= LEAST_PICTURES && blocks.every(({ type }) => type === "image");
  return isGallery ? [{ type: "gallery", content: blocks }] : blocks;
}

/** Pictures side by side, whatever holds each of them; what is no picture follows. */
export const readGallery: Handler = (element, marks, flow, context) => {
  flow.end();
  const pictures: RichTextNode[] = [];
  const others: RichTextNode[] = [];
  collect(context.blocks(element.content, marks), pictures, others);
  if (pictures.length >= LEAST_PICTURES) flow.block({ type: "gallery", content: pictures });
  else addAll(pictures, flow);
  addAll(others, flow);
};

function collect(blocks: readonly RichTextNode[], pictures: RichTextNode[], others: RichTextNode[]): void {
  for (const block of blocks) {
    if (block.type === "image") pictures.push(block);
    else if (["gallery", "bulletList", "orderedList", "listItem"].includes(block.type)) {
      const inner: RichTextNode[] = [];
      const found = pictures.length;
      collect(block.content ?? [], pictures, inner);
      // A list of words among the pictures stays one.
      if (pictures.length === found && block.type !== "listItem") others.push(block);
      else append(others, inner);
    } else others.push(block);
  }
}

function isCaption(node: string | HtmlElement): node is HtmlElement {
  return typeof node !== "string" && (node.tag === "figcaption" || hasClass(node, ...CAPTIONS));
}

/** The words of a caption in one line; null where it holds more. */
function captionLine(words: readonly RichTextNode[]): string | null {
  const isPlain = words.every(
    ({ type, content = [] }) =>
      type === "paragraph" && content.every((node) => node.type === "text" || node.type === "hardBreak"),
  );
  const line = words.map(plainText).join(" ").trim();
  return isPlain && line !== "" && line.length <= MAX_FIELD_LENGTH ? line : null;
}

/** Gives a block its caption, where it can have one. Links in it keep their words. */
function withCaption(block: RichTextNode, line: string, words: readonly RichTextNode[], context: Context): boolean {
  const links = words.flatMap(({ content = [] }) => content.flatMap(({ marks }) => hrefOf(marks as Marks) ?? []));
  if (block.type === "image") {
    for (const href of links) context.findings.add("link", href);
    block.attrs = { ...block.attrs, caption: line };
    return true;
  }
  const isFree = block.type === "video" && isNeutralTitle(block) && links.length === 0;
  if (!isFree || line.length > MAX_TITLE_LENGTH) return false;
  block.attrs = { ...block.attrs, title: line };
  return true;
}

function addAll(blocks: readonly RichTextNode[], flow: Flow): void {
  for (const block of blocks) flow.block(block);
}
