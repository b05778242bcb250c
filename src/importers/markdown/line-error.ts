import type { Sentence } from "../../kernel/errors.ts";

/** An error in a file, for its writer. Lines count from 1. */
export type LineError = { line: number; message: Sentence };

/** An error on a line, in both languages. */
export function lineError(line: number, fr: string, en: string): LineError {
  return { line, message: { fr, en } };
}
