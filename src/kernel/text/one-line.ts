/** Breaks of a line, and tabulators: they separate words. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/gu;
/** Other control characters, which show nothing. */
const CONTROLS = /\p{Cc}/gu;
/** Characters that change the direction of the text around them, in lists and mails too: none is needed in one line. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A text of one line without the characters that nobody sees, and that would change what stands beside it. */
export function oneLine(text: string): string {
  return text.replace(DIRECTIONS, "").replace(BREAKS, " ").replace(CONTROLS, "");
}
