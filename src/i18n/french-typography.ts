import type { Locale } from "../kernel/locale.ts";

const NBSP = "\u00A0";
const NNBSP = "\u202F";

/**
 * What must reach the reader as typed: URLs, email addresses, paths of files and pages. Each but `www.` is tried only
 * where a word begins, so that the search is linear.
 */
const VERBATIM =
  /(?<![^\s«»()])(?:[^\s«»()]*:\/\/[^\s«»]+|[^\s«»()@]+@[^\s«»()]+\.[^\s«»()]+|(?<![)»])\/[^\s«»]+)|www\.[^\s«»]+/gu;

/** Most texts hold no address: they are spared the search for one. */
const MAY_HOLD_ADDRESS = /[/@]|www\./;
/** Nor anything else that is set. */
const MAY_CHANGE = /[;!?:«»\d]/;

/** After these, a mark of punctuation takes its space even where none was typed. */
const BEFORE_MARK = String.raw`[\p{L}\p{N})\]»”"’%€…]`;
const ENDS_HERE = String.raw`(?=[\s\u00A0\u202F»”")\]…]|$)`;

const TAKES_SPACE_AFTER = new RegExp(`^${BEFORE_MARK}$`, "u");
// A run of spaces is tried from its first one only: linear on any text.
const SPACED_MARK = /(?<![ \u00A0\u202F])[ \u00A0\u202F]+([;!?]+)/gu;
const TIGHT_MARK = new RegExp(`(${BEFORE_MARK})([;!?]+)${ENDS_HERE}`, "gu");
const SPACED_COLON = /(?<![ \u00A0\u202F])[ \u00A0\u202F]+:(?!:)/gu;
const TIGHT_COLON = new RegExp(`(${BEFORE_MARK}):${ENDS_HERE}`, "gu");
const FIRST_MARK = new RegExp(`^([;!?]+)${ENDS_HERE}`, "u");
const FIRST_COLON = new RegExp(`^:${ENDS_HERE}`, "u");

const UNITS = [
  ...["%", "‰", "€", "k€", "M€", "Md€", "$", "£", "¥", "°", "°C", "°F"],
  ...["h", "min", "s", "ms", "µs", "ns", "km", "m", "dm", "cm", "mm", "µm", "ha", "m²", "m³", "km/h"],
  ...["kg", "g", "mg", "t", "l", "L", "cl", "ml", "o", "ko", "Ko", "Mo", "Go", "To", "kio", "Mio", "Gio"],
  ...["Hz", "kHz", "MHz", "GHz", "W", "kW", "kWh", "V", "A", "px", "pt", "em", "rem", "millions", "milliards"],
]
  .map((unit) => unit.replace(/[$]/g, "\\$&"))
  .join("|");
const NUMBER_UNIT = new RegExp(String.raw`(\d)[ \u00A0\u202F](?=(?:${UNITS})(?![\p{L}\p{N}'’]))`, "gu");
const TIGHT_SIGN = /(\d)(?=[%‰€])/gu;
const NUMERO = /(?<=^|[\s(])(n°|nº|p\.|art\.) (?=\d)/gu;
const THOUSANDS = /(?<![\d,.])\d{1,3}(?: \d{3})+(?!\d)/gu;

/** A text as its language sets it: English as it was typed. */
export function typeset(text: string, locale: Locale): string {
  return locale === "fr" ? typesetFrench(text) : text;
}

/**
 * French micro-typography, applied when a text is shown and never when it is stored: a narrow no-break space
 * (U+202F) before `; ! ?` and between groups of digits, a no-break space (U+00A0) before `:`, inside `« »`
 * and between a number and its unit. Addresses are left alone. Applying it twice changes nothing more.
 *
 * @param before the character that stands before this text on the page, when another element holds it.
 */
export function typesetFrench(text: string, before = ""): string {
  if (!MAY_HOLD_ADDRESS.test(text)) return typesetWords(text, before);
  let result = "";
  let from = 0;
  let previous = before;
  const add = (piece: string) => {
    const done = typesetWords(piece, previous);
    result += done;
    previous = done.at(-1) ?? previous;
  };
  for (const match of text.matchAll(VERBATIM)) {
    add(text.slice(from, match.index));
    result += match[0];
    previous = match[0].at(-1) ?? previous;
    from = match.index + match[0].length;
  }
  add(text.slice(from));
  return result;
}

function typesetWords(words: string, before: string): string {
  if (!MAY_CHANGE.test(words)) return words;
  const follows = TAKES_SPACE_AFTER.test(before);
  const opening = follows ? words.replace(FIRST_MARK, `${NNBSP}$1`).replace(FIRST_COLON, `${NBSP}:`) : words;
  return opening
    .replace(SPACED_MARK, `${NNBSP}$1`)
    .replace(TIGHT_MARK, `$1${NNBSP}$2`)
    .replace(SPACED_COLON, `${NBSP}:`)
    .replace(TIGHT_COLON, `$1${NBSP}:`)
    .replace(/«[ \u00A0\u202F]*/gu, `«${NBSP}`)
    .replace(/(?<![ \u00A0\u202F])[ \u00A0\u202F]*»/gu, `${NBSP}»`)
    .replace(THOUSANDS, (number) => number.replaceAll(" ", NNBSP))
    .replace(NUMBER_UNIT, `$1${NBSP}`)
    .replace(TIGHT_SIGN, `$1${NBSP}`)
    .replace(NUMERO, `$1${NBSP}`);
}
