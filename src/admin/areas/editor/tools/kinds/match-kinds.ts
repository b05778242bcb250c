import { foldText } from "../../../../framework/app/list-search.ts";
import { BLOCK_KINDS, type BlockKind } from "./block-kinds.ts";

/** The kinds that what was typed may mean, the likeliest first; all of them, in their order, for nothing. */
export function matchKinds(query: string, kinds: readonly BlockKind[] = BLOCK_KINDS): BlockKind[] {
  const typed = compact(query);
  if (typed === "") return [...kinds];
  return kinds
    .map((kind) => ({ kind, rank: rankOf(kind, typed, query) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ kind }) => kind);
}

/** A name that begins so, a word of a name, another word for it, several such words, and at last a part of a name. */
function rankOf({ names, short, keywords }: BlockKind, typed: string, query: string): number {
  const all = [names.fr, names.en];
  if (short !== undefined && [short.fr, short.en].some((name) => compact(name) === typed)) return -1;
  if (all.some((name) => compact(name).startsWith(typed))) return 0;
  const words = all.flatMap(wordsOf);
  if (words.some((word) => word.startsWith(typed))) return 1;
  const others = wordsOf(keywords);
  if (others.some((word) => word.startsWith(typed))) return 2;
  // `liste puces`, `bloc code`: each begins a word of it.
  const parts = wordsOf(query).filter((word) => word !== "");
  if (parts.length > 1 && parts.every((part) => [...words, ...others].some((word) => word.startsWith(part)))) return 3;
  return all.some((name) => compact(name).includes(typed)) ? 4 : Number.POSITIVE_INFINITY;
}

function wordsOf(text: string): string[] {
  return foldText(text).split(/[\s’:-]+/);
}

/** Without spaces: `titre2` is `Titre 2`. */
function compact(text: string): string {
  return foldText(text).replace(/[\s:’-]+/g, "");
}
