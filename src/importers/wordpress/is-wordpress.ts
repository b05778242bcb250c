import { encodingOf } from "./xml/decode-bytes.ts";

/** What stands in the first lines of every export: the comment of the program, or a namespace of its format. */
const SIGNS = ["wordpress extended rss", "wordpress.org/export/", 'generator="wordpress/'];

/** Whether a file looks like an export of WordPress (WXR), by its first kilobyte. */
export function isWordPress(head: Uint8Array): boolean {
  const text = decodeHead(head).trimStart().toLowerCase();
  if (!text.startsWith("<?xml") && !text.startsWith("<rss") && !text.startsWith("<!--")) return false;
  return SIGNS.some((sign) => text.includes(sign));
}

function decodeHead(head: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(head)).decode(head);
  } catch {
    return "";
  }
}
