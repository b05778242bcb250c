import { oneLine } from "../../kernel/text/one-line.ts";

/** Control characters but the tabulator and the line feed. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/**
 * What somebody typed, as it is kept: line ends as line feeds, accents composed (Unicode NFC), no other control character, and
 * nothing that is no text at all.
 */
export function typedText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROLS, "").normalize("NFC");
}

/** The same for a field of one line, without space around it. */
export function typedLine(text: string): string {
  return oneLine(typedText(text)).trim();
}

/** Characters of a text as people count them: an emoji outside the first plane is one. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
