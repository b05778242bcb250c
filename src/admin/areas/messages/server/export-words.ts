import type { Locale } from "../../../../kernel/locale.ts";
import { everywhere as everywhereInEnglish } from "../../../framework/app/words/everywhere.en.ts";
import { everywhere as everywhereInFrench } from "../../../framework/app/words/everywhere.fr.ts";
import { words as english } from "../screen-words.en.ts";
import { words as french } from "../screen-words.fr.ts";

const WORDS = {
  fr: { languages: everywhereInFrench.languages, ...french },
  en: { languages: everywhereInEnglish.languages, ...english },
};

/** The words of the screens of messages, for what the server writes into files. */
export function exportWordsIn(locale: Locale) {
  return WORDS[locale];
}
