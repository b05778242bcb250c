import { FILE_TYPES } from "../../../media/contract/media-file.ts";
import { MAX_FIELD_LENGTH } from "../../../rich-text/checks/value-errors.ts";
import { isFileName } from "../../../rich-text/embeds/file.ts";
import { plainText } from "../../../rich-text/outline.ts";
import type { RichTextNode } from "../../../rich-text/schema.ts";
import type { Context, Flow, Handler } from "../context.ts";
import { extensionOf, fileNameOf, isOwn, mediaAddress } from "../links.ts";
import { hrefOf, type Marks } from "../marks.ts";
import { attr, childrenOf, findClass, findIn, type HtmlElement, hasClass, wordsOf } from "../tree/node.ts";
import { addLink, sourcesOf, videoNode } from "./videos.ts";

/** A file to download; null where the library takes in none of its type. */
function fileNode(source: string, words: string): RichTextNode | null {
  if (!Object.hasOwn(FILE_TYPES, extensionOf(source)) || source.length > MAX_FIELD_LENGTH) return null;
  const name = nameOf(source);
  const text = words.replace(/\s+/g, " ").trim() || fileNameOf(source);
  return { type: "file", attrs: { source, name }, content: [{ type: "text", text }] };
}

/** The name of a file without its extension, as far as a file can have it. */
function nameOf(source: string): string {
  const name = fileNameOf(source)
    .replace(/[/\\\p{Cc}]/gu, " ")
    .trim();
  const stem = name.slice(0, name.lastIndexOf("."));
  return isFileName(stem) ? stem : "";
}

/**
 * A paragraph that is only an address is what it leads to: a video, else a link. One that is only a link is the video or the file
 * of the site that it leads to.
 */
export function readLone(content: readonly RichTextNode[], base: string | null): RichTextNode | null {
  const [first] = content;
  if (first?.type !== "text" || content.some(({ type }) => type !== "text")) return null;
  const words = content.map(plainText).join("").trim();
  const href = hrefOf((first.marks ?? []) as Marks);
  if (href === null) {
    if (content.length > 1 || words.length > 2_000 || !/^https?:\/\/\S+$/.test(words) || !URL.canParse(words))
      return null;
    const link = { type: "link", attrs: { href: words, title: null } };
    return (
      videoNode(words, "") ?? {
        type: "paragraph",
        content: [{ ...first, text: words, marks: [link, ...(first.marks ?? [])] }],
      }
    );
  }
  if (content.some(({ marks = [] }) => hrefOf(marks) !== href)) return null;
  const isBare = isSameAddress(words, href);
  const video = isBare ? videoNode(href, "") : null;
  if (video !== null) return video;
  return isOwn(href, base) ? fileNode(href, isBare ? "" : words) : null;
}

/** Whether the words of a link are its address, however shortened. */
function isSameAddress(words: string, href: string): boolean {
  const bare = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/$/g, "");
  return bare(words) === bare(href);
}

/** A file block of WordPress: a link with the file's name, beside it a button that says "download". */
export const readFileBlock: Handler = (element, marks, flow, context) => {
  const links = childrenOf(element).filter(({ tag }) => tag === "a");
  const [link] = links;
  const source = link === undefined ? null : mediaAddress(attr(link, "href"), context.base);
  if (link === undefined || source === null) return context.walk(element.content, marks, flow);
  const named = links.find((each) => !hasClass(each, "wp-block-file__button")) ?? link;
  addFile(source, wordsOf(named), marks, flow, context);
};

/** A file card of Ghost. */
export const readFileCard: Handler = (element, marks, flow, context) => {
  const link = findIn(element, ({ tag }) => tag === "a");
  const source = link === null ? null : mediaAddress(attr(link, "href"), context.base);
  if (source === null) return context.walk(element.content, marks, flow);
  const [title, caption, name] = ["title", "caption", "filename"].map((part) =>
    partOf(element, `kg-file-card-${part}`),
  );
  addFile(source, title || name || "", marks, flow, context);
  if (caption) addWords(caption, marks, flow);
};

/** A file of the site as one to download; any other as a link. */
function addFile(source: string, words: string, marks: Marks, flow: Flow, context: Context): void {
  const file = isOwn(source, context.base) ? fileNode(source, words) : null;
  if (file === null) addLink(source, words || fileNameOf(source), marks, flow, context);
  else flow.block(file);
}

/** A player of sound or pictures: its file, and the subtitles and chapters that belong to it as links. */
export const readPlayer: Handler = (element, marks, flow, context) => {
  const sources = sourcesOf(element, context);
  const source = sources.find((each) => Object.hasOwn(FILE_TYPES, extensionOf(each))) ?? sources[0];
  if (source === undefined) {
    context.findings.add("script", element.tag);
    return;
  }
  const title = attr(element, "title") || attr(element, "aria-label");
  const video = videoNode(source, title);
  if (video !== null) flow.block(video);
  else {
    if (!isOwn(source, context.base)) context.findings.add("embed", source);
    addFile(source, title, marks, flow, context);
  }
  for (const track of childrenOf(element)) {
    const address = track.tag === "track" ? mediaAddress(attr(track, "src"), context.base) : null;
    if (address !== null) addLink(address, attr(track, "label") || fileNameOf(address), marks, flow, context);
  }
};

/** Players of Ghost draw their controls with elements that hold words: times, speeds. */
export const readPlayerCard: Handler = (element, marks, flow, context) => {
  const player = findIn(element, ({ tag }) => tag === "audio" || tag === "video");
  const [source] = player === null ? [] : sourcesOf(player, context);
  if (player === null || source === undefined) return context.walk(element.content, marks, flow);
  addFile(source, partOf(element, "kg-audio-title") || attr(player, "title"), marks, flow, context);
  const caption = findIn(element, ({ tag }) => tag === "figcaption");
  if (caption === null) return;
  context.walk(caption.content, marks, flow);
  flow.end();
};

/** The words of the part of a card that has a class. */
export function partOf(card: HtmlElement, name: string): string {
  const part = findClass(card, name);
  return part === null ? "" : wordsOf(part);
}

/** A paragraph of words. */
export function addWords(words: string, marks: Marks, flow: Flow): void {
  flow.end();
  flow.text(words, marks);
  flow.end();
}
