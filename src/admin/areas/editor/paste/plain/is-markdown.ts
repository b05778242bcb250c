/** Signs that people write in Markdown alone; each counts once for a line. */
const SIGNS: readonly RegExp[] = [
  /^#{1,6} \S/,
  /^(?:```|~~~)/,
  /^\|.*\|\s?$/,
  /^> \S/,
  /^\d{1,3}[.)] \S/,
  /^ {0,8}[-*+] \S/,
  /\[[^\][]{1,200}\]\([^()\s]{1,500}\)/,
  /\*\*\S[^*]{0,300}\*\*/,
  /`[^`\s][^`]{0,200}`/,
  /^\[\^[\w-]{1,30}\]: /,
];
/** Signs that other texts have too: hyphens before lines, and numbers. */
const COMMON = new Set([4, 5]);
/** Signs that nobody writes otherwise: a link with its address, and bold. */
const CLEAR = new Set([6, 7]);
/** Lines that are looked at. */
const MOST_LINES = 400;

/** Whether a plain text is clearly Markdown: two kinds of its signs, one twice, or one that nothing else has. */
export function isMarkdown(text: string): boolean {
  const counts = SIGNS.map(() => 0);
  for (const line of text.slice(0, 100_000).split("\n", MOST_LINES)) {
    const short = line.slice(0, 2_000);
    SIGNS.forEach((sign, index) => {
      if (sign.test(short)) counts[index] = (counts[index] ?? 0) + 1;
    });
  }
  const own = counts.filter((count, index) => count > 0 && !COMMON.has(index));
  const kinds = counts.filter((count) => count > 0).length;
  if (counts.some((count, index) => count > 0 && CLEAR.has(index))) return true;
  return own.length > 0 && (kinds > 1 || own.some((count) => count > 1));
}
