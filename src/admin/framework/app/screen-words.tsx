import { type ReactNode, use, useMemo } from "react";
import type { Locale } from "../../../kernel/locale.ts";
import { type Language, LanguageProvider, languageWith, useLanguage } from "./language.tsx";

type Files = Readonly<Record<Locale, () => Promise<{ words: object }>>>;

/**
 * Words that come with a screen, for an area that has many: the other pages do not load them. The component that it gives
 * has them in its language for everything below, beside those of every page.
 */
export function screenWords(files: Files): (props: { children: ReactNode }) => ReactNode {
  const loaded: Partial<Record<Locale, Promise<{ words: object }>>> = {};
  const load = (locale: Locale) => {
    loaded[locale] ??= files[locale]().catch((error: unknown) => {
      // Asked for again when the screen is tried again.
      delete loaded[locale];
      throw error;
    });
    return loaded[locale];
  };
  return function ScreenWords({ children }) {
    const language: Language = useLanguage();
    const { words } = use(load(language.locale));
    const all = useMemo(() => languageWith(language, words), [language, words]);
    return <LanguageProvider language={all}>{children}</LanguageProvider>;
  };
}
