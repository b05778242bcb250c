import type { Node } from "@tiptap/pm/model";
import type { Found, Search } from "./search.ts";

/** Milliseconds for which one turn may search. */
const TURN = 6;
/** Stands for a node in the line: no query has it. */
const LEAF = "\uFFFC";

/** What was found in each paragraph. Nodes never change, so that a change of the text costs the changed ones alone. */
export class SearchedBlocks {
  readonly #search: Search;
  readonly #found = new WeakMap<Node, readonly Found[]>();

  constructor(search: Search) {
    this.#search = search;
  }

  /** Matches within one paragraph, counted from its beginning. */
  in(block: Node): readonly Found[] {
    const known = this.#found.get(block);
    if (known !== undefined) return known;
    const found = this.#search.in(block.textBetween(0, block.content.size, null, LEAF));
    this.#found.set(block, found);
    return found;
  }
}

type Place = { node: Node; start: number };

function textblocks(document: Node): Place[] {
  const places: Place[] = [];
  document.descendants((node, at) => {
    if (!node.isTextblock) return true;
    places.push({ node, start: at + 1 });
    return false;
  });
  return places;
}

function matchesIn(blocks: SearchedBlocks, { node, start }: Place): Found[] {
  return blocks.in(node).map(({ from, to }) => ({ from: start + from, to: start + to }));
}

/** Everything that is found in a document, at once. */
export function searchNow(blocks: SearchedBlocks, document: Node): Found[] {
  return textblocks(document).flatMap((place) => matchesIn(blocks, place));
}

/** The same in turns, so that keys are answered meanwhile. @returns what stops it. */
export function searchInTurns(
  blocks: SearchedBlocks,
  document: Node,
  done: (matches: readonly Found[]) => void,
): () => void {
  const places = textblocks(document);
  const matches: Found[] = [];
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    const end = performance.now() + TURN;
    while (next < places.length && performance.now() < end) {
      const place = places[next++];
      if (place !== undefined) for (const match of matchesIn(blocks, place)) matches.push(match);
    }
    if (next < places.length) timer = setTimeout(turn);
    else done(matches);
  };
  timer = setTimeout(turn);
  return () => clearTimeout(timer);
}
