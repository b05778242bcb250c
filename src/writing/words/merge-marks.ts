import type { RichTextMark } from "../../rich-text/schema.ts";
import { isSame } from "../same.ts";
import type { Grammar } from "../tree/grammar.ts";
import type { Token } from "./tokens.ts";

/**
 * The marks of a word that stands in all three texts: what either side set or took away. Null where they cannot both be
 * had: two addresses for one link, or marks that exclude one another.
 */
export function mergeMarks(base: Token, mine: Token, theirs: Token, grammar: Grammar): readonly RichTextMark[] | null {
  if (isSame(base.marks, mine.marks) || isSame(mine.marks, theirs.marks)) return theirs.marks;
  if (isSame(base.marks, theirs.marks)) return mine.marks;
  const types = new Set([...base.marks, ...mine.marks, ...theirs.marks].map(({ type }) => type));
  const merged: RichTextMark[] = [];
  for (const type of types) {
    const [was, my, their] = [base, mine, theirs].map(({ marks }) => marks.find((mark) => mark.type === type));
    let kept = my;
    if (isSame(was, my)) kept = their;
    else if (!isSame(was, their) && !isSame(my, their)) return null;
    if (kept !== undefined) merged.push(kept);
  }
  return grammar.markSet(merged);
}

/**
 * New words of one side in a passage that the other side only marked: they get what it set on all of the passage. Null
 * where the other side wrote something that they cannot have, such as the address of a link on one of the words.
 */
export function withNewMarks(
  words: Token[],
  base: readonly Token[],
  marked: readonly Token[],
  grammar: Grammar,
): Token[] | null {
  const added = marked.flatMap(({ marks }, index) =>
    marks.filter((mark) => !base[index]?.marks.some((each) => isSame(each, mark))),
  );
  if (added.length === 0) return words;
  const onAll = (marked[0]?.marks ?? []).filter(
    (mark) =>
      added.includes(mark) &&
      marked.every(({ marks }) => marks.some((each) => isSame(each, mark))) &&
      base.every(({ marks }) => marks.every(({ type }) => type !== mark.type)),
  );
  const result = words.map((token) => {
    const missing = onAll.filter(({ type }) => token.marks.every((mark) => mark.type !== type));
    const marks = grammar.markSet([...token.marks, ...missing]);
    return marks === null ? token : { ...token, marks };
  });
  const written = added.filter(({ attrs }) => attrs !== undefined);
  const kept = written.every((mark) => result.some(({ marks }) => marks.some((each) => isSame(each, mark))));
  return kept ? result : null;
}
