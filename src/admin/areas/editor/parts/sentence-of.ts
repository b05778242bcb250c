import { AppError } from "../../../../kernel/errors.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import type { Language } from "../../../framework/app/language.tsx";

/** The sentence of an error for the reader: of a call, or of a function on texts that runs in the browser. */
export function sentenceOf(error: unknown, language: Language): string {
  if (error instanceof AppError) return language.typeset(error.reader[language.locale]);
  return errorSentence(error, language);
}
