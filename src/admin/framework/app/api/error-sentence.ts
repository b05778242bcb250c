import type { Language } from "../language.tsx";
import { CallError, NO_ANSWER } from "./call.ts";

/** The sentence that tells the reader why something failed. */
export function errorSentence(error: unknown, { words, typeset }: Language): string {
  if (!(error instanceof CallError)) return words.errors.unexpected;
  if (error.code !== NO_ANSWER) return typeset(error.message);
  return error.status === 0 ? words.errors.offline : words.errors.noAnswer(error.status);
}
