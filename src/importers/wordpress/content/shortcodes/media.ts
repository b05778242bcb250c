import { attachmentAddress } from "../attachments.ts";
import { embedHtml, galleryHtml, isEmbedAddress, pictureHtml } from "../embeds.ts";
import { escapeHtml, ForwardSearch, scanTag } from "../html-scan.ts";
import type { ShortcodeAttributes } from "./attributes.ts";

const VIDEO_SOURCES = ["src", "mp4", "m4v", "webm", "ogv", "flv", "wmv"];
const AUDIO_SOURCES = ["src", "mp3", "m4a", "ogg", "wav", "wma"];
/** Shortcodes that name content of one other site, by an address or its id there. */
const OF_SITES: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
};
const ID = /^[\w-]{4,40}$/;
const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** Pictures, films, and content of other sites as HTML; null for any other shortcode, or where it names nothing. */
export function mediaShortcode(
  name: string,
  attributes: ShortcodeAttributes,
  inner: string,
  attached: readonly number[] = [],
): string | null {
  const { named, listed } = attributes;
  switch (name) {
    case "caption":
    case "wp_caption":
      return captionHtml(named.get("caption") ?? "", inner);
    case "gallery": {
      const list = named.get("ids") ?? named.get("include");
      const ids = list === undefined ? attachedBut(attached, named.get("exclude") ?? "") : idsOf(list);
      return ids.length === 0 ? null : galleryHtml(ids);
    }
    case "video":
      return playerHtml("video", firstOf(named, VIDEO_SOURCES) ?? linkIn(inner));
    case "audio":
      return playerHtml(
        "audio",
        firstOf(named, AUDIO_SOURCES) ?? listed.find((word) => WEB_ADDRESS.test(word)) ?? linkIn(inner),
      );
    case "embed":
    case "soundcloud":
    case "spotify":
    case "fusion_soundcloud":
    case "vc_video":
    case "et_pb_video":
      return addressOf([inner, named.get("src"), named.get("url"), named.get("link"), ...listed]);
    case "fusion_youtube":
    case "fusion_vimeo":
      return siteHtml(name.slice(7), attributes, inner);
    default:
      return Object.hasOwn(OF_SITES, name) ? siteHtml(name, attributes, inner) : null;
  }
}

/** The addresses that stand for the attachments in a list of ids. */
function idsOf(list: string): string[] {
  return [...list.slice(0, 20_000).matchAll(/\d{1,15}/g)].map(([id]) => attachmentAddress(Number(id)));
}

/** A gallery that names no pictures shows those that were uploaded to its text. */
function attachedBut(attached: readonly number[], excluded: string): string[] {
  const without = new Set(idsOf(excluded));
  return attached.map(attachmentAddress).filter((address) => !without.has(address));
}

function firstOf(named: ReadonlyMap<string, string>, names: readonly string[]): string | null {
  return names.map((name) => named.get(name)).find((value) => value !== undefined && value !== "") ?? null;
}

function linkIn(inner: string): string | null {
  const text = inner.trim();
  return WEB_ADDRESS.test(text) ? text : (/href="(https?:\/\/[^"\s]{1,2000})"/.exec(text)?.[1] ?? null);
}

function playerHtml(element: "video" | "audio", source: string | null): string | null {
  if (source === null) return null;
  if (isEmbedAddress(source)) return embedHtml(source);
  return `<figure class="wp-block-${element}"><${element} controls src="${escapeHtml(source)}"></${element}></figure>`;
}

function addressOf(candidates: readonly (string | undefined)[]): string | null {
  const address = candidates.map((text) => (text ?? "").trim()).find((text) => WEB_ADDRESS.test(text));
  if (address === undefined) return null;
  return /\.(?:mp4|webm|ogv|m4v)(?:\?|$)/i.test(address) ? playerHtml("video", address) : embedHtml(address);
}

function siteHtml(name: string, { named, listed }: ShortcodeAttributes, inner: string): string | null {
  const words = [inner.trim(), named.get("url"), named.get("src"), named.get("id"), named.get("video"), ...listed];
  for (const word of words) {
    if (word === undefined || word === "") continue;
    if (WEB_ADDRESS.test(word)) return embedHtml(word);
    if (ID.test(word)) return embedHtml(OF_SITES[name]?.(word) ?? word);
  }
  return null;
}

/** A picture, in its link if it has one, and the words below it. */
function captionHtml(attribute: string, inner: string): string | null {
  const picture = inner.search(/<img[\s>/]/i);
  if (picture < 0) return null;
  const search = new ForwardSearch(inner);
  const tag = scanTag(search, picture);
  if (tag === null) return null;
  const closing = /^\s{0,20}<\/a\s{0,20}>/i.exec(inner.slice(tag.end, tag.end + 50))?.[0] ?? "";
  const media = inner.slice(0, tag.end) + closing;
  const words = inner.slice(tag.end + closing.length).trim() || attribute;
  const caption = words === "" ? "" : `<figcaption>${words}</figcaption>`;
  return `<figure class="wp-block-image">${media.trim()}${caption}</figure>`;
}

/** Pictures that a shortcode of a page builder names by attachments or addresses. */
export function builderPictures({ named }: ShortcodeAttributes): string {
  const lists = ["image", "images", "image_id", "gallery_ids", "image_ids"].map((name) => named.get(name) ?? "");
  const sources = lists.flatMap((list) =>
    /^\d{1,15}(?:\s{0,3},\s{0,3}\d{1,15}){0,500}$/.test(list) ? idsOf(list) : [],
  );
  const addresses = ["src", "image", "image_url", "url"].map((name) => named.get(name) ?? "");
  sources.push(
    ...new Set(
      addresses.filter((address) => /^https?:\/\/\S+\.(?:jpe?g|png|gif|webp|avif|svg)(?:\?|$)/i.test(address)),
    ),
  );
  return sources.length > 1
    ? galleryHtml(sources)
    : sources.map((source) => pictureHtml(source, named.get("alt"))).join("");
}
