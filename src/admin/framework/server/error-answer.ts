import type { Context } from "hono";
import { typeset } from "../../../i18n/french-typography.ts";
import { AppError, retryAfterOf } from "../../../kernel/errors.ts";
import type { Locale } from "../../../kernel/locale.ts";
import type { ErrorAnswer } from "../contract/error.ts";
import { describeFieldErrors, fieldOfError } from "../contract/field-errors.ts";
import type { ApiEnv } from "./api-env.ts";
import type { Dependencies } from "./dependencies.ts";
import { InvalidFields } from "./request-errors.ts";
import { localeOf, withHeaders } from "./response-headers.ts";

type Answerer = Pick<Dependencies, "headers" | "log">;

/** Answers a call that was refused or that failed, in the reader's language; logs what is not the caller's doing. */
export function answerError(dependencies: Answerer, error: unknown, context: Context<ApiEnv>): Response {
  const locale = localeOf(context);
  if (error instanceof AppError && error.status !== 500) {
    const { code, status, reader } = error;
    // A refusal that says when to come back is the bound at work, no error.
    if (status > 500 && error.retryAfter === undefined) logError(dependencies, error, context);
    const retryAfter = retryAfterOf(error);
    const answer: ErrorAnswer["error"] = {
      code,
      message: typeset(reader[locale], locale),
      ...(retryAfter !== undefined && { retryAfter }),
    };
    const fields =
      error instanceof InvalidFields ? invalidFields(error, locale) : fieldOf(code, answer.message, context);
    if (fields !== null) answer.fields = fields;
    const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
    return withHeaders(
      dependencies,
      Response.json({ error: answer }, { status, ...(headers && { headers }) }),
      context,
    );
  }
  const { requestId } = context.env;
  logError(dependencies, error, context);
  const message = {
    fr: `Une erreur est survenue. Recommencez ; si elle revient, indiquez cette référence : ${requestId}`,
    en: `Something went wrong. Try again; if it comes back, give this reference: ${requestId}`,
  };
  const answer: ErrorAnswer = { error: { code: "UNEXPECTED", message: typeset(message[locale], locale) } };
  return withHeaders(dependencies, Response.json(answer, { status: 500 }), context);
}

function logError({ log }: Answerer, error: unknown, context: Context<ApiEnv>): void {
  const { requestId, incoming } = context.env;
  const code = error instanceof AppError ? error.code : "UNEXPECTED";
  log.error({ requestId, method: incoming.method, path: context.req.path, err: error, code }, "error");
}

function invalidFields({ error }: InvalidFields, locale: Locale): Record<string, string> {
  const sentences = Object.entries(describeFieldErrors(error, locale));
  return Object.fromEntries(sentences.map(([name, sentence]) => [name, typeset(sentence, locale)]));
}

/** A refusal that is about what was typed into a field is shown there (`aboutErrors`). */
function fieldOf(code: string, message: string, context: Context<ApiEnv>): Record<string, string> | null {
  const body = context.get("body");
  const name = body === undefined ? null : fieldOfError(code, body.schema, body.given);
  return name === null ? null : { [name]: message };
}
