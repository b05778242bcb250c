import type { WordReader } from "../../i18n/search-terms.ts";
import type { Locale } from "../../kernel/locale.ts";

/** A part of a text; `hit` where it matches the search. The parts joined are the text. */
export type Segment = { text: string; hit: boolean };

/** A word of the search: its roots, and its beginning where it may be incomplete. */
export type SearchedWord = { roots: ReadonlySet<string>; prefix: string | null };

/** The words to mark, and how texts are read. */
export type Marking = { words: readonly SearchedWord[]; locale: Locale; reader: WordReader };

/** `word` is the index of the word in `Marking.words`. */
type Mark = { start: number; end: number; word: number };

/** The words of a text that match the search, regardless of accents and inflections. */
function findMarks(text: string, { words, locale, reader }: Marking): Mark[] {
  const marks: Mark[] = [];
  for (const { start, end, folded, roots } of reader.read(text, locale)) {
    // Part of a compound that is marked already.
    if (start < (marks.at(-1)?.end ?? 0)) continue;
    const index = words.findIndex(
      (word) => roots.some((root) => word.roots.has(root)) || (word.prefix !== null && folded.startsWith(word.prefix)),
    );
    if (index !== -1) marks.push({ start, end, word: index });
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

/** A whole text, its matches marked. */
export function markWords(text: string, marking: Marking): Segment[] {
  return segmentsOf(text, findMarks(text, marking));
}

/** Characters of an excerpt, more or less a word. */
const EXCERPT_LENGTH = 220;
/** Passages shorter than this, such as headings and cells, are shown with the next one. */
const SHORT_PASSAGE = 60;
/** Most passages that are searched for an excerpt. */
const MAX_PASSAGES = 400;

/**
 * About `EXCERPT_LENGTH` characters of the passage with most words of the search; the first passage where none has any.
 * @param otherwise shown where it has more of the words than any passage.
 */
export function excerpt(passages: readonly string[], otherwise: string, marking: Marking): Segment[] {
  let best = { shown: 0, text: passages.find((passage) => passage !== "") ?? "", marks: [] as Mark[], from: 0 };
  for (const text of [...withWhatFollows(passages.slice(0, MAX_PASSAGES)), otherwise]) {
    const marks = findMarks(text, marking);
    const window = bestWindow(marks);
    if (window.shown > best.shown) best = { ...window, text, marks };
    if (best.shown === marking.words.length) break;
  }
  return cut(best.text, best.marks, best.from);
}

function withWhatFollows(passages: readonly string[]): string[] {
  return passages.map((passage, index) => {
    const next = passage.length < SHORT_PASSAGE ? passages[index + 1] : undefined;
    return next === undefined || passage === "" ? passage : `${passage} · ${next}`;
  });
}

/** The start of the window that shows most different words. */
function bestWindow(marks: readonly Mark[]): { shown: number; from: number } {
  let best = { shown: 0, from: 0 };
  for (const [index, { start }] of marks.entries()) {
    const within = marks.slice(index).filter(({ end }) => end - start <= EXCERPT_LENGTH);
    const shown = new Set(within.map(({ word }) => word)).size;
    if (shown > best.shown) best = { shown, from: start };
  }
  return best;
}

/** Cuts between words, with an ellipsis where there is more. */
function cut(text: string, marks: readonly Mark[], first: number): Segment[] {
  if (text.length <= EXCERPT_LENGTH * 1.2) return segmentsOf(text, marks);
  // A little before the first match, or more where the text ends soon.
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
