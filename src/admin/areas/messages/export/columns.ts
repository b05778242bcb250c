/** Columns of an export before those of the questions, and behind them. `others`: answers without a column of their own. */
export const FIRST_COLUMNS = [
  "number",
  "date",
  "form",
  "job",
  "folder",
  "name",
  "email",
  "subject",
  "language",
] as const;
export const LAST_COLUMNS = ["others", "files", "assignee", "notes"] as const;
/** A column that every export can have. */
export type FixedColumn = (typeof FIRST_COLUMNS)[number] | (typeof LAST_COLUMNS)[number];

/** The column of a question. */
export function questionColumn(question: string): string {
  return `a.${question}`;
}
