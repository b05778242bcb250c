import { AppError, type Sentence } from "../kernel/errors.ts";

/** The two refusals of everything a super does; creating and deleting have sentences of their own. */
export type Refusals = { nobody: AppError; editor: AppError };

/**
 * An AppError whose sentence for the reader may be shown (row A7).
 * @param status HTTP status of the answer.
 * @param operator for the log, in English; that of the specification where it has one.
 * @param reader for whoever asked, in both languages.
 */
export function refusal(code: string, status: number, operator: string, reader: Sentence, cause?: unknown): AppError {
  return new AppError(code, operator, reader, { status, cause });
}
