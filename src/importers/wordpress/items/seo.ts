import type { RawItem } from "../xml/export-events.ts";
import { plainText } from "./plain-text.ts";

type Seo = { title?: string; description?: string };

/** Yoast SEO, Rank Math, SEOPress, All in One SEO: the first that says something. */
const TITLES = ["_yoast_wpseo_title", "rank_math_title", "_seopress_titles_title", "_aioseo_title", "_aioseop_title"];
const DESCRIPTIONS = [
  ...["_yoast_wpseo_metadesc", "rank_math_description", "_seopress_titles_desc"],
  ...["_aioseo_description", "_aioseop_description"],
];

/** Variables of templates: `%%title%%` (Yoast, SEOPress), `%title%` (Rank Math), `#post_title` (All in One SEO). */
const PERCENTS = /%%[a-z][\w-]{0,40}(?:\([^()%]{0,40}\))?%%|%[a-z][a-z_]{1,40}(?:\([^()%]{0,40}\))?%/gi;
const HASHES = /#[a-z]\w*/g;
const HASH_NAME = /^#(?:post|site|separator|author|page|current|tagline|categor|taxonomy|custom_field|permalink)/;
/** What such a template has between its variables. */
const SEPARATOR = /[\s|·•*~:»«–—-]/;

/** Title and description for search engines. `left`: names of fields with variables in the middle of words. */
export function itemSeo({ meta }: RawItem, words: (text: string) => string): { seo: Seo; left: string[] } {
  const left: string[] = [];
  const first = (keys: readonly string[]) => {
    for (const name of keys) {
      const value = meta.find(({ key }) => key === name)?.value ?? "";
      const own = ownWords(plainText(words(value)), name);
      if (own === null) left.push(name);
      else if (own !== "") return own;
    }
    return undefined;
  };
  const [title, description] = [first(TITLES), first(DESCRIPTIONS)];
  return { seo: { ...(title !== undefined && { title }), ...(description !== undefined && { description }) }, left };
}

/** What a person wrote, without the variables at its edges: empty for a template alone, null for one among words. */
function ownWords(text: string, key: string): string | null {
  const marked = key.startsWith("_aioseo")
    ? text.replace(HASHES, (found) => (HASH_NAME.test(found) ? "\0" : found))
    : text.replace(PERCENTS, "\0");
  if (!marked.includes("\0")) return text;
  const pieces = marked.split("\0").map(withoutSeparators);
  const filled = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  if (filled.length > 1) return null;
  return filled[0] ?? "";
}

function withoutSeparators(piece: string): string {
  let [start, end] = [0, piece.length];
  while (start < end && SEPARATOR.test(piece[start] ?? "")) start++;
  while (end > start && SEPARATOR.test(piece[end - 1] ?? "")) end--;
  return piece.slice(start, end);
}
