/** Letters of the Latin script that no decomposition opens. */
const OPENED: Readonly<Record<string, string>> = {
  ...{ œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ħ: "h", ŧ: "t", ŋ: "ng", ĸ: "k" },
  ...{ ɓ: "b", ɖ: "d", ɗ: "d", ƙ: "k", ƒ: "f", ɛ: "e", ə: "e", ǝ: "e", ɔ: "o", ŀ: "l", ŉ: "n" },
};

/** Lower case, with ligatures and the like as letters that an address can hold; accents stay. */
export function openLetters(words: string): string {
  return [...words.toLowerCase()].map((character) => OPENED[character] ?? character).join("");
}

/** An address from words: lower case, no accents, ligatures opened, everything else a hyphen. */
export function slugify(words: string): string {
  return openLetters(words)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
