import { MAX_FIELD_LENGTH } from "../../../rich-text/checks/value-errors.ts";
import type { RichTextNode } from "../../../rich-text/schema.ts";
import type { Context, Flow } from "../context.ts";
import { hrefOf, type Marks } from "../marks.ts";
import { attr, elementsIn, type HtmlElement, hasClass, isBlank, styleOf } from "../tree/node.ts";
import { imageSource, isPictureFile, pictureName } from "./image-source.ts";

/** Hosts and paths that count visitors with a picture of one pixel. */
const COUNTERS =
  /^https?:\/\/(?:www\.)?(?:facebook\.com\/tr|pixel\.(?:wp|quantserve)\.com\/|stats\.wordpress\.com\/|b\.scorecardresearch\.com\/|ad\.doubleclick\.net\/|feeds\.feedburner\.com\/|[a-z\d.]{1,60}\.met\.vgwort\.de\/|[a-z\d-]{1,60}\.statcounter\.com\/)/i;

/** An `img`: a picture, or the sign that an emoji's drawing stands for. */
export function readImage(image: HtmlElement, marks: Marks, flow: Flow, context: Context): void {
  const alt = attr(image, "alt");
  if (hasClass(image, "emoji", "wp-smiley", "wp-emoji", "emojione") && alt !== "") {
    flow.text(alt, marks);
    return;
  }
  const source = imageSource(image, context);
  if (source === null) {
    if (fallbackOf(image) === null) context.findings.add("script", `img ${alt || attr(image, "src").slice(0, 60)}`);
    return;
  }
  if (isCounter(image, source)) {
    context.findings.add("script", `img ${source}`);
    return;
  }
  const name = pictureName(source);
  if (context.fallbacks.delete(name)) return;
  context.pictures.add(name);
  context.anchors.pass();
  flow.picture(pictureNode(image, source, hrefOf(marks)));
}

function pictureNode(image: HtmlElement, source: string, link: string | null): RichTextNode {
  const given = image.attrs.get("alt")?.replace(/\s+/g, " ").trim() ?? null;
  const alt = given !== null && given.length > MAX_FIELD_LENGTH ? null : given;
  // A link to the picture itself, larger, is no place to go to.
  const isItself = link !== null && isPictureFile(link) && pictureName(link) === pictureName(source);
  return {
    type: "image",
    attrs: { source: isItself ? link : source, alt, caption: null, href: isItself ? null : link },
  };
}

/** Whether a picture is there for whoever counts visitors. */
function isCounter(image: HtmlElement, source: string): boolean {
  const isDot = (name: string) => /^[012](?:px)?$/.test(attr(image, name) || styleOf(image, name));
  return (isDot("width") && isDot("height")) || COUNTERS.test(source);
}

/** Pictures for browsers without scripts: each that has not been read, or is not about to be. */
export function readNoscript(element: HtmlElement, marks: Marks, flow: Flow, context: Context): void {
  let isUsed = false;
  for (const image of elementsIn(element)) {
    if (image.tag !== "img") continue;
    isUsed = true;
    const source = imageSource(image, context);
    if (source === null || context.pictures.has(pictureName(source))) continue;
    readImage(image, marks, flow, context);
    if (lazyAfter(element)) context.fallbacks.add(pictureName(source));
  }
  if (!isUsed && !element.content.every((node) => typeof node === "string" && isBlank(node))) {
    context.findings.add("script", "noscript");
  }
}

/** The `noscript` that holds the real picture of one that only stands for it. */
function fallbackOf(image: HtmlElement): HtmlElement | null {
  let element = image;
  for (let level = 0; level < 3; level += 1) {
    for (const step of [1, -1]) {
      const next = neighborOf(element, step);
      if (next?.tag === "noscript" && hasPicture(next)) return next;
    }
    if (element.parent === null) return null;
    element = element.parent;
  }
  return null;
}

function lazyAfter(noscript: HtmlElement): boolean {
  const next = neighborOf(noscript, 1);
  return next !== null && (next.tag === "img" || hasPicture(next));
}

/** The element beside another, with nothing but space between. */
function neighborOf(element: HtmlElement, step: number): HtmlElement | null {
  const siblings = element.parent?.content ?? [];
  // Where thousands stand side by side, looking for the place of each would take long.
  if (siblings.length > 2_000) return null;
  for (let index = siblings.indexOf(element) + step; ; index += step) {
    const node = siblings[index];
    if (node === undefined || (typeof node === "string" && !isBlank(node))) return null;
    if (typeof node !== "string") return node;
  }
}

function hasPicture(element: HtmlElement): boolean {
  let looked = 0;
  for (const { tag } of elementsIn(element)) {
    if (tag === "img") return true;
    looked += 1;
    if (looked > 10) return false;
  }
  return false;
}
