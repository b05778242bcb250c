import type { Question } from "../../kinds/contract/questions.ts";
import { isSame } from "../same.ts";

/** Questions of both sides, and those of this side that contradict; the list has what the other side made of them. */
type MergedQuestions = { questions: Question[]; contradicting: Question[] };

/**
 * Merges two lists of questions by their ids: what either side added is there, what either side removed is not, and a question
 * that one side changed is as that side has it. An order that one side alone changed is kept; of two new ones, it is theirs.
 */
export function mergeQuestions(
  base: readonly Question[],
  mine: readonly Question[],
  theirs: readonly Question[],
): MergedQuestions {
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)];
  const contradicting: Question[] = [];
  const merged = (id: string): Question | null => {
    const [former, own, other] = [was.get(id), my.get(id), their.get(id)];
    if (own === undefined || other === undefined) return former === undefined ? (own ?? other ?? null) : null;
    if (isSame(own, other) || isSame(former, own)) return other;
    if (!isSame(former, other)) {
      contradicting.push(own);
      return other;
    }
    return own;
  };
  const [leading, following] = isReordered(theirs, was, base) ? [theirs, mine] : [mine, theirs];
  const order = inserted(idsOf(leading), idsOf(following));
  const questions = order.flatMap((id) => merged(id) ?? []);
  return { questions, contradicting };
}

/** A list with what one side made of some of its questions; those that are not there any more are added. */
export function withQuestions(list: readonly Question[], own: readonly Question[]): Question[] {
  const taken = byId(own);
  const there = new Set(idsOf(list));
  return [...list.map((each) => taken.get(each.id) ?? each), ...own.filter(({ id }) => !there.has(id))];
}

/** Whether a side has the questions that it kept in another order than before. */
function isReordered(
  side: readonly Question[],
  was: ReadonlyMap<string, Question>,
  base: readonly Question[],
): boolean {
  const there = new Set(idsOf(side));
  const kept = idsOf(side).filter((id) => was.has(id));
  return !isSame(
    kept,
    idsOf(base).filter((id) => there.has(id)),
  );
}

/** Ids in the order of the first list; each that the other one has besides stands behind the one before it there. */
function inserted(leading: readonly string[], following: readonly string[]): string[] {
  const order = [...leading];
  const known = new Set(leading);
  for (const [index, id] of following.entries()) {
    if (known.has(id)) continue;
    const before = following[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    known.add(id);
  }
  return order;
}

function idsOf(questions: readonly Question[]): string[] {
  return questions.map(({ id }) => id);
}

function byId(questions: readonly Question[]): Map<string, Question> {
  return new Map(questions.map((question) => [question.id, question]));
}
