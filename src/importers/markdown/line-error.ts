import type { Sentence } from "../../kernel/errors.ts";

/** Something wrong in a file, where it stands, said to whoever wrote it. Lines count from 1. */
export type LineError = { line: number; message: Sentence };

/** What is wrong on a line, in both languages. */
export function lineError(line: number, fr: string, en: string): LineError {
  return { line, message: { fr, en } };
}
