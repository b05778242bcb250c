import type { Locale } from "../../kernel/locale.ts";
import { splitAddresses } from "../french-typography.ts";
import type { Correction } from "./correction.ts";
import { englishCorrection } from "./english-rules.ts";
import { frenchCorrection } from "./french-rules.ts";

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
  if (!mayCorrect(text.at(-1) ?? "") || isAddress(text) || isCode(text)) return null;
  return language === "fr" ? frenchCorrection(text) : englishCorrection(text);
}

/** Whether the word that was just typed, or is being typed, is an address: its signs are not punctuation. */
function isAddress(text: string): boolean {
  const word = text.slice(text.trimEnd().lastIndexOf(" ") + 1);
  return splitAddresses(word).some(({ address }) => address) || /^[^\s«»()]*:\/\//.test(word);
}

/** Whether code is being written: its closing backtick is still to come. */
function isCode(text: string): boolean {
  return text.split("`").length % 2 === 0;
}
