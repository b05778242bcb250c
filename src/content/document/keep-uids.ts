import type { DraftDocument } from "./draft.ts";
import { beginsText, isObject, pieceAt, piecesOf } from "./pieces.ts";
import { withoutUids } from "./uids.ts";

type Place = "block" | "text" | "field";

/**
 * Gives a document without ids, such as a Markdown file, those of the text it replaces. A piece that stayed the same keeps
 * its id wherever it is now, and so does a piece that changed between two that did not. New pieces have none yet.
 */
export function keepUids<D extends DraftDocument>(former: DraftDocument, next: D): D {
  const bare = withoutUids(next);
  const wordings = new Wordings();
  if (former.kind === "post" && bare.kind === "post") keepWithin(former.body, bare.body, "field", wordings);
  if ("words" in former && "words" in bare) keepWithin(former.words, bare.words, "field", wordings);
  if (former.kind === "page" && bare.kind === "page") keepInList(former.blocks, bare.blocks, "block", wordings);
  return bare;
}

/**
 * Gives a translation without ids those of the text it translates, where it is certain which piece is which: where both
 * are built alike throughout. Otherwise nothing is paired, since a wrong pair is worse than none.
 */
export function pairUids<D extends DraftDocument>(source: DraftDocument, translation: D): D {
  const bare = withoutUids(translation);
  const [from, to] = [piecesOf(source), piecesOf(bare)];
  const alike =
    from.length === to.length && from.every(({ node }, index) => buildOf(node) === buildOf(to[index]?.node));
  if (alike) for (const [index, piece] of to.entries()) piece.mark(from[index]?.uid);
  return bare;
}

/** The structure of a piece without its words: type, level, picture, and number of pieces it contains. */
function buildOf(node: { type: string; [field: string]: unknown } | undefined): string {
  const attrs = isObject(node?.attrs) ? node.attrs : {};
  const holds = Array.isArray(node?.content) ? node.content.filter((each) => pieceAt(each, "text") !== null).length : 0;
  // A file to download may be another one in each language.
  const { id, name } = node?.type === "file" ? {} : attrs;
  return JSON.stringify([node?.type, attrs.level, attrs.kind, id, name, holds]);
}

/** Two values of the same place, of which it is known that the second one replaces the first. */
function keepWithin(former: unknown, next: unknown, place: Place, wordings: Wordings): void {
  if (Array.isArray(former) && Array.isArray(next)) {
    keepInList(former, next, place === "text" ? "text" : "field", wordings);
  }
  if (!isObject(former) || !isObject(next)) return;
  const piece = place === "field" ? null : pieceAt(next, place);
  if (piece !== null) piece.mark(pieceAt(former, place as "block" | "text")?.uid);
  const within: Place = place === "text" || beginsText(next) ? "text" : "field";
  for (const [name, value] of Object.entries(next)) {
    if (within === "field" || name === "content") keepWithin(former[name], value, within, wordings);
  }
}

/** Matches two lists: first what is the same, then what stands between the same neighbors. */
function keepInList(former: readonly unknown[], next: readonly unknown[], place: Place, wordings: Wordings): void {
  const matches = matchSame(former, next, wordings);
  for (const [index, match] of matches.entries()) {
    if (match !== null) keepWithin(former[match], next[index], place, wordings);
  }
  const used = new Set(matches);
  for (let from = 0; from < next.length; from++) {
    if (matches[from] !== null) continue;
    let to = from;
    while (to < next.length && matches[to] === null) to++;
    const start = from === 0 ? 0 : (matches[from - 1] as number) + 1;
    const end = to === next.length ? former.length : (matches[to] as number);
    const gap = end - start === to - from ? former.slice(start, end) : [];
    const untouched = gap.every((_, index) => !used.has(start + index));
    if (untouched && gap.every((item, index) => isAlike(item, next[from + index]))) {
      for (const [index, item] of gap.entries()) keepWithin(item, next[from + index], place, wordings);
    }
    from = to;
  }
}

/** For each item of the second list, the index of the first one in the first list that says the same and is still free. */
function matchSame(former: readonly unknown[], next: readonly unknown[], wordings: Wordings): Array<number | null> {
  const waiting = new Map<number, { indexes: number[]; taken: number }>();
  for (const [index, item] of former.entries()) {
    const wording = wordings.of(item);
    const same = waiting.get(wording);
    if (same === undefined) waiting.set(wording, { indexes: [index], taken: 0 });
    else same.indexes.push(index);
  }
  return next.map((item) => {
    const same = waiting.get(wordings.of(item));
    if (same === undefined) return null;
    same.taken += 1;
    return same.indexes[same.taken - 1] ?? null;
  });
}

function isAlike(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && one.type === other.type;
}

/**
 * Numbers what values say, whatever their ids: two values that say the same have the same number. Each value is read
 * once, however deep it stands, so that a text of many equal or nested pieces takes no longer than another one.
 */
class Wordings {
  readonly #numbers = new Map<string, number>();
  readonly #known = new WeakMap<object, number>();

  of(value: unknown): number {
    if (typeof value !== "object" || value === null) return this.#number(JSON.stringify(value) ?? "");
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const number = this.#number(Array.isArray(value) ? `[${value.map((item) => this.of(item))}]` : this.#fields(value));
    this.#known.set(value, number);
    return number;
  }

  #fields(value: object): string {
    const fields = Object.entries(value).filter(([name, inner]) => inner !== undefined && !isAboutId(name, inner));
    return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${this.of(inner)}`)}}`;
  }

  #number(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }
}

/** An id, or the attributes of a node that has an id alone. */
function isAboutId(name: string, value: unknown): boolean {
  return name === "uid" || (name === "attrs" && isObject(value) && Object.keys(value).join() === "uid");
}
