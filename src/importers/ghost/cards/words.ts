import { attributes, escapeHtml } from "../markup/escape.ts";
import { blockFragment, inlineFragment } from "../markup/fragment.ts";
import type { HtmlWriter } from "../markup/html-writer.ts";
import { markdownToHtml } from "../markup/markdown.ts";
import { buttonOf } from "./links.ts";
import { pictureOf } from "./media.ts";
import { field, isObject, type Payload } from "./payload.ts";

/** Blocks that a field of a card holds; plain words become a paragraph. */
function blocks(html: string): string {
  const clean = blockFragment(html).trim();
  if (clean === "") return "";
  return /^<(?:p|ul|ol|h[2-6]|blockquote)[ >]/.test(clean) ? clean : `<p>${clean}</p>`;
}

function heading(html: string): string {
  const words = inlineFragment(html).trim();
  return words === "" ? "" : `<h2>${words}</h2>`;
}

function picture(src: string): string {
  return src === "" ? "" : `<figure>${pictureOf({ src })}</figure>`;
}

export function writeCode(payload: Payload, out: HtmlWriter): void {
  const language = field(payload, "language").replace(/\s.*$/s, "");
  const code = escapeHtml(field(payload, "code"));
  const name = language === "" ? "" : ` class="language-${escapeHtml(language)}"`;
  out.write(`<pre><code${name}>${code}</code></pre>`);
  const caption = inlineFragment(field(payload, "caption")).trim();
  if (caption !== "") out.write(`<p>${caption}</p>`);
}

export function writeCallout(payload: Payload, out: HtmlWriter): void {
  const emoji = field(payload, "calloutEmoji");
  // Not in a paragraph: the sign and the words after it are one line.
  const words = blockFragment(field(payload, "calloutText")).trim();
  if (words === "") return;
  const sign = emoji === "" ? "" : `<div class="kg-callout-emoji">${escapeHtml(emoji)}</div>`;
  out.write(`<div class="kg-card kg-callout-card">${sign}<div class="kg-callout-text">${words}</div></div>`);
}

export function writeToggle(payload: Payload, out: HtmlWriter): void {
  const title = inlineFragment(field(payload, "heading")).trim();
  const content = blocks(field(payload, "content"));
  if (title === "" && content === "") return;
  out.write(
    `<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading">` +
      `<h4 class="kg-toggle-heading-text">${title}</h4></div><div class="kg-toggle-content">${content}</div></div>`,
  );
}

export function writeHeader(payload: Payload, out: HtmlWriter): void {
  out.find("block", "header");
  out.write(heading(field(payload, "header")) + blocks(field(payload, "subheader")));
  out.write(picture(field(payload, "backgroundImageSrc")));
  if (payload.buttonEnabled === true) {
    out.write(buttonOf(escapeHtml(field(payload, "buttonText")), field(payload, "buttonUrl")));
  }
}

export function writeProduct(payload: Payload, out: HtmlWriter): void {
  out.find("block", "product");
  out.write(picture(field(payload, "productImageSrc")) + heading(field(payload, "productTitle")));
  const stars = payload.productStarRating;
  if (payload.productRatingEnabled === true && typeof stars === "number" && stars >= 1 && stars <= 5) {
    out.write(`<p>${"★".repeat(stars)}</p>`);
  }
  out.write(blocks(field(payload, "productDescription")));
  if (payload.productButtonEnabled === true) {
    out.write(buttonOf(escapeHtml(field(payload, "productButton")), field(payload, "productUrl")));
  }
}

/** A form for subscribers. There are none here; what it says stays. */
export function writeSignup(payload: Payload, out: HtmlWriter): void {
  out.find("block", "signup");
  out.write(heading(field(payload, "header")) + blocks(field(payload, "subheader")));
  out.write(picture(field(payload, "backgroundImageSrc")) + blocks(field(payload, "disclaimer")));
}

export function writeCallToAction(payload: Payload, out: HtmlWriter): void {
  out.find("block", "call-to-action");
  if (payload.hasSponsorLabel === true) out.write(blocks(field(payload, "sponsorLabel")));
  out.write(picture(field(payload, "imageUrl")) + blocks(field(payload, "textValue")));
  if (payload.showButton === true) {
    out.write(buttonOf(escapeHtml(field(payload, "buttonText")), field(payload, "buttonUrl")));
  }
}

/** A list of the newest texts, which the site made anew for each visit. */
export function writeCollection(payload: Payload, out: HtmlWriter): void {
  out.find("block", "collection");
  out.write(heading(field(payload, "header")));
}

export function writeMarkdown(payload: Payload, out: HtmlWriter): void {
  for (const html of markdownToHtml(field(payload, "markdown"))) out.foreign(html);
}

/** A work of art on a blockchain: its picture, its name, and where it is. */
export function writeNft(payload: Payload, out: HtmlWriter): void {
  out.find("block", "nft");
  const metadata = isObject(payload.metadata) ? payload.metadata : payload;
  const href = field(payload, "url");
  const title = field(metadata, "title") || href;
  out.write(picture(field(metadata, "image_url")));
  if (href !== "") out.write(`<p><a${attributes({ href })}>${escapeHtml(title)}</a></p>`);
  out.write(blocks(field(payload, "caption")));
}
