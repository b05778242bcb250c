import { escapeXml } from "../../kernel/text/escape-xml.ts";
import type { Picture } from "../../media/contract/picture.ts";
import type { LinkedFile } from "../../rich-text/embeds/file.ts";
import { type Video, videoPage } from "../../rich-text/embeds/video.ts";
import { plainText } from "../../rich-text/outline.ts";
import type { RichTextNode } from "../../rich-text/schema.ts";
import { block } from "./block-comment.ts";

/** A file of the library as WordPress will have it: its number among the items of the export, and its address here. */
export type Attachment = { id: number; url: string };

/** What pictures, files, videos, and buttons need of the site they leave. */
export type EmbedContext = {
  href(target: string): string | null;
  picture(picture: Omit<Picture, "alt">): Attachment;
  file(file: LinkedFile): Attachment;
  /** Words in the language of the text. */
  words: { download: string; transcript: string };
};

/** A picture, a gallery, a video, a file, or a button as its block. @throws TypeError for any other node. */
export function embedMarkup(node: RichTextNode, context: EmbedContext): string {
  const { attrs = {}, content = [] } = node;
  switch (node.type) {
    case "image":
      return pictureMarkup(node, context);
    case "gallery": {
      const pictures = content.map((picture) => pictureMarkup(picture, context)).join("\n\n");
      const classes = "wp-block-gallery has-nested-images columns-default is-cropped";
      return block("gallery", { linkTo: "none" }, `<figure class="${classes}">${pictures}</figure>`);
    }
    case "video":
      return videoMarkup(attrs, context);
    case "file": {
      const { id, url } = context.file(attrs as LinkedFile);
      const href = escapeXml(url);
      const button = `<a href="${href}" class="wp-block-file__button wp-element-button" download>${context.words.download}</a>`;
      const link = `<a href="${href}">${escapeXml(plainText(node))}</a>`;
      return block("file", { id, href: url }, `<div class="wp-block-file">${link}${button}</div>`);
    }
    case "button":
      return buttonMarkup(node, context);
    default:
      throw new TypeError(`rich text holds an unknown node: ${node.type}`);
  }
}

function pictureMarkup({ attrs = {} }: RichTextNode, { picture, href }: EmbedContext): string {
  const { alt, caption, href: target, ...file } = attrs as Picture & { caption?: string | null; href?: string | null };
  const { id, url } = picture(file);
  const image = `<img src="${escapeXml(url)}" alt="${escapeXml(alt)}" class="wp-image-${id}"/>`;
  const address = target == null ? null : href(target);
  const linked = address === null ? image : `<a href="${escapeXml(address)}">${image}</a>`;
  const words = caption ? `<figcaption class="wp-element-caption">${escapeXml(caption)}</figcaption>` : "";
  const linkDestination = address === null ? "none" : "custom";
  const html = `<figure class="wp-block-image size-full">${linked}${words}</figure>`;
  return block("image", { id, sizeSlug: "full", linkDestination }, html);
}

function videoMarkup(attrs: Record<string, unknown>, { href, words }: EmbedContext): string {
  const video = attrs as Video & { title: string; transcript?: string | null };
  const url = videoPage(video);
  const provider = video.provider;
  const classes = `wp-block-embed is-type-video is-provider-${provider} wp-block-embed-${provider}`;
  const wrapper = `<div class="wp-block-embed__wrapper">\n${escapeXml(url)}\n</div>`;
  const title = `<figcaption class="wp-element-caption">${escapeXml(video.title)}</figcaption>`;
  const html = `<figure class="${classes}">${wrapper}${title}</figure>`;
  const embed = block("embed", { url, type: "video", providerNameSlug: provider }, html);
  const transcript = video.transcript ? href(video.transcript) : null;
  if (transcript === null) return embed;
  const link = `<p><a href="${escapeXml(transcript)}">${words.transcript}</a></p>`;
  return `${embed}\n\n${block("paragraph", {}, link)}`;
}

/** A button that leads nowhere is left out, as on the site. */
function buttonMarkup(node: RichTextNode, { href }: EmbedContext): string {
  const address = href(String(node.attrs?.href));
  if (address === null) return "";
  const className = "is-style-outline";
  const isOutline = node.attrs?.kind !== "primary";
  const link = `<a class="wp-block-button__link wp-element-button" href="${escapeXml(address)}">${escapeXml(plainText(node))}</a>`;
  const html = `<div class="wp-block-button${isOutline ? ` ${className}` : ""}">${link}</div>`;
  const button = block("button", isOutline ? { className } : {}, html);
  return block("buttons", {}, `<div class="wp-block-buttons">${button}</div>`);
}
