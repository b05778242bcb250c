import { attributes, escapeHtml } from "../markup/escape.ts";
import { inlineFragment } from "../markup/fragment.ts";
import type { HtmlWriter } from "../markup/html-writer.ts";
import { captionOf } from "./media.ts";
import { field, firstField, isObject, type Payload } from "./payload.ts";

/** A button; empty where it has no words or leads nowhere. */
export function buttonOf(text: string, href: string): string {
  const words = inlineFragment(text).trim();
  if (words === "" || href === "") return words === "" ? "" : `<p>${words}</p>`;
  return `<div class="kg-card kg-button-card"><a class="kg-btn"${attributes({ href })}>${words}</a></div>`;
}

export function writeButton(payload: Payload, out: HtmlWriter): void {
  out.write(buttonOf(escapeHtml(field(payload, "buttonText")), field(payload, "buttonUrl")));
}

export function writeEmbed(payload: Payload, out: HtmlWriter): void {
  const url = field(payload, "url");
  const caption = captionOf(field(payload, "caption"));
  if (url === "") {
    out.foreign(field(payload, "html"));
    if (caption !== "") out.write(`<figure>${caption}</figure>`);
    return;
  }
  const embed = `<x-embed${attributes({ "data-url": url })}></x-embed>`;
  out.write(caption === "" ? embed : `<figure>${embed}${caption}</figure>`);
}

/** A link that is shown as a card: its title, then what the other page says of itself. The picture is the other site's. */
export function writeBookmark(payload: Payload, out: HtmlWriter): void {
  const metadata = isObject(payload.metadata) ? payload.metadata : payload;
  const href = firstField(payload, "url") || field(metadata, "url");
  if (href === "") return;
  const title = field(metadata, "title") || href;
  const description = field(metadata, "description");
  out.write(
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container"${attributes({ href })}>` +
      `<div class="kg-bookmark-content"><div class="kg-bookmark-title">${escapeHtml(title)}</div>` +
      (description === "" ? "" : `<div class="kg-bookmark-description">${escapeHtml(description)}</div>`) +
      `</div></a>${captionOf(field(payload, "caption"))}</figure>`,
  );
}
