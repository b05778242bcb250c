import { decodeEntities } from "../../xml/entities.ts";
import { embedHtml, unknownHtml } from "../embeds.ts";
import { escapeHtml } from "../html-scan.ts";
import { shortcodeAttributes } from "./attributes.ts";
import { mediaShortcode } from "./media.ts";
import { isCodeShortcode } from "./names.ts";
import type { Token } from "./scan.ts";

/** Names that only say that it is code. */
const NO_LANGUAGE = new Set(["code", "sourcecode", "source", "highlight", "crayon", "prism"]);

/** A shortcode whose inside is no text with shortcodes: code, an address, or markup that a page builder encoded. */
export function verbatimShortcode({ name, source, inner }: Token): string {
  const attributes = shortcodeAttributes(source);
  if (isCodeShortcode(name)) {
    const { named } = attributes;
    const declared = named.get("language") ?? named.get("lang") ?? (NO_LANGUAGE.has(name) ? "" : name);
    const language = /^[\w+#.-]{1,30}$/.test(declared) ? ` class="language-${declared}"` : "";
    // The visual editor stores code with entities, the other one as it was typed.
    const code = decodeEntities(inner).replace(/^\n|\n$/g, "");
    return `<pre><code${language}>${escapeHtml(code)}</code></pre>`;
  }
  if (name === "embed" || name === "youtube") {
    const media = mediaShortcode(name, attributes, inner);
    return (
      media ?? (/^https?:\/\/\S+$/.test(inner.trim()) ? embedHtml(inner.trim()) : unknownHtml("shortcode", name, inner))
    );
  }
  if (name === "vc_raw_html") return unknownHtml("shortcode", name, decodedHtml(inner));
  // A script has no words.
  return unknownHtml("shortcode", name, name === "vc_raw_js" ? "" : escapeHtml(inner));
}

/** WPBakery stores HTML percent-encoded in Base64. */
function decodedHtml(inner: string): string {
  const base64 = inner.replace(/<[^<>]{0,20}>|\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return inner;
  try {
    return decodeURIComponent(Buffer.from(base64, "base64").toString("latin1"));
  } catch {
    return "";
  }
}
