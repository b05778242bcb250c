import type { Locale } from "../../kernel/locale.ts";
import { markdownAlternatePath, payloadPath, shareCardPath } from "../../kernel/paths.ts";

/** An address that answers, or did once. */
export type PublicAddress = {
  /** Null for a file at the root of the site, whatever the languages. */
  locale: Locale | null;
  /** Language-less, with its query. */
  path: string;
  /** Whether something has to stand there; else it is one that may lead elsewhere, or be gone. */
  published: boolean;
};

type Options = { locale: Locale; published: boolean };

/** A page in each of its forms: HTML, the data of in-page navigation, and Markdown. */
export function formsOf(path: string, options: Options): PublicAddress[] {
  return [path, payloadPath(path), markdownAlternatePath(path)].map((form) => ({ ...options, path: form }));
}

/** The same of what is published, with the picture it is shared with. */
export function sharedFormsOf(path: string, locale: Locale): PublicAddress[] {
  const published = true;
  return [...formsOf(path, { locale, published }), { locale, published, path: shareCardPath(path) }];
}
