import type { CalloutKind, RichTextNode } from "../../../rich-text/schema.ts";
import type { Handler } from "../context.ts";
import { readPart } from "../elements/text-blocks.ts";
import { linkAddress } from "../links.ts";
import { withMark } from "../marks.ts";
import { attr, childrenOf, findIn, type HtmlElement, hasClass, wordsOf } from "../tree/node.ts";
import { CAPTIONED, GALLERIES, readFigure, readGallery } from "./figures.ts";
import { addWords, partOf, readFileBlock, readFileCard, readPlayerCard } from "./files.ts";
import { addLink, pressedVideo, readEmbedBlock } from "./videos.ts";

const MAX_LABEL_LENGTH = 1_000;

/** A link that is drawn as a button. Without an address that can be taken over, its words stay. */
const readButton: Handler = (element, marks, flow, context) => {
  const link = element.tag === "a" ? element : findIn(element, ({ tag }) => tag === "a" || tag === "button");
  const words = wordsOf(element, MAX_LABEL_LENGTH);
  const isLabel = words.length < MAX_LABEL_LENGTH && link !== null && words === wordsOf(link, MAX_LABEL_LENGTH);
  // More than a button: its words are read as they are.
  if (!isLabel || findIn(link, ({ tag }) => tag === "img") !== null) {
    return context.walk(element.content, marks, flow);
  }
  if (words === "") return;
  const href = linkAddress(attr(link, "href"), context.base);
  if (href === null) {
    if (attr(link, "href") !== "") context.findings.add("link", attr(link, "href"));
    return addWords(words, marks, flow);
  }
  const isSecondary = hasClass(element, "is-style-outline") || hasClass(link, "is-style-outline");
  const kind = isSecondary ? "secondary" : "primary";
  flow.block({ type: "button", attrs: { href, kind }, content: [{ type: "text", text: words }] });
};

/** Signs that say of what kind a callout is. All others are words of it. */
const KIND_OF_SIGN: ReadonlyArray<[RegExp, CalloutKind]> = [
  [/^(?:💡|🧠|✅)/u, "tip"],
  [/^(?:⚠|🚨|❗|⛔|🛑|🔥)/u, "warning"],
  [/^(?:📌|❕|📣|📢|🔔)/u, "important"],
  [/^(?:ℹ|📝|🗒|👉|✍)/u, "note"],
];

/** A callout of Ghost. */
const readCallout: Handler = (element, marks, flow, context) => {
  const sign = childrenOf(element).find((each) => hasClass(each, "kg-callout-emoji", "emoji"));
  const signWords = sign === undefined ? "" : wordsOf(sign);
  const kind = KIND_OF_SIGN.find(([signs]) => signs.test(signWords))?.[1];
  const others = element.content.filter((node) => node !== sign);
  const isSaid = kind !== undefined || signWords === "";
  const content = context.blocks(isSaid ? others : [`${signWords} `, ...unwrapped(others)], marks);
  addCallout(kind ?? "note", content, flow);
};

/** The words of a sign and those after it are one line. */
function unwrapped(nodes: HtmlElement["content"]): HtmlElement["content"] {
  return nodes.flatMap((node) =>
    typeof node !== "string" && hasClass(node, "kg-callout-text") ? node.content : [node],
  );
}

/** A callout that was an alert of GitHub. Its heading is drawn by the site. */
const readAlert: Handler = (element, marks, flow, context) => {
  const name = element.classes.find((each) => each.startsWith("markdown-alert-"))?.slice("markdown-alert-".length);
  const kind: CalloutKind =
    name === "caution" ? "warning" : ((ALERTS.find((each) => each === name) ?? "note") as CalloutKind);
  const others = element.content.filter((node) => typeof node === "string" || !hasClass(node, "markdown-alert-title"));
  addCallout(kind, context.blocks(others, marks), flow);
};

const ALERTS: readonly CalloutKind[] = ["note", "tip", "important", "warning"];

function addCallout(kind: CalloutKind, content: RichTextNode[], flow: Parameters<Handler>[2]): void {
  if (content.length > 0) flow.block({ type: "callout", attrs: { kind }, content });
}

