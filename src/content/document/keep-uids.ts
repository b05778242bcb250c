import type { DraftDocument } from "./draft.ts";
import { beginsText, isObject, pieceAt, piecesOf } from "./pieces.ts";
import { withoutUids } from "./uids.ts";

type Place = "block" | "text" | "field";

/**
 * Gives a document that comes without ids, such as a Markdown file, those of the text it replaces: what is the same has
 * the same id wherever it stands now, and so does what changed in its place, between neighbors that did not. What is new
 * has none yet.
 */
export function keepUids<D extends DraftDocument>(former: DraftDocument, next: D): D {
  const bare = withoutUids(next);
  if (former.kind === "post" && bare.kind === "post") keepWithin(former.body, bare.body, "field");
  if (former.kind === "page" && bare.kind === "page") keepInList(former.blocks, bare.blocks, "block");
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

/** What a piece is, whatever its words: its type and level, its picture, how many pieces it holds. */
function buildOf(node: { type: string; [field: string]: unknown } | undefined): string {
  const attrs = isObject(node?.attrs) ? node.attrs : {};
  const holds = Array.isArray(node?.content) ? node.content.filter((each) => pieceAt(each, "text") !== null).length : 0;
  // A file to download may be another one in each language.
  const { id, name } = node?.type === "file" ? {} : attrs;
  return JSON.stringify([node?.type, attrs.level, attrs.kind, id, name, holds]);
}

/** Two values of the same place, of which it is known that the second one replaces the first. */
function keepWithin(former: unknown, next: unknown, place: Place): void {
  if (Array.isArray(former) && Array.isArray(next)) keepInList(former, next, place === "text" ? "text" : "field");
  if (!isObject(former) || !isObject(next)) return;
  const piece = place === "field" ? null : pieceAt(next, place);
  if (piece !== null) piece.mark(pieceAt(former, place as "block" | "text")?.uid);
  const within: Place = place === "text" || beginsText(next) ? "text" : "field";
  for (const [name, value] of Object.entries(next)) {
    if (within === "field" || name === "content") keepWithin(former[name], value, within);
  }
}

/** Matches two lists: first what is the same, then what stands between the same neighbors. */
function keepInList(former: readonly unknown[], next: readonly unknown[], place: Place): void {
  const unused = new Map<string, number[]>();
  for (const [index, item] of former.entries()) {
    const words = wordingOf(item);
    unused.set(words, [...(unused.get(words) ?? []), index]);
  }
  const matches = next.map((item) => unused.get(wordingOf(item))?.shift() ?? null);
  for (const [index, match] of matches.entries()) if (match !== null) keepWithin(former[match], next[index], place);
  const used = new Set(matches);
  for (let from = 0; from < next.length; from++) {
    if (matches[from] !== null) continue;
    let to = from;
    while (to < next.length && matches[to] === null) to++;
    const start = from === 0 ? 0 : (matches[from - 1] as number) + 1;
    const end = to === next.length ? former.length : (matches[to] as number);
    const gap = former.slice(start, end);
    const untouched = gap.every((_, index) => !used.has(start + index));
    if (untouched && gap.length === to - from && gap.every((item, index) => isAlike(item, next[from + index]))) {
      for (const [index, item] of gap.entries()) keepWithin(item, next[from + index], place);
    }
    from = to;
  }
}

function isAlike(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && one.type === other.type;
}

/** What an item says, whatever its ids. */
function wordingOf(item: unknown): string {
  return JSON.stringify(item, (key, value) => {
    if (key === "uid") return undefined;
    // A node that had an id alone has no attributes.
    return key === "attrs" && isObject(value) && Object.keys(value).join() === "uid" ? undefined : value;
  });
}
