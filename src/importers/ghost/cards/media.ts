import { attributes, escapeHtml } from "../markup/escape.ts";
import { inlineFragment } from "../markup/fragment.ts";
import type { HtmlWriter } from "../markup/html-writer.ts";
import { field, firstField, objects, type Payload } from "./payload.ts";

/** A caption, with the element that marks it as one; empty where there is none. */
export function captionOf(html: string): string {
  const caption = inlineFragment(html).trim();
  return caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
}

/**
 * A picture, within the link it has. Without words of its own it has no `alt`: an empty one would say that it adds nothing
 * to the text, and Ghost writes one whenever nobody wrote anything.
 */
export function pictureOf(payload: Payload): string {
  const src = field(payload, "src");
  if (src === "") return "";
  const href = field(payload, "href");
  const picture = `<img${attributes({ src, alt: field(payload, "alt"), title: field(payload, "title") })}>`;
  return href === "" ? picture : `<a${attributes({ href })}>${picture}</a>`;
}

export function writeImage(payload: Payload, out: HtmlWriter): void {
  const picture = pictureOf(payload);
  if (picture !== "") out.write(`<figure>${picture}${captionOf(field(payload, "caption"))}</figure>`);
}

/** A gallery of one picture is a picture, and the caption is its own. */
export function writeGallery(payload: Payload, out: HtmlWriter): void {
  const pictures = objects(payload.images)
    .map(pictureOf)
    .filter((picture) => picture !== "");
  const caption = captionOf(field(payload, "caption"));
  if (pictures.length === 0) return;
  if (pictures.length === 1) out.write(`<figure>${pictures[0]}${caption}</figure>`);
  else out.write(`<figure class="kg-card kg-gallery-card"><div>${pictures.join("")}</div>${caption}</figure>`);
}

/** Two pictures that a slider lays over each other. */
export function writeBeforeAfter(payload: Payload, out: HtmlWriter): void {
  out.find("block", "before-after");
  writeGallery({ images: [payload.beforeImage, payload.afterImage], caption: payload.caption }, out);
}

export function writeVideo(payload: Payload, out: HtmlWriter): void {
  const poster = firstField(payload, "customThumbnailSrc", "thumbnailSrc");
  const video = `<video${attributes({ src: field(payload, "src"), poster, title: field(payload, "fileName") })} controls></video>`;
  const caption = captionOf(field(payload, "caption"));
  if (field(payload, "src") !== "") out.write(`<figure class="kg-card kg-video-card">${video}${caption}</figure>`);
}

export function writeAudio(payload: Payload, out: HtmlWriter): void {
  const title = field(payload, "title");
  const audio = `<audio${attributes({ src: field(payload, "src"), title })} controls></audio>`;
  if (field(payload, "src") !== "") out.write(`<figure class="kg-card kg-audio-card">${audio}</figure>`);
}

export function writeFile(payload: Payload, out: HtmlWriter): void {
  const href = field(payload, "src");
  const fileName = field(payload, "fileName");
  const name = firstField(payload, "fileTitle", "fileName") || href;
  const caption = inlineFragment(field(payload, "fileCaption")).trim();
  if (href !== "")
    out.write(`<p><a${attributes({ href })} download="${escapeHtml(fileName)}">${escapeHtml(name)}</a></p>`);
  if (caption !== "") out.write(`<p>${caption}</p>`);
}
