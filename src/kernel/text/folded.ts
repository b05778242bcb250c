/** A text as it is compared in a search: without accents, ligatures, and capitals. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
}

/** A text between the wildcards of `like … escape '!'`. */
export function escapedForLike(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}
