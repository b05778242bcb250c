import { hexHash } from "../../kernel/ids.ts";
import type { RichTextNode } from "../../rich-text/schema.ts";

/** Where the bytes of a picture are that stands within a text (RFC 2397), followed by the id of the text. */
const WITHIN = "within:";

/** Whether a picture stands within its text. */
export function isInline(source: string): boolean {
  return /^data:/i.test(source);
}

/** How a picture is named in the table of files: as its text names it, but for one that stands within the text. */
export function fileKey(source: string): string {
  return isInline(source) ? `data:${hexHash(source, 32)}` : source;
}

/** Where its bytes are. @param textId of the text that has it. */
export function inlineLocation(textId: string): string {
  return WITHIN + textId;
}

/** The id of the text that a picture stands within; null for any other place. */
export function textOfLocation(location: string): string | null {
  return location.startsWith(WITHIN) ? location.slice(WITHIN.length) : null;
}

/** The bytes of a picture that stands within a text, by its key; null where it does not. */
export function inlineBytes(nodes: readonly RichTextNode[], key: string): Uint8Array | null {
  for (const { attrs, content } of nodes) {
    const source = attrs?.source;
    if (typeof source === "string" && isInline(source) && fileKey(source) === key) return decode(source);
    const inner = content === undefined ? null : inlineBytes(content, key);
    if (inner !== null) return inner;
  }
  return null;
}

function decode(source: string): Uint8Array {
  const comma = source.indexOf(",");
  const data = source.slice(comma + 1);
  return /;base64$/i.test(source.slice(0, comma)) ? Buffer.from(data, "base64") : Buffer.from(decodeURIComponent(data));
}
