import { createContext, type ReactNode, use } from "react";
import { typeset } from "../../../i18n/french-typography.ts";
import { isLocale, LANGUAGE_TAGS, type Locale } from "../../../kernel/locale.ts";
import type { FrameworkWords } from "./words/words.fr.ts";

/**
 * The language of the page: a fact of its address, so another language is another page. `Words` are those of the area
 * that reads them, beside the framework's.
 */
export type Language<Words = object> = {
  locale: Locale;
  /** BCP 47, for Intl. */
  tag: string;
  words: FrameworkWords & Words;
  /** Sets a text that came from elsewhere, such as the server's sentences, as the language sets it. */
  set(text: string): string;
};

/** The words of the framework and of every area, by language. */
export type WordsFiles = Record<Locale, () => Promise<{ words: FrameworkWords }>>;

/** Loads the words of the page's language, and no other's. */
export async function loadLanguage(files: WordsFiles): Promise<Language> {
  const code = document.documentElement.lang.slice(0, 2);
  const locale = isLocale(code) ? code : "fr";
  const { words } = await files[locale]();
  const set = (text: string) => typeset(text, locale);
  return { locale, tag: LANGUAGE_TAGS[locale], words: locale === "fr" ? setAll(words, set) : words, set };
}

/**
 * The same words, set: plain spaces are typed, and what shows them never thinks of it. Each is set when it is first
 * read: a screen shows few of them, and a slow phone would wait for all.
 */
function setAll<T extends object>(words: T, set: (text: string) => string): T {
  const known = new Map<PropertyKey, unknown>();
  const done = (value: unknown): unknown => {
    if (typeof value === "string") return set(value);
    if (typeof value === "function") return (...given: unknown[]) => done(value(...given));
    if (Array.isArray(value)) return value.map(done);
    return typeof value === "object" && value !== null ? setAll(value, set) : value;
  };
  return new Proxy(words, {
    get(target, name) {
      if (!known.has(name)) known.set(name, done(Reflect.get(target, name)));
      return known.get(name);
    },
  });
}

const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }): ReactNode {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** @param Words the words of the area that reads them: `useLanguage<Words>()`. */
export function useLanguage<Words = object>(): Language<Words> {
  const language = use(LanguageContext);
  if (language === null) throw new Error("no language around this part of the page");
  return language as Language<Words>;
}

export function useWords<Words = object>(): FrameworkWords & Words {
  return useLanguage<Words>().words;
}
