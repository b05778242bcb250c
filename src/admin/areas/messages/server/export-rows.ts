import type { Cell } from "../../../../http/csv.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import type { Answer } from "../../../../messages/contract/message.ts";
import type { ExportedMessage, ExportedQuestion } from "../../../../messages/exporting/export-messages.ts";
import { FIRST_COLUMNS, type FixedColumn, LAST_COLUMNS, questionColumn } from "../export/columns.ts";
import { exportWordsIn } from "./export-words.ts";

type Options = {
  columns: readonly string[];
  /** All that have a column, chosen or not: what is none of them is among the others. */
  questions: readonly ExportedQuestion[];
  /** Names of administrators by their ids. */
  admins: ReadonlyMap<string, string>;
  locale: Locale;
  timeZone: string;
};

/** The columns of a file, in their order. @param chosen names joined by commas; what there is no column of is left out. */
export function chosenColumns(chosen: string | undefined, questions: readonly ExportedQuestion[]): string[] {
  const all = [...FIRST_COLUMNS, ...questions.map(({ id }) => questionColumn(id)), ...LAST_COLUMNS];
  if (chosen === undefined) return all;
  const wanted = new Set(chosen.split(","));
  return all.filter((column) => wanted.has(column));
}

/** Messages as rows of a table, below their heads, in the language of who reads it. */
export async function* rowsOf(
  messages: AsyncIterable<ExportedMessage>,
  { columns, questions, admins, locale, timeZone }: Options,
): AsyncGenerator<Cell[]> {
  const { languages, messages: area } = exportWordsIn(locale);
  const { export: words, folders, open, actions } = area;
  const labels = new Map(questions.map(({ id, label }) => [questionColumn(id), label || id]));
  yield columns.map((column) => labels.get(column) ?? words.columns[column as FixedColumn]);
  const known = new Set(questions.map(({ id }) => id));
  const moment = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const textOf = ({ type, values, files = [] }: Answer) => {
    if (type === "consent") return values.length > 0 ? open.agreed : open.notAgreed;
    return [...values, ...files.map(({ name }) => name)].join(", ");
  };
  const fixed: Record<FixedColumn, (message: ExportedMessage) => Cell> = {
    number: ({ number }) => number,
    date: ({ receivedAt }) => moment.format(receivedAt),
    form: ({ form }) => form.title,
    job: ({ job }) => job ?? "",
    folder: ({ folder }) => folders[folder],
    name: ({ sender }) => sender.name,
    email: ({ sender }) => sender.email,
    subject: ({ subject }) => subject,
    language: (message) => languages[message.locale],
    others: ({ answers }) =>
      answers
        .filter(({ question }) => !known.has(question))
        .map((answer) => `${answer.label}${locale === "fr" ? "\u00A0: " : ": "}${textOf(answer)}`)
        .join("\n"),
    files: ({ answers }) => answers.flatMap(({ files = [] }) => files.map(({ name }) => name)).join(", "),
    assignee: ({ assignedTo }) => (assignedTo === null ? "" : (admins.get(assignedTo) ?? actions.former)),
    notes: ({ notes }) => notes,
  };
  for await (const message of messages) {
    const answers = new Map(message.answers.map((answer) => [questionColumn(answer.question), textOf(answer)]));
    yield columns.map((column) =>
      labels.has(column) ? (answers.get(column) ?? "") : fixed[column as FixedColumn](message),
    );
  }
}
