import { parseVideoUrl, type Video, videoHostName } from "../../../rich-text/embeds/video.ts";
import type { RichTextNode } from "../../../rich-text/schema.ts";
import type { Context, Flow, Handler } from "../context.ts";
import { linkAddress, mediaAddress } from "../links.ts";
import { type Marks, withMark } from "../marks.ts";
import { attr, childrenOf, elementsIn, findIn, type HtmlElement, wordsOf } from "../tree/node.ts";

/** Characters of a video's title (`rich-text/embeds/spec.ts`). */
export const MAX_TITLE_LENGTH = 300;

/** Attributes in which a frame's address stands; scripts that ask for consent first move it. */
const FRAME_SOURCES = [
  ...["data-src", "data-lazy-src", "data-litespeed-src", "data-cmp-src", "data-cookieblock-src", "data-src-cmplz"],
  ...["data-rocket-src", "data-ezsrc", "src"],
];

/** A video at an address; null where it is none, or where the product does not know the host. */
export function videoNode(address: string, title: string): RichTextNode | null {
  const video = parseVideoUrl(address);
  if (video === null) return null;
  return { type: "video", attrs: { ...video, title: titleOf(title, video), transcript: null, poster: null } };
}

/** A video must have a title. Where the source has none, the name of its host stands for one in any language. */
function titleOf(title: string, video: Video): string {
  const line = title.replace(/\s+/g, " ").trim();
  const cut = line.length <= MAX_TITLE_LENGTH ? line : [...line].slice(0, MAX_TITLE_LENGTH / 2).join("");
  return cut || videoHostName(video);
}

/** Whether the title of a video says nothing of it. */
export function isNeutralTitle({ attrs }: RichTextNode): boolean {
  return attrs?.title === videoHostName(attrs as unknown as Video);
}

/** What is embedded at an address: a video, or a link to it. */
function addEmbed(address: string, title: string, marks: Marks, flow: Flow, context: Context): void {
  const video = videoNode(address, title);
  if (video !== null) {
    flow.block(video);
    return;
  }
  context.findings.add("embed", address);
  addLink(address, title, marks, flow, context);
}

/** A paragraph that is a link; its words are the address where it has no other. */
export function addLink(address: string, words: string, marks: Marks, flow: Flow, context: Context): void {
  const href = linkAddress(address, context.base);
  flow.end();
  const link = href === null ? marks : withMark(marks, { type: "link", attrs: { href, title: null } });
  flow.text(words.trim() || address, link);
  flow.end();
}

/** An `iframe`, or what stands for one. */
export const readFrame: Handler = (element, marks, flow, context) => {
  const title = attr(element, "title") || attr(element, "aria-label");
  for (const name of FRAME_SOURCES) {
    const address = mediaAddress(attr(element, name), context.base);
    if (address !== null) return addEmbed(address, title, marks, flow, context);
  }
  context.findings.add("script", element.tag);
};

/** An `object`, or an `embed`: Flash players, PDF readers. What is within is for browsers that cannot show it. */
export const readObject: Handler = (element, marks, flow, context) => {
  const candidates = [element, ...elementsIn(element)].flatMap((each) => {
    if (each.tag === "param")
      return /^(?:movie|src|url|filename)$/i.test(attr(each, "name")) ? [attr(each, "value")] : [];
    return ["object", "embed", "iframe"].includes(each.tag) ? [attr(each, "data"), attr(each, "src")] : [];
  });
  const addresses = candidates.flatMap((each) => mediaAddress(each, context.base) ?? []);
  const video = addresses.find((address) => videoNode(address.replace("&", "?"), "") !== null)?.replace("&", "?");
  const [first] = addresses;
  const address = video ?? first;
  const title = attr(element, "title") || attr(element, "aria-label");
  if (address !== undefined) return addEmbed(address, title, marks, flow, context);
  context.findings.add("script", element.tag);
  context.walk(element.content, marks, flow);
};

/** What the reader of WordPress's exports hands over for an embed. */
export const readOwnEmbed: Handler = (element, marks, flow, context) => {
  const given = attr(element, "data-url");
  const address = mediaAddress(given, context.base);
  flow.end();
  if (address !== null) addEmbed(address, attr(element, "title"), marks, flow, context);
  else if (given !== "") {
    context.findings.add("link", given);
    flow.text(given, marks);
    flow.end();
  }
  context.walk(element.content, marks, flow);
};

/** A block of WordPress that embeds an address: WordPress stores the bare address, pages what it became. */
export const readEmbedBlock: Handler = (element, marks, flow, context) => {
  const words = wordsOf(element, 3_000);
  if (!/^https?:\/\/\S+$/.test(words)) {
    context.walk(element.content, marks, flow);
    return;
  }
  const address = mediaAddress(words, context.base);
  if (address === null) context.walk(element.content, marks, flow);
  else addEmbed(address, "", marks, flow, context);
};

/** Players that load once they are pressed: `lite-youtube`, and those of plugins. */
export function pressedVideo(element: HtmlElement): RichTextNode | null {
  const id = attr(element, "videoid") || attr(element, "data-video-id") || attr(element, "data-id");
  if (id === "") return null;
  const inner = findIn(element, ({ tag }) => tag === "a" || tag === "iframe");
  const title = attr(element, "playlabel") || attr(element, "title") || (inner === null ? "" : attr(inner, "title"));
  const isVimeo = element.tag === "lite-vimeo" || element.classes.some((name) => name.includes("vimeo"));
  return videoNode(isVimeo ? `https://vimeo.com/${id}` : `https://youtu.be/${id}`, title);
}

/** The addresses of a file that a player shows, in the order of the page. */
export function sourcesOf(player: HtmlElement, { base }: Context): string[] {
  const sources = childrenOf(player).filter(({ tag }) => tag === "source");
  return [player, ...sources].flatMap((each) => mediaAddress(attr(each, "src") || attr(each, "data-src"), base) ?? []);
}
