/** Languages that passages are mostly in. Any other is named by its tag in the text's Markdown. */
export const PASSAGE_LANGUAGES: readonly string[] = [
  ...["fr", "en", "de", "es", "it", "pt", "nl", "pl", "el", "la", "ru", "ar", "he", "tr", "zh", "ja"],
];

/** The name of a language in the language of the page, with a capital. */
export function languageName(tag: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
