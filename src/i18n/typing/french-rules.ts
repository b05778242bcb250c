import type { Correction } from "./correction.ts";
import { dash, ellipsis, hasStraightQuote, isOpen, openingDash, opensAfter, replaceLast } from "./shared-rules.ts";

/** As `i18n/french-typography.ts` sets them when a text is shown: narrow before `; ! ?`, full before `:` and in « ». */
const NBSP = "\u00A0";
const NNBSP = "\u202F";

/** Marks at the end of a word. The run is short, so that the search from the end is. */
const TIGHT_MARKS = /[\p{L}\p{N})\]»”’%€…]([;!?]{1,4}|:) $/u;

/** French, by the character that was typed. */
export function frenchCorrection(text: string): Correction | null {
  const before = text.slice(0, -1);
  switch (text.at(-1)) {
    case '"':
      return quotation(text, before);
    case "'":
      // After a digit it is a prime: feet, minutes.
      return /\d$/.test(before) ? null : replaceLast(text, 1, "’");
    case "«":
      return { from: text.length, to: text.length, insert: NBSP };
    case "»":
      return closing(text, before);
    case ".":
      return ellipsis(text);
    case "-":
      return dash(text);
    case " ":
      return afterSpace(text, before);
    case "%":
    case "‰":
    case "€":
      return sign(text, before);
    case ":":
      return spacedMark(text, before, NBSP);
    default:
      return spacedMark(text, before, NNBSP);
  }
}

/** « » without, “ ” within. */
function quotation(text: string, before: string): Correction | null {
  if (hasStraightQuote(before)) return null;
  const outer = isOpen(before, "«", "»");
  if (opensAfter(before)) return replaceLast(text, 1, outer ? "“" : `«${NBSP}`);
  if (outer) return replaceLast(text, 1, isOpen(before, "“", "”") ? "”" : `${NBSP}»`);
  // Inches, seconds.
  return /\d$/.test(before) ? null : replaceLast(text, 1, `${NBSP}»`);
}

function closing(text: string, before: string): Correction | null {
  if (/[\u00A0\u202F]$/.test(before) || before === "") return null;
  const at = text.length - 1;
  return before.endsWith(" ") ? { from: at - 1, to: at, insert: NBSP } : { from: at, to: at, insert: NBSP };
}

/** A mark typed after a space: the space stays with it. */
function spacedMark(text: string, before: string, space: string): Correction | null {
  const at = text.length - 1;
  return /\S $/.test(before.slice(-2)) ? { from: at - 1, to: at, insert: space } : null;
}

/** A mark typed without a space has ended its word once a space follows: until then it may be part of an address. */
function afterSpace(text: string, before: string): Correction | null {
  if (before.endsWith(`«${NBSP}`)) return replaceLast(text, 1, "");
  const marks = TIGHT_MARKS.exec(text.slice(-8))?.[1];
  if (marks === undefined) return openingDash(text);
  const at = text.length - 1 - marks.length;
  return { from: at, to: at, insert: marks === ":" ? NBSP : NNBSP };
}

/** `100 %`, `12 €`. */
function sign(text: string, before: string): Correction | null {
  const at = text.length - 1;
  if (/\d $/.test(before)) return { from: at - 1, to: at, insert: NBSP };
  return /\d$/.test(before) ? { from: at, to: at, insert: NBSP } : null;
}
