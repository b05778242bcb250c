import type { ItemKind } from "./contract/kind-names.ts";
import { type Question, type QuestionLabels, requiredLabelKeys } from "./contract/questions.ts";
import { kindOf } from "./kinds.ts";

/**
 * Names of a field of words that labels questions, and of the field of facts that has these; null of a kind without questions.
 * `max`: characters of a label.
 */
export function labelField(kind: ItemKind): { labels: string; questions: string; max: number } | null {
  for (const [labels, field] of Object.entries(kindOf(kind).words)) {
    if (field.type === "labels") return { labels, questions: field.of, max: field.max };
  }
  return null;
}

/** A question that lacks words in a language. */
type Unlabeled = {
  question: Question;
  /** Its place among all, from 0. */
  index: number;
  /** Keys of the labels that are missing. */
  keys: string[];
};

/** Which questions cannot be asked with these labels, in their order. */
export function unlabeledQuestions(questions: readonly Question[], labels: QuestionLabels): Unlabeled[] {
  return questions.flatMap((question, index) => {
    const keys = requiredLabelKeys(question).filter((key) => (labels[key] ?? "").trim() === "");
    return keys.length === 0 ? [] : [{ question, index, keys }];
  });
}
