import type { Correction } from "./correction.ts";
import { dash, ellipsis, hasStraightQuote, isOpen, openingDash, opensAfter, replaceLast } from "./shared-rules.ts";

/** English, by the character that was typed. */
export function englishCorrection(text: string): Correction | null {
  const before = text.slice(0, -1);
  switch (text.at(-1)) {
    case '"':
      if (hasStraightQuote(before)) return null;
      if (opensAfter(before)) return replaceLast(text, 1, "“");
      // Inches, seconds.
      return /\d$/.test(before) && !isOpen(before, "“", "”") ? null : replaceLast(text, 1, "”");
    case "'":
      if (opensAfter(before)) return replaceLast(text, 1, "‘");
      return /\d$/.test(before) ? null : replaceLast(text, 1, "’");
    case ".":
      return ellipsis(text);
    case "-":
      return dash(text);
    case " ":
      return openingDash(text);
    default:
      return null;
  }
}
