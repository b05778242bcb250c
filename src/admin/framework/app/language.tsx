import { type ComponentType, createContext, type ReactNode, use, useMemo } from "react";
import { typeset as typesetIn } from "../../../i18n/french-typography.ts";
import { isLocale, LANGUAGE_TAGS, type Locale } from "../../../kernel/locale.ts";
import { joinWords } from "./words/join-words.ts";
import type { FrameworkWords } from "./words/words.fr.ts";

/**
 * The language of the page. It is part of the URL, so another language is another page. `Words` are the words of the area
 * that reads them, besides those of the framework.
 */
export type Language<Words = object> = {
  locale: Locale;
  /** BCP 47 tag, for Intl. */
  tag: string;
  words: FrameworkWords & Words;
  /** Applies the language's typography to a text from elsewhere, such as a sentence of the server. */
  typeset(text: string): string;
};

/** The words of the framework and of every area, by language. */
export type WordsFiles = Record<Locale, () => Promise<{ words: FrameworkWords }>>;

/** The language of the page (`<html lang>`). */
export function pageLocale(): Locale {
  const code = document.documentElement.lang.slice(0, 2);
  return isLocale(code) ? code : "fr";
}

/** Loads the words of the page's language, and of no other. */
export async function loadLanguage(files: WordsFiles): Promise<Language> {
  const locale = pageLocale();
  const { words } = await files[locale]();
  const typeset = (text: string) => typesetIn(text, locale);
  return { locale, tag: LANGUAGE_TAGS[locale], words: locale === "fr" ? typesetAll(words, typeset) : words, typeset };
}

/**
 * The same words with French typography; words files are written with plain spaces. Each word is typeset when it is first
 * read: a screen shows few of them, and a slow phone would have to wait for all.
 */
function typesetAll<T extends object>(words: T, typeset: (text: string) => string): T {
  const cache = new Map<PropertyKey, unknown>();
  const typesetValue = (value: unknown): unknown => {
    if (typeof value === "string") return typeset(value);
    if (typeof value === "function") return (...args: unknown[]) => typesetValue(value(...args));
    if (Array.isArray(value)) return value.map(typesetValue);
    return typeof value === "object" && value !== null ? typesetAll(value, typeset) : value;
  };
  return new Proxy(words, {
    get(target, name) {
      if (!cache.has(name)) cache.set(name, typesetValue(Reflect.get(target, name)));
      return cache.get(name);
    },
  });
}

const LanguageContext = createContext<Language | null>(null);

/** Gives the language of the page to the components below it. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }): ReactNode {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** A screen, or a part of one, that has more words than those of every page: they come with its file alone. */
export function withWords<Props extends object>(Screen: ComponentType<Props>, more: object): ComponentType<Props> {
  return (props: Props) => {
    const language = useLanguage();
    const all = useMemo(() => {
      const typeset = language.locale === "fr" ? typesetAll(more, language.typeset) : more;
      return { ...language, words: joinWords(language.words, typeset) };
    }, [language]);
    return (
      <LanguageProvider language={all}>
        <Screen {...props} />
      </LanguageProvider>
    );
  };
}

/** @template Words the words of the area that reads them: `useLanguage<Words>()`. @throws Error outside of the provider. */
export function useLanguage<Words = object>(): Language<Words> {
  const language = use(LanguageContext);
  if (language === null) throw new Error("no language around this part of the page");
  return language as Language<Words>;
}

/** The words alone; as `useLanguage`. */
export function useWords<Words = object>(): FrameworkWords & Words {
  return useLanguage<Words>().words;
}
