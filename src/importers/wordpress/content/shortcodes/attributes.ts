import { decodeEntities } from "../../xml/entities.ts";

/** Attributes of a shortcode: by name, in lower case, and those without a name by their place. */
export type ShortcodeAttributes = { named: ReadonlyMap<string, string>; listed: readonly string[] };

/** One attribute: `name="value"`, `name=value`, `"value"`, or a word. Pasted texts have typographic quotation marks. */
const ATTRIBUTE =
  /([\w-]+)\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|[“”″]([^“”″]*)[“”″]|([^\s"'“”″]+))|"([^"]*)"|'([^']*)'|([^\s"'“”″]+)/g;
/** Attributes that are read, of one shortcode. */
const MAX_ATTRIBUTES = 200;

/** Reads what stands between the name of a shortcode and its `]`. */
export function shortcodeAttributes(source: string): ShortcodeAttributes {
  const named = new Map<string, string>();
  const listed: string[] = [];
  let count = 0;
  // `[youtube=https://…]`, as WordPress.com writes it.
  const text = decodeEntities(source.startsWith("=") ? ` ${source.slice(1)}` : source).replaceAll("\u00A0", " ");
  for (const [, name, ...values] of text.matchAll(ATTRIBUTE)) {
    if (++count > MAX_ATTRIBUTES) break;
    const value = values.find((candidate) => candidate !== undefined) ?? "";
    if (name === undefined) listed.push(value);
    else if (!named.has(name.toLowerCase())) named.set(name.toLowerCase(), value);
  }
  return { named, listed };
}

/** Whether what stands behind a name reads as attributes of a shortcode, and not as words in brackets. */
export function looksLikeAttributes(source: string): boolean {
  if (/\s[\w-]{1,60}=(?:["'“”″]|&quot;|&#8220;|&#8221;|&#8243;)/.test(source)) return true;
  const words = source.split(/\s+/).filter((word) => word !== "" && word !== "/");
  return words.length > 0 && words.every((word) => /^[\w-]+=[^=]/.test(word));
}
