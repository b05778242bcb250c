import { type ReactNode, use, useMemo } from "react";
import type { Locale } from "../../../kernel/locale.ts";
import { LanguageProvider, languageWith, useLanguage } from "./language.tsx";

type Files = Readonly<Record<Locale, () => Promise<{ words: object }>>>;
type LoadWords = (locale: Locale) => Promise<{ words: object }>;

/** Loads words of a screen once a language. @param files one a language, as `() => import("./screen-words.fr.ts")`. */
export function lazyWords(files: Files): LoadWords {
  const loaded: Partial<Record<Locale, Promise<{ words: object }>>> = {};
  return (locale) => {
    loaded[locale] ??= files[locale]().catch((error: unknown) => {
      // Asked for again when the screen is tried again.
      delete loaded[locale];
      throw error;
    });
    return loaded[locale];
  };
}

/**
 * Words that come with a screen, of an area that has many: the other pages do not load them. What stands below has them in
 * its language, beside those of every page.
 */
export function ScreenWords({ load, children }: { load: LoadWords; children: ReactNode }): ReactNode {
  const language = useLanguage();
  const { words } = use(load(language.locale));
  const all = useMemo(() => languageWith(language, words), [language, words]);
  return <LanguageProvider language={all}>{children}</LanguageProvider>;
}
