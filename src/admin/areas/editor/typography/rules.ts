import { splitAddresses } from "../../../../i18n/french-typography.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { englishCorrection } from "./english-rules.ts";
import { frenchCorrection } from "./french-rules.ts";

/** Characters `from` to `to` of a text that are written otherwise. */
export type Correction = { from: number; to: number; insert: string };

/** Stands for what is no text, or not to be read: code, a note, a break. One for each of its positions. */
export const NO_TEXT = "\uFFFC";

/** Keys after which a rule may apply. Any other key costs nothing. */
const TRIGGERS = new Set([..."\"'.-«»;:!?%‰€ "]);

/** Whether a typed key may ask for a correction. */
export function mayCorrect(typed: string): boolean {
  return TRIGGERS.has(typed);
}

/**
 * What the typography of a language makes of a text whose last character was just typed; null where it stands as it is.
 * @param text the text of the paragraph up to the caret.
 */
export function correctionOf(text: string, language: Locale): Correction | null {
  if (!mayCorrect(text.at(-1) ?? "") || isAddress(text)) return null;
  return language === "fr" ? frenchCorrection(text) : englishCorrection(text);
}

/** Whether the word that was just typed, or is being typed, is an address: its signs are not punctuation. */
function isAddress(text: string): boolean {
  const word = text.slice(text.trimEnd().lastIndexOf(" ") + 1);
  return splitAddresses(word).some(({ address }) => address) || /^[^\s«»()]*:\/\//.test(word);
}
