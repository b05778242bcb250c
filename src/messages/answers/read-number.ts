import type { Locale } from "../../kernel/locale.ts";

/** Longer than any number within the bounds of a question, with its separators and decimals. */
const MAX_LENGTH = 40;
const SPACES = /[\s\u00A0\u202F'’]/gu;

/**
 * A number as it was typed: with spaces between thousands, and the decimal comma of French. Browsers send `1234.5` in any
 * language; where one has no field for numbers, people type as they are used to.
 * @returns null for what is no number.
 */
export function readNumber(text: string, locale: Locale): number | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text.replace(SPACES, "").replace(/^[\u2212\u2013]/u, "-");
  // In English a comma stands between thousands.
  const decimal = locale === "fr" ? plain.replace(",", ".") : plain.replace(/,(?=\d{3}(?:\D|$))/g, "");
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(decimal)) return null;
  const value = Number(decimal);
  // -0 is 0.
  return Number.isFinite(value) ? value + 0 : null;
}
