import type { RichText, RichTextNode } from "../../rich-text/schema.ts";

/** The notes of a text, numbered in the order in which they are listed. */
export type Footnotes = {
  list: ReadonlyArray<{ id: string; content: RichTextNode[] | undefined }>;
  /** @param name what the text calls the note. @returns null for a note that is not there. */
  numberOf(name: string): { id: string; number: number } | null;
};

/** The notes that stand at the end of a text. */
export function footnotesOf({ content }: RichText): Footnotes {
  const last = content.at(-1);
  const nodes = last?.type === "footnotes" ? (last.content ?? []) : [];
  const numbers = new Map(nodes.map(({ attrs }, index) => [String(attrs?.name), index + 1]));
  return {
    list: nodes.map(({ content: note }, index) => ({ id: idOf(index + 1), content: note })),
    numberOf(name) {
      const number = numbers.get(name);
      return number === undefined ? null : { id: idOf(number), number };
    },
  };
}

function idOf(number: number): string {
  return `note-${number}`;
}
