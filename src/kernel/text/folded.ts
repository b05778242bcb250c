/** A text as it is compared in a search: without accents, ligatures, and capitals. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
}

/**
 * The words of a text, folded, each behind one space: `% mer%` finds those that begin with "mer".
 * @returns a text without anything but letters, digits, and spaces; empty where there are no words.
 */
export function foldedWords(text: string): string {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word === "" ? "" : ` ${word}`))
    .join("");
}

/** A text between the wildcards of `like … escape '!'`. */
export function escapedForLike(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}
