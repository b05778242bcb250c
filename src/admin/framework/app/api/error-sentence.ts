import type { Language } from "../language.tsx";
import { CallFault, NO_ANSWER } from "./call.ts";

/** What to tell the reader about something that failed. */
export function faultSentence(error: unknown, { words, set }: Language): string {
  if (!(error instanceof CallFault)) return words.faults.unexpected;
  if (error.code !== NO_ANSWER) return set(error.message);
  return error.status === 0 ? words.faults.offline : words.faults.noAnswer(error.status);
}
