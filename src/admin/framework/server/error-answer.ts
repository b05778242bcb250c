import type { Context } from "hono";
import { describeError, isSiteError, jsonError } from "../../../http/error-answer.ts";
import { typeset } from "../../../i18n/french-typography.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { describeFieldErrors, fieldOfError } from "../contract/field-errors.ts";
import type { ApiEnv } from "./api-env.ts";
import type { Dependencies } from "./dependencies.ts";
import { InvalidFields } from "./request-errors.ts";
import { localeOf, withHeaders } from "./response-headers.ts";

type ErrorDependencies = Pick<Dependencies, "headers" | "log">;

/** Answers a call that was refused or failed, in the reader's language; logs errors that are not the caller's. */
export function answerError(dependencies: ErrorDependencies, error: unknown, context: Context<ApiEnv>): Response {
  const locale = localeOf(context);
  const described = describeError(error, { locale, requestId: context.env.requestId });
  if (isSiteError(error)) logError(dependencies, error, context);
  const { code, message } = described.error;
  const fields = error instanceof InvalidFields ? invalidFields(error, locale) : fieldOf(code, message, context);
  return withHeaders(dependencies, jsonError(described, fields ?? undefined), context);
}

function logError({ log }: ErrorDependencies, error: unknown, context: Context<ApiEnv>): void {
  const { requestId, incoming } = context.env;
  const code = error instanceof AppError ? error.code : "UNEXPECTED";
  log.error({ requestId, method: incoming.method, path: context.req.path, err: error, code }, "error");
}

function invalidFields({ error }: InvalidFields, locale: Locale): Record<string, string> {
  const sentences = Object.entries(describeFieldErrors(error, locale));
  return Object.fromEntries(sentences.map(([name, sentence]) => [name, typeset(sentence, locale)]));
}

/** A refusal whose code is tied to a field is shown at that field (`withErrorCodes`). */
function fieldOf(code: string, message: string, context: Context<ApiEnv>): Record<string, string> | null {
  const body = context.get("body");
  const name = body === undefined ? null : fieldOfError(code, body.schema, body.sentFields);
  return name === null ? null : { [name]: message };
}
