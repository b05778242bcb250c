/** A passage that an owner has yet to replace, as texts mark it: `[À compléter : …]`, `[To be completed: …]`. */
const BLANK = /\[(?:À compléter|To be completed)[^[\]]*\]/g;

/** Splits a text at its blanks. A text without blanks is one piece. */
export function splitBlanks(text: string): Array<{ text: string; blank: boolean }> {
  if (!text.includes("[")) return [{ text, blank: false }];
  const pieces: Array<{ text: string; blank: boolean }> = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(BLANK)) {
    if (index > from) pieces.push({ text: text.slice(from, index), blank: false });
    pieces.push({ text: found, blank: true });
    from = index + found.length;
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from), blank: false });
  return pieces;
}
