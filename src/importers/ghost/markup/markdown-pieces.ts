/** Markdown for a parser, or what is no longer given to one. */
export type Piece = { markdown: string; isPlain: boolean };

/** Of one card. A book has as much. */
const MAX_LENGTH = 300_000;
/** Quotations and items of lists that may begin on one line. */
const MAX_NESTING = 100;
const NESTED = new RegExp(`^(?:[ \\t]{0,20}(?:>|(?:[*+-]|\\d{1,9}[.)])[ \\t])){${MAX_NESTING}}`);
const MARKER = /^[ \t]{0,80}(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const SIGNS = /[[\]*_~`]/g;

/** What one piece may hold. In code lines and signs cost little, unless what looks like code is none. */
const MAX: Readonly<Cost> = { lines: 4_000, markers: 500, signs: 2_000, codeLines: 40_000, codeSigns: 10_000 };

type Cost = Record<"lines" | "markers" | "signs" | "codeLines" | "codeSigns", number>;

/** Counts what the lines of a piece cost. */
class Counter {
  cost: Cost = { lines: 0, markers: 0, signs: 0, codeLines: 0, codeSigns: 0 };
  isNested = false;
  isCode = false;

  add(line: string): void {
    if (FENCE.test(line)) this.isCode = !this.isCode;
    this.cost[this.isCode ? "codeLines" : "lines"]++;
    this.cost[this.isCode ? "codeSigns" : "signs"] += line.match(SIGNS)?.length ?? 0;
    if (MARKER.test(line)) this.cost.markers++;
    this.isNested ||= NESTED.test(line);
  }

  /** Whether the piece holds more than that part of what one may hold. */
  exceeds(part: number): boolean {
    return (Object.keys(MAX) as (keyof Cost)[]).some((each) => this.cost[each] > MAX[each] * part);
  }

  reset(): void {
    this.cost = { lines: 0, markers: 0, signs: 0, codeLines: 0, codeSigns: 0 };
    this.isNested = false;
  }
}

/**
 * Cuts Markdown at blank lines, so that the parser, whose time grows with the square of its signs, gets no piece with
 * thousands of them. What a person writes into a card is one piece. A piece that no blank line cuts is plain.
 */
export function markdownPieces(markdown: string): Piece[] {
  if (markdown.length > MAX_LENGTH) return [{ markdown, isPlain: true }];
  const lines = markdown.split("\n");
  const all = new Counter();
  for (const line of lines) all.add(line);
  return all.exceeds(1) || all.isNested ? cutPieces(lines) : [{ markdown, isPlain: false }];
}

function cutPieces(lines: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const counter = new Counter();
  let piece: string[] = [];
  const cut = () => {
    pieces.push({ markdown: piece.join("\n"), isPlain: counter.isNested || counter.exceeds(1) });
    piece = [];
    counter.reset();
  };
  for (const line of lines) {
    // Half of what is allowed: the next paragraph belongs to the next piece.
    if (!counter.isCode && line.trim() === "" && (counter.isNested || counter.exceeds(1 / 2))) cut();
    counter.add(line);
    piece.push(line);
  }
  cut();
  return pieces;
}
