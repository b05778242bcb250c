import type { Node } from "@tiptap/pm/model";
import { countWords } from "../../../../../rich-text/count-words.ts";
import { type ReadingEffort, readingEffort } from "../../../../../rich-text/reading-time.ts";
import type { RichTextNode } from "../../../../../rich-text/schema.ts";

/** What is counted of a text. */
export type Counts = { words: number; effort: ReadingEffort };

const NOTHING: Counts = { words: 0, effort: { words: 0, seconds: 0 } };

/** Counts words by block. Nodes never change, so that a change of the text costs the changed blocks alone. */
export class TextCounter {
  readonly #counts = new WeakMap<Node, Counts>();

  /** Of a whole document, or of what is selected of it; null once `mayGoOn` says that time is over: ask again. */
  count(document: Node, mayGoOn: () => boolean, from = 0, to = document.content.size): Counts | null {
    let sum = NOTHING;
    let at = 0;
    for (let index = 0; index < document.childCount; index++) {
      const block = document.child(index);
      const end = at + block.nodeSize;
      if (end > from && at < to) {
        // Blocks that were counted before are known: each call gets further.
        if (!this.#counts.has(block) && !mayGoOn()) return null;
        const whole = from <= at && to >= end;
        sum = plus(sum, whole ? this.#block(block) : partOf(block, from - at - 1, to - at - 1));
      }
      at = end;
    }
    return sum;
  }

  #block(block: Node): Counts {
    const known = this.#counts.get(block);
    if (known !== undefined) return known;
    const counts = countNode(block);
    this.#counts.set(block, counts);
    return counts;
  }
}

function partOf(block: Node, from: number, to: number): Counts {
  if (block.isLeaf) return NOTHING;
  return countNode(block.cut(Math.max(0, from), Math.min(block.content.size, to)));
}

function countNode(node: Node): Counts {
  const content = [node.toJSON() as RichTextNode];
  return { words: countWords({ type: "doc", content }), effort: readingEffort(content) };
}

function plus(one: Counts, other: Counts): Counts {
  return {
    words: one.words + other.words,
    effort: {
      words: one.effort.words + other.effort.words,
      seconds: one.effort.seconds + other.effort.seconds,
    },
  };
}
