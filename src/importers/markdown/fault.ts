import type { Sentence } from "../../kernel/errors.ts";

/** Something wrong in a file, where it stands, said to whoever wrote it. Lines count from 1. */
export type Fault = { line: number; message: Sentence };

/** What is wrong on a line, in both languages. */
export function fault(line: number, fr: string, en: string): Fault {
  return { line, message: { fr, en } };
}
