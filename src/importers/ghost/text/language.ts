import type { Tag } from "../export/related-of-post.ts";
import { words } from "../export/tables.ts";
import type { PostFacts } from "./post-facts.ts";

/** Names of languages that internal tags have besides their codes. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["french", "fr"],
  ["français", "fr"],
  ["francais", "fr"],
  ["english", "en"],
  ["anglais", "en"],
]);

const CODE = /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8})?$/;
const PREFIX = /^(?:lang|language|langue|locale|i18n)[-_: ]\s?/;

/** What version 0 wrote into each post and each site, whatever its language. */
const UNCHANGEABLE = "en_US";

/**
 * The language that a post declares: by an internal tag, as sites of several languages do, or by its column, which no version
 * of Ghost fills by itself but 0. Null where it declares none, or two.
 */
export function languageOf({ post, tags }: PostFacts): string | null {
  const declared = new Set(tags.flatMap((tag) => languageOfTag(tag) ?? []));
  if (declared.size > 1) return null;
  const [byTag] = declared;
  const column = words(post, "locale") || words(post, "language");
  return byTag ?? (column === "" || column === UNCHANGEABLE ? null : column);
}

/** The language of a site, as its settings have it. */
export function languageOfSite(settings: ReadonlyMap<string, string>): string | null {
  const language = settings.get("locale") || settings.get("lang") || settings.get("default_locale");
  const oldest = settings.get("defaultLang");
  return language || (oldest === UNCHANGEABLE ? null : oldest) || null;
}

/**
 * The language that an internal tag declares (`#fr`, `#en-us`, `#lang-fr`, `#english`), as themes for several languages have
 * it. Null for another tag.
 */
export function languageOfTag({ name, isInternal }: Tag): string | null {
  if (!isInternal) return null;
  const word = name.replace(/^#/, "").trim().toLowerCase();
  const code = word.replace(PREFIX, "");
  const known = NAMES.get(code);
  if (known !== undefined) return known;
  const [found, language = ""] = CODE.exec(code) ?? [];
  if (found === undefined) return null;
  // Three letters are rather an acronym, unless the tag says that it is about a language.
  return isLanguage(language) && (language.length === 2 || code !== word) ? code : null;
}

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

function isLanguage(code: string): boolean {
  return LANGUAGE_NAMES.of(code) !== undefined;
}
