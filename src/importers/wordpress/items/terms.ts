import type { RawItem } from "../xml/export-events.ts";
import { decodeSlug } from "./addresses.ts";
import { plainText } from "./plain-text.ts";

/** Names of terms by taxonomy and slug, as the head of an export has them. */
export type TermNames = ReadonlyMap<string, string>;

/** The key of a term in `TermNames`. */
export function termKey(taxonomy: string, slug: string): string {
  return `${taxonomy} ${slug}`;
}

/** Taxonomies that describe how an item is shown or grouped, and are read elsewhere or mean nothing here. */
const UNREAD = new Set([
  ...["language", "post_translations", "term_language", "term_translations", "post_format", "nav_menu"],
  ...["translation_priority", "wp_theme", "wp_template_part_area", "author"],
]);

/** The category of what was given none, in a French or English WordPress; plug-ins add a language. */
const NO_CATEGORY =
  /^(?:uncategori[sz]ed|non[- ]class[eé]|non[- ]cat[eé]goris[eé]|sans[- ]cat[eé]gorie)(?:-[a-z]{2})?(?:-\d{1,3})?$/i;

/** Categories and tags of an item, by the names that readers see. `others`: taxonomies of plug-ins that it is in. */
export function itemTerms(
  { categories: raw }: RawItem,
  names: TermNames,
  words: (text: string) => string,
): { categories: string[]; tags: string[]; others: string[] } {
  const [categories, tags, others] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { domain, nicename, label } of raw) {
    const taxonomy = domain === "tag" ? "post_tag" : domain;
    if (UNREAD.has(taxonomy)) continue;
    if (taxonomy !== "category" && taxonomy !== "post_tag") {
      others.add(taxonomy);
      continue;
    }
    const name = plainText(words(label || names.get(termKey(taxonomy, nicename)) || decodeSlug(nicename)));
    if (name === "") continue;
    if (taxonomy === "post_tag") tags.add(name);
    else if (!NO_CATEGORY.test(nicename) && !NO_CATEGORY.test(name)) categories.add(name);
  }
  return { categories: [...categories], tags: [...tags], others: [...others] };
}
