/** Types of the questions of a form. `source`: nobody is asked; it says where the visitor came from. */
export const QUESTION_TYPES = [
  "text",
  "long-text",
  "email",
  "phone",
  "choice",
  "choices",
  "number",
  "date",
  "file",
  "consent",
  "source",
] as const;
/** A type of question. */
export type QuestionType = (typeof QUESTION_TYPES)[number];

/**
 * What a line of text is about. Browsers fill it in by that (HTML Standard, `autocomplete`; WCAG 1.3.5), and the inbox shows it:
 * who wrote, and what about.
 */
export const TEXT_SUBJECTS = ["other", "name", "organization", "subject"] as const;
/** Kinds of files that a question takes. */
export const FILE_GROUPS = ["pdf", "document", "picture"] as const;
/** Which days answer a question about a date. */
export const DATE_RANGES = ["any", "past", "future"] as const;
/** Where a visitor came from: the page of the form, the page before it, or the campaign that a link named (`utm_…`). */
export const SOURCES = ["page", "referrer", "campaign"] as const;

/** A kind of files. */
export type FileGroup = (typeof FILE_GROUPS)[number];

/** An id of a question, and of an option: in names of HTML fields and in keys of labels. */
export const QUESTION_ID = /^[A-Za-z0-9_-]{1,20}$/;

/** At most: options of a question, characters of an answer, files of an answer, and megabytes (2^20) of a file. */
export const MAX_OPTIONS = 50;
export const MAX_TEXT_LENGTH = 1_000;
export const MAX_LONG_TEXT_LENGTH = 20_000;
export const MAX_FILES = 5;
export const MAX_FILE_MEGABYTES = 10;

/**
 * A question of a form, as it is said once for all languages. Its label, its help, and the labels of its options are in the words
 * of each language, by its id (`questionLabel`).
 */
export type Question = { id: string; required: boolean } & (
  | { type: "text"; max: number; subject: (typeof TEXT_SUBJECTS)[number] }
  /** `max`: characters. */
  | { type: "long-text"; max: number }
  | { type: "email" }
  | { type: "phone" }
  /** `options`: ids. */
  | { type: "choice"; options: string[] }
  | { type: "choices"; options: string[] }
  /** Null: no limit. */
  | { type: "number"; min: number | null; max: number | null; whole: boolean }
  | { type: "date"; range: (typeof DATE_RANGES)[number] }
  /** `max`: files; `megabytes`: of each. */
  | { type: "file"; accept: FileGroup[]; max: number; megabytes: number }
  | { type: "consent" }
  | { type: "source"; of: (typeof SOURCES)[number] }
);

/** Words of questions in a language: labels by the id of a question, `<id>.help`, and `<id>.<option>`. */
export type QuestionLabels = Readonly<Record<string, string>>;

/** What a question is called in a language; empty where nobody said so. */
export function questionLabel(labels: QuestionLabels, { id }: Pick<Question, "id">): string {
  return labels[id] ?? "";
}

/** The line of help of a question; empty where it has none. */
export function questionHelp(labels: QuestionLabels, { id }: Pick<Question, "id">): string {
  return labels[helpKey(id)] ?? "";
}

/** What an option of a question is called. */
export function optionLabel(labels: QuestionLabels, { id }: Pick<Question, "id">, option: string): string {
  return labels[optionKey(id, option)] ?? "";
}

/** Key of a question's help among the labels. No option is called so (`values-schema.ts`). */
export function helpKey(id: string): string {
  return optionKey(id, HELP);
}

/** Key of an option among the labels. */
export function optionKey(id: string, option: string): string {
  return `${id}.${option}`;
}

/** The id that no option may have. */
export const HELP = "help";

/** Keys of the labels without which a question cannot be asked in a language. */
export function requiredLabelKeys(question: Question): string[] {
  if (question.type === "source") return [];
  const options = "options" in question ? question.options.map((option) => optionKey(question.id, option)) : [];
  return [question.id, ...options];
}
