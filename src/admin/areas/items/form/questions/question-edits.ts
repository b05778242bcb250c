import { newUid } from "../../../../../kernel/uid.ts";
import {
  optionKey,
  type Question,
  type QuestionLabels,
  type QuestionType,
} from "../../../../../kinds/contract/questions.ts";

/** What a type of question asks before anybody set a limit. */
const LIMITS: { readonly [Type in QuestionType]: () => Omit<Extract<Question, { type: Type }>, "id" | "required"> } = {
  text: () => ({ type: "text", max: 200, subject: "other" }),
  "long-text": () => ({ type: "long-text", max: 5_000 }),
  email: () => ({ type: "email" }),
  phone: () => ({ type: "phone" }),
  choice: () => ({ type: "choice", options: [newUid(), newUid()] }),
  choices: () => ({ type: "choices", options: [newUid(), newUid()] }),
  number: () => ({ type: "number", min: null, max: null, whole: true }),
  date: () => ({ type: "date", range: "any" }),
  file: () => ({ type: "file", accept: ["pdf"], max: 1, megabytes: 5 }),
  consent: () => ({ type: "consent" }),
  source: () => ({ type: "source", of: "page" }),
};

/** A question that nobody set a limit of yet. */
export function newQuestion(type: QuestionType): Question {
  return { id: newUid(), required: type === "consent", ...LIMITS[type]() } as Question;
}

/** A question of another type: its id stays, and with it its words; options stay where both types have some. */
export function withType(question: Question, type: QuestionType): Question {
  const { id, required } = question;
  const kept = "options" in question && (type === "choice" || type === "choices") ? { options: question.options } : {};
  return { id, ...LIMITS[type](), ...kept, required: required && type !== "source" } as Question;
}

/** The same question under another id. */
export function copyOf(question: Question): Question {
  return { ...question, id: newUid() };
}

/** Whether a label is of a question: its name, its help, or one of its options. */
export function isLabelOf({ id }: Question, key: string): boolean {
  return key === id || key.startsWith(optionKey(id, ""));
}

/** Those labels that are a question's. */
export function labelsOf(labels: QuestionLabels, question: Question): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => isLabelOf(question, key)));
}

/** The labels of a question as those of its copy. */
export function copiedLabels(labels: QuestionLabels, question: Question, copy: Question): Record<string, string> {
  const own = Object.entries(labelsOf(labels, question));
  return Object.fromEntries(own.map(([key, text]) => [copy.id + key.slice(question.id.length), text]));
}

/** A list with what stands at one place at another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
