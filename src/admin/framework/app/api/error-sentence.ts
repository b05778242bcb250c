import type { Language } from "../language.tsx";
import { CallError, NO_ANSWER } from "./call.ts";

/** What to tell the reader about something that failed. */
export function errorSentence(error: unknown, { words, set }: Language): string {
  if (!(error instanceof CallError)) return words.errors.unexpected;
  if (error.code !== NO_ANSWER) return set(error.message);
  return error.status === 0 ? words.errors.offline : words.errors.noAnswer(error.status);
}
