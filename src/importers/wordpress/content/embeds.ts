import { parseVideoUrl } from "../../../rich-text/embeds/video.ts";
import { escapeHtml } from "./html-scan.ts";

/** Sites whose addresses WordPress shows as what they hold where one stands on a line of its own (oEmbed). */
const HOSTS = new Set([
  ...["youtube.com", "youtu.be", "vimeo.com", "dailymotion.com", "dai.ly", "twitter.com", "x.com", "instagram.com"],
  ...["facebook.com", "tiktok.com", "soundcloud.com", "spotify.com", "mixcloud.com", "slideshare.net", "scribd.com"],
  ...["issuu.com", "ted.com", "flickr.com", "flic.kr", "wordpress.tv", "videopress.com", "reddit.com", "imgur.com"],
  ...["kickstarter.com", "speakerdeck.com", "pinterest.com", "bsky.app", "tumblr.com", "deezer.com", "animoto.com"],
]);

/** Whether an address alone on its line was shown as what it holds. */
export function isEmbedAddress(address: string): boolean {
  if (address.length > 2000 || !/^https?:\/\/\S+$/i.test(address)) return false;
  const host = URL.parse(address)?.hostname ?? "";
  const parts = host.split(".");
  return HOSTS.has(parts.slice(-2).join(".")) || parseVideoUrl(address) !== null;
}

/** Content of another site, by its address. */
export function embedHtml(address: string): string {
  return `<x-embed data-url="${escapeHtml(address)}"></x-embed>`;
}

/** What stands here and has no counterpart, around what people read of it. */
export function unknownHtml(kind: "shortcode" | "block", name: string, inner: string, isInline = false): string {
  const inline = isInline ? ' data-inline=""' : "";
  return `<x-unknown data-kind="${kind}" data-name="${escapeHtml(name)}"${inline}>${inner}</x-unknown>`;
}

/** A picture that stands by itself. `alt`: undefined where nothing says what it shows. */
export function pictureHtml(source: string, alt?: string): string {
  const words = alt === undefined ? "" : ` alt="${escapeHtml(alt)}"`;
  return `<figure class="wp-block-image"><img src="${escapeHtml(source)}"${words}></figure>`;
}

/** Pictures that belong together. */
export function galleryHtml(sources: readonly string[]): string {
  const pictures = sources.map((source) => pictureHtml(source)).join("");
  return `<figure class="wp-block-gallery has-nested-images">${pictures}</figure>`;
}
