import type { Locale } from "../../kernel/locale.ts";
import { openLetters } from "../../kernel/text/slugify.ts";
import { MAX_SLUG_LENGTH } from "./limits.ts";

const SLUG_PART = "[a-z0-9]+(?:-[a-z0-9]+)*";

/** The form of an address: one segment for a post, any number for a page (empty for home). */
export const SLUG_PATTERNS = {
  post: new RegExp(`^${SLUG_PART}$`),
  page: new RegExp(`^(?:${SLUG_PART}(?:/${SLUG_PART})*)?$`),
} as const;

/** Characters of a proposed address, where its words allow it: what fits into a line of a search result. */
const PROPOSED_LENGTH = 80;

const SIGNS: Record<Locale, Readonly<Record<string, string>>> = {
  fr: { "&": " et ", "@": " a ", "€": " euros ", "%": " pour cent " },
  en: { "&": " and ", "@": " at ", "€": " euros ", "%": " percent " },
};

const APOSTROPHES = /['’‘‛ʼ´`′]/g;
const WITHIN_A_WORD = /(\p{L})['’‘‛ʼ´`′](?=\p{L})/gu;

/**
 * A slug from anything that somebody typed: lower case, accents off, ligatures opened, whatever stands between words a
 * hyphen. An elision stays a word of its own in French (`l-ete`); in English an apostrophe joins (`dont`).
 * @returns empty where no letter or digit is left.
 */
export function toSlug(typed: string, locale: Locale): string {
  const joined = locale === "en" ? typed.replace(WITHIN_A_WORD, "$1") : typed;
  const words = [...joined.replace(APOSTROPHES, " ")]
    .map((character) => SIGNS[locale][character] ?? character)
    .join("");
  const plain = openLetters(openLetters(words).normalize("NFKD"))
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
  return trimmed(plain.slice(0, MAX_SLUG_LENGTH + 1))
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, "");
}

function trimmed(slug: string): string {
  return slug.replace(/^-/, "").replace(/-$/, "");
}

/** The address that is proposed for a title: whole words of it, as many as make a short address. */
export function proposedSlug(title: string, locale: Locale): string {
  const slug = toSlug(title, locale);
  if (slug.length <= PROPOSED_LENGTH) return slug;
  const cut = slug.slice(0, PROPOSED_LENGTH + 1);
  const end = cut.lastIndexOf("-");
  return end <= 0 ? cut.slice(0, PROPOSED_LENGTH) : cut.slice(0, end);
}

/** The characters of what was typed that no address can hold, each once: `toSlug` leaves them out. */
export function leftOut(typed: string, locale: Locale): string[] {
  const lost = [...typed.normalize("NFC").toLowerCase()].filter(
    (character) => !/[-\s'’‘‛ʼ´`′\p{M}\p{C}]/u.test(character) && toSlug(character, locale) === "",
  );
  return [...new Set(lost)];
}

/** The address of a text whose title changes: it follows the title while nobody wrote another one. */
export function slugForTitle(
  { slug, title }: { slug: string; title: string },
  next: string,
  { locale, everPublished }: { locale: Locale; everPublished: boolean },
): string {
  const untouched = slug === "" || slug === proposedSlug(title, locale);
  return everPublished || !untouched ? slug : proposedSlug(next, locale);
}
