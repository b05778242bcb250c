/** The languages of the site. French is the default and the source of every message (specification §2). */
export const LOCALES = ["fr", "en"] as const;
/** A language of the site. */
export type Locale = (typeof LOCALES)[number];
/** The source language, and the language of a visitor without a preference. */
export const DEFAULT_LOCALE: Locale = "fr";

/** BCP 47 tag written in `<html lang>` and handed to Intl (row R7). */
export const LANGUAGE_TAGS: Record<Locale, string> = { fr: "fr-FR", en: "en-US" };

/** What the language switcher says, in the language itself. */
export const LANGUAGE_LABELS: Record<Locale, string> = { fr: "Français", en: "English" };

/** Whether a value, as from a cookie or a path, is a language of the site. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** BCP 47 for "no linguistic content": the language of what is said once for all languages, such as a price. */
export const NO_LANGUAGE = "zxx";
/** The language of a text of an entry: one of the site, or none. */
export type TextLanguage = Locale | typeof NO_LANGUAGE;
