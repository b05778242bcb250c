import { escapeHtml } from "../html-scan.ts";
import type { ShortcodeAttributes } from "./attributes.ts";
import { builderPictures } from "./media.ts";
import { isBuilder, isReference } from "./names.ts";

/** Attributes in which plug-ins keep words for readers, in the order in which they are shown. */
const WORDS = [
  ...["title", "heading", "header", "title_text", "subhead", "subtitle", "subheading", "author", "name", "job_title"],
  ...["label", "text", "message", "question", "answer", "description", "content", "quote", "caption", "button_text"],
  ...["button_one_text", "button_two_text", "link_text", "btn_title", "h2", "h4"],
];
const LINKS = ["button_url", "button_link", "link", "url", "href", "link_url", "button_one_url"];
/** The words that a link of the same shortcode is shown by. */
const OF_LINKS = ["button_text", "link_text", "btn_title", "button_one_text"];
/** Shortcodes that are a link, and whose title or text is its words. */
const BUTTON = /(?:^|_)(?:button|btn|cta)(?:$|_)/;

/** The words, links and pictures that a shortcode without counterpart has in its attributes, as HTML. */
export function attributeWords(name: string, attributes: ShortcodeAttributes, isBlock: boolean, inner: string): string {
  if (isReference(name)) return "";
  const { named } = attributes;
  const link = linkOf(named);
  const isButton = BUTTON.test(name);
  const pieces: string[] = [];
  for (const key of WORDS) {
    const value = (named.get(key) ?? "").trim();
    if (!isWords(value)) continue;
    const words = escapeHtml(decodeValue(value));
    const isLinked = link !== null && (OF_LINKS.includes(key) || (isButton && inner.trim() === ""));
    pieces.push(isLinked ? `<a href="${escapeHtml(link)}">${words}</a>` : words);
  }
  if (!isBlock) return pieces.join(" ");
  const pictures = isBuilder(name) ? builderPictures(attributes) : "";
  return pictures + pieces.map((piece) => `<p>${piece}</p>`).join("");
}

/** A value that is a setting has no letters, or is one word in code: `yes`, `h2`, `fadeIn`, `#fff`. */
function isWords(value: string): boolean {
  if (!/\p{L}/u.test(value) || /^(?:https?:|#|url:|\{|\[)/.test(value)) return false;
  return !/^(?:on|off|yes|no|true|false|none|default|left|right|center|h[1-6]|p|div|span)$/i.test(value);
}

/** Divi writes brackets and quotation marks as `%91`, `%93`, `%22`. */
function decodeValue(value: string): string {
  return value.replaceAll("%22", '"').replaceAll("%91", "[").replaceAll("%93", "]");
}

function linkOf(named: ReadonlyMap<string, string>): string | null {
  for (const key of LINKS) {
    const value = (named.get(key) ?? "").trim();
    if (/^(?:https?:\/\/|\/|mailto:|tel:)\S{1,2000}$/.test(value)) return value;
    // WPBakery: `url:https%3A%2F%2Fexample.org|title:Words|target:_blank`.
    const encoded = /(?:^|\|)url:([^|\s]{1,3000})/.exec(value)?.[1];
    if (encoded === undefined) continue;
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  }
  return null;
}
