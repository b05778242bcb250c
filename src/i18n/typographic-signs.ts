import type { Locale } from "../kernel/locale.ts";
import { splitAddresses, typesetFrench } from "./french-typography.ts";

/** A fast test: most texts have none of these. */
const MAY_CHANGE = /['"]|\.\.\./;

const APOSTROPHE = /(?<=\p{L})'(?=[\p{L}\p{N}«"“])/gu;
const LAST_APOSTROPHE = /(?<=\p{L})'$/u;
const ELLIPSIS = /(?<!\.)\.{3}(?!\.)/g;
/** A pair of straight quotation marks around words, and the marks that say whether it stands within another pair. */
const QUOTATION = /[«»]|(?<![^\s([{«“‘’'—–/\u00A0\u202F-])"([^"]{1,400})"(?![\p{L}\p{N}"])/gu;
const BEGINS = /^\S/;
const ENDS = /\S$/;

/**
 * Signs of a French text as print has them, where a keyboard or a file gave its own: `’`, `…`, `« »`, and `“ ”` within them.
 * As the spaces of `typesetFrench`, they are set when a text is shown. A straight quotation mark without its other one
 * stays: it is a number of inches, or seconds.
 * @param after the character after the text on the page, which another element holds.
 */
export function typographicSigns(text: string, after = ""): string {
  if (!MAY_CHANGE.test(text)) return text;
  const pieces = splitAddresses(text);
  return pieces
    .map(({ text: words, address }, index) => {
      if (address) return words;
      const set = words.replace(APOSTROPHE, "’").replace(ELLIPSIS, "…").replace(QUOTATION, quotation());
      const isLast = index === pieces.length - 1;
      return isLast && /^[\p{L}\p{N}]/u.test(after) ? set.replace(LAST_APOSTROPHE, "’") : set;
    })
    .join("");
}

/** A replacer that remembers whether a quotation is open. */
function quotation(): (found: string, words?: string) => string {
  let isOpen = false;
  return (found, words) => {
    if (words === undefined) {
      isOpen = found === "«";
      return found;
    }
    if (!BEGINS.test(words) || !ENDS.test(words)) return found;
    return isOpen ? `“${words}”` : `«\u00A0${words}\u00A0»`;
  };
}

/** What somebody wrote, with the typography of its language: signs and spaces. English stays as it was typed. */
export function typesetContent(text: string, locale: Locale): string {
  return locale === "fr" ? typesetFrench(typographicSigns(text)) : text;
}
