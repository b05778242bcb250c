import { headAt } from "./quote-heads.ts";

/** What was written in a mail, and what stands below or around it of former ones. Together they are the whole text. */
export type SplitText = { text: string; quoted: string };

const QUOTED = /^ {0,3}>/;
/** What a mail program adds below what was written; one line. */
const SIGNATURE =
  /^(?:envoyé (?:de|depuis|à partir)|sent (?:from|with)|obtenez outlook|get outlook|télécharge[rz] outlook|provenance ?:)/i;
const MAX_SIGNATURE = 200;

/**
 * Tells what was written from what is quoted. Each line is looked at a constant number of times. Where it is doubtful, as in answers
 * written between quoted lines, the text is left whole: a quote that is shown costs a glance, an answer that is folded costs a reader.
 */
export function splitQuoted(whole: string): SplitText {
  const lines = whole.replace(/\r\n?/g, "\n").split("\n");
  const below = quoteBelow(lines);
  if (below !== null) return parted(lines, withSignature(lines, below));
  const above = quoteAbove(lines);
  if (above !== null) return { text: joined(lines, above), quoted: joined(lines, 0, above) };
  return parted(lines, withSignature(lines, lines.length));
}

/** Where the quote begins that reaches to the end; null where none does. */
function quoteBelow(lines: readonly string[]): number | null {
  const written = lastWritten(lines);
  for (let at = 0; at < lines.length; at++) {
    const head = headAt(lines, at);
    if (head === null) continue;
    const next = nextFilled(lines, head.end);
    // Lines that are marked say themselves how far the quote reaches.
    if (!head.opensAll && QUOTED.test(lines[next] ?? "")) {
      if (written < next) return at;
      at = next;
    } else return at;
  }
  const first = nextFilled(lines, written + 1);
  if (first >= lines.length) return null;
  return isAttribution(lines[written]) ? written : first;
}

/** Where the one quote ends with which a mail begins that was answered below it; null where it is not of that form. */
function quoteAbove(lines: readonly string[]): number | null {
  const first = nextFilled(lines, 0);
  const head = headAt(lines, first);
  let at = nextFilled(lines, head?.end ?? first);
  if (!QUOTED.test(lines[at] ?? "")) return null;
  while (at < lines.length && (QUOTED.test(lines[at] ?? "") || isBlank(lines[at]))) at++;
  return at < lines.length && !lines.slice(at).some((line) => QUOTED.test(line)) ? at : null;
}

/** The last line that is neither empty nor quoted; -1 where there is none. */
function lastWritten(lines: readonly string[]): number {
  for (let at = lines.length - 1; at >= 0; at--) {
    if (!isBlank(lines[at]) && !QUOTED.test(lines[at] ?? "")) return at;
  }
  return -1;
}

/** A line above marked ones that says in some language who wrote them, and when. */
function isAttribution(line = ""): boolean {
  return line.length < 300 && /: ?$/.test(line) && /[\d@]/.test(line);
}

/** The line above the quote, where a mail program signed there and something was written above it. */
function withSignature(lines: readonly string[], end: number): number {
  let at = end - 1;
  while (at >= 0 && isBlank(lines[at])) at--;
  const line = (lines[at] ?? "").trim();
  if (line.length > MAX_SIGNATURE || !SIGNATURE.test(line)) return end;
  return lines.slice(0, at).some((each) => !isBlank(each)) ? at : end;
}

function parted(lines: readonly string[], at: number): SplitText {
  return { text: joined(lines, 0, at), quoted: joined(lines, at) };
}

/** Lines as one text, without the empty ones around it. */
function joined(lines: readonly string[], from: number, to = lines.length): string {
  let [start, end] = [from, to];
  while (start < end && isBlank(lines[start])) start++;
  while (end > start && isBlank(lines[end - 1])) end--;
  return lines.slice(start, end).join("\n").trimEnd();
}

function nextFilled(lines: readonly string[], from: number): number {
  let at = Math.max(0, from);
  while (at < lines.length && isBlank(lines[at])) at++;
  return at;
}

function isBlank(line = ""): boolean {
  return line.trim() === "";
}
