import type { Locale } from "../kernel/locale.ts";

/**
 * An article that begins a name made of common words: `L’équipe Vitrine`, `The Vitrine team`. The article of a name
 * of its own keeps its capital: `Le Corbusier`, `The New York Times`.
 */
const LEADING_ARTICLE: Record<Locale, RegExp> = {
  fr: /^(?:L[’']|L(?:e|a|es) )(?=\p{Ll})/u,
  en: /^The (?=(?:\S{1,100} ){0,20}\p{Ll}\S{0,100}$)/u,
};

/** A name as it is written inside a sentence: "Par l’équipe Vitrine", "By the Vitrine team". */
export function withinSentence(name: string, locale: Locale): string {
  return name.replace(LEADING_ARTICLE[locale], (article) => article.toLowerCase());
}
