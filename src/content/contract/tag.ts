import { slugify } from "../../kernel/text/slugify.ts";

/** Characters at most of a tag and of its label. */
export const MAX_TAG_LENGTH = 60;

/** Signs that tell one tag from another, in their order: `C`, `C++`, `C#`, `.NET`. A dot or hyphen within is none. */
const SIGNS: ReadonlyArray<[sign: RegExp, word: string]> = [
  [/^#/, " hash "],
  [/[#♯]/g, " sharp "],
  [/\+/g, " plus "],
  [/^\.(?=\S)/, " dot "],
  [/(?<=\S)[-−]$/, " minus "],
  [/\*/g, " star "],
  [/@/g, " at "],
  [/%/g, " percent "],
  [/=/g, " equals "],
  [/€/g, " euro "],
  [/\$/g, " dollar "],
];

/**
 * The address of a tag, from its label: the one rule of files, of the editor and of lists.
 * @returns empty where no letter or digit is left.
 */
export function toTag(label: string): string {
  const words = SIGNS.reduce((text, [sign, word]) => text.replace(sign, word), label.trim());
  return slugify(words).slice(0, MAX_TAG_LENGTH).replace(/-$/, "");
}
