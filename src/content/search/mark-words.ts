import type { WordReader } from "../../i18n/search-terms.ts";
import type { Locale } from "../../kernel/locale.ts";

/** A piece of a text; `hit` is what somebody searched for. The pieces, joined, are the text. */
export type Segment = { text: string; hit: boolean };

/** A word somebody searches for: the roots it has, and how it begins where it may not be typed to its end. */
export type Wanted = { roots: ReadonlySet<string>; prefix: string | null };

/** What is marked, and how texts are read for it. */
export type Marking = { wanted: readonly Wanted[]; locale: Locale; reader: WordReader };

type Mark = { start: number; end: number; wanted: number };

/** The words of a text that are searched for, whatever their accents and inflections. */
function findMarks(text: string, { wanted, locale, reader }: Marking): Mark[] {
  const marks: Mark[] = [];
  for (const { start, end, folded, roots } of reader.read(text, locale)) {
    // The parts of a compound that is marked as a whole.
    if (start < (marks.at(-1)?.end ?? 0)) continue;
    const index = wanted.findIndex(
      (word) => roots.some((root) => word.roots.has(root)) || (word.prefix !== null && folded.startsWith(word.prefix)),
    );
    if (index !== -1) marks.push({ start, end, wanted: index });
  }
  return marks;
}

function segmentsOf(text: string, marks: readonly Mark[]): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  const add = (to: number, hit: boolean) => {
    if (to > from) segments.push({ text: text.slice(from, to), hit });
    from = to;
  };
  for (const { start, end } of marks) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return segments;
}

/** A whole text with what is searched for marked. */
export function markWords(text: string, marking: Marking): Segment[] {
  return segmentsOf(text, findMarks(text, marking));
}

/** Characters of an excerpt, more or less a word. */
const EXCERPT_LENGTH = 220;
/** A heading or a cell says little by itself: what follows is shown with it. */
const SHORT_PASSAGE = 60;
/** Passages looked through: an excerpt from the end of a book is no better than one from its beginning. */
const MAX_PASSAGES = 400;

/**
 * The piece of a text that shows most of what is searched for, around `EXCERPT_LENGTH` characters of one passage; the
 * first passage where none shows any.
 * @param otherwise shown where it holds more of that than any passage.
 */
export function excerpt(passages: readonly string[], otherwise: string, marking: Marking): Segment[] {
  let best = { shown: 0, text: passages.find((passage) => passage !== "") ?? "", marks: [] as Mark[], from: 0 };
  for (const text of [...withWhatFollows(passages.slice(0, MAX_PASSAGES)), otherwise]) {
    const marks = findMarks(text, marking);
    const window = bestWindow(marks);
    if (window.shown > best.shown) best = { ...window, text, marks };
    if (best.shown === marking.wanted.length) break;
  }
  return cut(best.text, best.marks, best.from);
}

function withWhatFollows(passages: readonly string[]): string[] {
  return passages.map((passage, index) => {
    const next = passage.length < SHORT_PASSAGE ? passages[index + 1] : undefined;
    return next === undefined || passage === "" ? passage : `${passage} · ${next}`;
  });
}

/** Where to begin so that most different words are shown. */
function bestWindow(marks: readonly Mark[]): { shown: number; from: number } {
  let best = { shown: 0, from: 0 };
  for (const [index, { start }] of marks.entries()) {
    const within = marks.slice(index).filter(({ end }) => end - start <= EXCERPT_LENGTH);
    const shown = new Set(within.map(({ wanted }) => wanted)).size;
    if (shown > best.shown) best = { shown, from: start };
  }
  return best;
}

/** Cuts between words, and says with an ellipsis that there is more. */
function cut(text: string, marks: readonly Mark[], first: number): Segment[] {
  if (text.length <= EXCERPT_LENGTH * 1.2) return segmentsOf(text, marks);
  // A little before what is shown, or more where the text ends soon.
  const from = Math.min(first - EXCERPT_LENGTH / 4, text.length - EXCERPT_LENGTH);
  const start = first <= EXCERPT_LENGTH / 2 ? 0 : afterSpace(text, from);
  const end = start + EXCERPT_LENGTH >= text.length ? text.length : beforeSpace(text, start + EXCERPT_LENGTH, start);
  const shown = marks
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }));
  const segments = segmentsOf(text.slice(start, end), shown);
  const before = start > 0 ? [{ text: "… ", hit: false }] : [];
  const after = end < text.length ? [{ text: " …", hit: false }] : [];
  return [...before, ...segments, ...after];
}

function afterSpace(text: string, from: number): number {
  const space = text.indexOf(" ", from);
  return space === -1 || space - from > 60 ? wellFormed(text, Math.floor(from)) : space + 1;
}

function beforeSpace(text: string, to: number, after: number): number {
  const space = text.lastIndexOf(" ", to);
  return space <= after || to - space > 60 ? wellFormed(text, Math.floor(to)) : space;
}

/** Not in the middle of a surrogate pair. */
function wellFormed(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
}
