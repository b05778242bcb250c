import type { Correction } from "./correction.ts";

/** After these a quotation mark opens. `\uFFFC` stands for what is no text. */
const OPENS_AFTER = /[\s([{«“‘—–/\-\uFFFC]$/u;

/** Whether a quotation mark typed after this text opens a quotation. */
export function opensAfter(before: string): boolean {
  return before === "" || OPENS_AFTER.test(before);
}

/** Whether the last `opening` in a text has no `closing` after it. */
export function isOpen(text: string, opening: string, closing: string): boolean {
  return text.lastIndexOf(opening) > text.lastIndexOf(closing);
}

/** Whether a text has a straight quotation mark without its other one: its writer wants them straight. */
export function hasStraightQuote(text: string): boolean {
  return text.split('"').length % 2 === 0;
}

/** Replaces the last `length` characters. */
export function replaceLast(text: string, length: number, insert: string): Correction {
  return { from: text.length - length, to: text.length, insert };
}

/** Three points are an ellipsis; four are what their writer meant. */
export function ellipsis(text: string): Correction | null {
  return text.endsWith("...") && text.at(-4) !== "." ? replaceLast(text, 3, "…") : null;
}

/** Two hyphens are a dash. At the beginning of a block they may become a divider, as in Markdown. */
export function dash(text: string): Correction | null {
  if (!text.endsWith("--") || text.length === 2 || text.at(-3) === "-") return null;
  return replaceLast(text, 2, "—");
}

/** Two hyphens and a space at the beginning: the dash of a dialog. */
export function openingDash(text: string): Correction | null {
  return text === "-- " ? { from: 0, to: 2, insert: "—" } : null;
}
