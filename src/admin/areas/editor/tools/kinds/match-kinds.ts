import { foldText } from "../../../../framework/app/list-search.ts";
import { BLOCK_KINDS, type BlockKind } from "./block-kinds.ts";

/** The kinds that what was typed may mean, the likeliest first; all of them, in their order, for nothing. */
export function matchKinds(query: string, kinds: readonly BlockKind[] = BLOCK_KINDS): BlockKind[] {
  const typed = compact(query);
  if (typed === "") return [...kinds];
  return kinds
    .map((kind) => ({ kind, rank: rankOf(kind, typed) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ kind }) => kind);
}

/** A name that begins so, a word of a name, another word for it, and at last a part of a name. */
function rankOf({ names, keywords }: BlockKind, typed: string): number {
  const all = [names.fr, names.en];
  if (all.some((name) => compact(name).startsWith(typed))) return 0;
  if (all.some((name) => wordsOf(name).some((word) => word.startsWith(typed)))) return 1;
  if (wordsOf(keywords).some((word) => word.startsWith(typed))) return 2;
  return all.some((name) => compact(name).includes(typed)) ? 3 : Number.POSITIVE_INFINITY;
}

function wordsOf(text: string): string[] {
  return foldText(text).split(/[\s’:-]+/);
}

/** Without spaces: a query has none, `titre2` is `Titre 2`. */
function compact(text: string): string {
  return foldText(text).replace(/[\s:’-]+/g, "");
}