/** What opens at a press: its heading as a line in bold, and what it hides. */
const readToggle: Handler = (element, marks, flow, context) => {
  context.findings.add("block", element.tag === "details" ? "details" : "toggle");
  readPart(element, marks, flow, context);
};

/** The heading of what opens. */
const readToggleHeading: Handler = (element, marks, flow, context) => {
  flow.end();
  const words = context.plainBlocks(element.content, withMark(marks, { type: "bold" }));
  for (const block of words) flow.block(block);
};

/** A bookmark of Ghost: a link to a page with its title, and what it says of itself. */
const readBookmark: Handler = (element, marks, flow, context) => {
  const link = findIn(element, ({ tag }) => tag === "a");
  const address = link === null ? "" : attr(link, "href");
  const title = partOf(element, "kg-bookmark-title");
  if (link === null || linkAddress(address, context.base) === null) return context.walk(element.content, marks, flow);
  context.findings.add("embed", address);
  addLink(address, title, marks, flow, context);
  for (const part of ["description", "author", "publisher"]) {
    const words = partOf(element, `kg-bookmark-${part}`);
    if (words !== "") addWords(words, marks, flow);
  }
  const caption = findIn(element, ({ tag }) => tag === "figcaption");
  if (caption !== null) context.walk(caption.content, marks, flow);
  flow.end();
};

/** Cards that have no counterpart: named, and read as what they hold. */
const readOtherCard: Handler = (element, marks, flow, context) => {
  const name = element.classes.find((each) => each.startsWith("kg-") && each.endsWith("-card") && each !== "kg-card");
  context.findings.add("block", name ?? "kg-card");
  readPart(element, marks, flow, context);
};

/** Elements that their class tells what they are. Each has the class, and how it is read. */
const CARDS: ReadonlyArray<[readonly string[], Handler]> = [
  [["wp-block-file"], readFileBlock],
  [["kg-file-card"], readFileCard],
  [["kg-audio-card", "kg-video-card"], readPlayerCard],
  [["wp-block-button", "kg-button-card"], readButton],
  [["kg-callout-card"], readCallout],
  [["markdown-alert"], readAlert],
  [["kg-toggle-card"], readToggle],
  [["kg-toggle-heading-text"], readToggleHeading],
  [["kg-bookmark-card"], readBookmark],
  [GALLERIES, readGallery],
  [CAPTIONED, readFigure],
  [["wp-block-embed__wrapper"], readEmbedBlock],
  // The sign of what opens.
  [["wp-block-accordion-heading__toggle-icon"], () => undefined],
  [
    ["kg-product-card", "kg-header-card", "kg-signup-card", "kg-cta-card", "kg-nft-card", "kg-email-card"],
    readOtherCard,
  ],
];

const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  CARDS.flatMap(([names, handler]) => names.map((name) => [name, handler] as const)),
);

/** Players that wait to be pressed. */
const PRESSED = ["youtube-player", "lite-youtube", "rll-youtube-player", "lyte-wrapper", "lazy-youtube", "lite-vimeo"];

const readPressed: Handler = (element, marks, flow, context) => {
  const video = pressedVideo(element);
  if (video === null) context.walk(element.content, marks, flow);
  else flow.block(video);
};

/** How an element is read by its class; null where its tag says it. */
export function cardHandler(element: HtmlElement): Handler | null {
  if (PRESSED.includes(element.tag) || hasClass(element, ...PRESSED)) return readPressed;
  if (element.tag === "details") return readToggle;
  if (element.tag === "summary") return readToggleHeading;
  for (const name of element.classes) {
    const handler = HANDLERS.get(name);
    if (handler !== undefined && isCardElement(element, name)) return handler;
  }
  return null;
}

/** `gallery` is a common word: on a link or a picture it is no gallery. */
function isCardElement({ tag }: HtmlElement, name: string): boolean {
  return name.includes("-") ? tag !== "a" && tag !== "img" : ["div", "ul", "figure", "section"].includes(tag);
}
