/** An address from words: lower case, no accents, "œ" and "æ" opened, everything else a hyphen. */
export function slugify(words: string): string {
  return words
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
