import { typeset } from "../i18n/french-typography.ts";
import { AppError, type Sentence } from "../kernel/errors.ts";
import type { Locale } from "../kernel/locale.ts";
import type { ErrorAnswer } from "./contract/error-answer.ts";

/** The public form of an error: its code, its sentence, when to try again, and the details that it carries for a client. */
export type DescribedError = {
  status: number;
  headers: Readonly<Record<string, string>>;
  error: ErrorAnswer["error"];
};

type Reader = {
  locale: Locale;
  /** Of the request, under which the log names the error. */
  requestId: string;
};

/**
 * Statuses of errors that pass by themselves: the database is away or busy, the disk is full. Their answers say when to
 * come back.
 */
const PASSING: readonly number[] = [503, 507];
/** Seconds after which a request is worth repeating, where nothing more exact is known. */
const SOON_SECONDS = 5;

/**
 * Whether the operator should see an error. Errors of the client are not for the operator, nor refusals that name a
 * `retryAfter`.
 */
export function isSiteError(error: unknown): boolean {
  if (!(error instanceof AppError) || error.status === 500) return true;
  return error.status > 500 && error.retryAfter === undefined;
}

/** The public part of an error whose sentence a reader may see. */
export function describeRefusal(refusal: AppError, locale: Locale): ErrorAnswer["error"] {
  const { code, reader, status, details } = refusal;
  const retryAfter = refusal.retryAfter ?? (PASSING.includes(status) ? SOON_SECONDS : undefined);
  return {
    code,
    message: typeset(reader[locale], locale),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(details !== undefined && { details }),
  };
}

/**
 * The public part of any error. One that is not an `AppError`, and any of status 500, is described as `UNEXPECTED`: its own
 * code and sentence are for the operator.
 */
export function describeError(error: unknown, { locale, requestId }: Reader): DescribedError {
  const reference = isSiteError(error) ? { reference: requestId } : {};
  if (!(error instanceof AppError) || error.status === 500) {
    const message = typeset(unexpected(requestId)[locale], locale);
    return { status: 500, headers: {}, error: { code: "UNEXPECTED", message, ...reference } };
  }
  const described = describeRefusal(error, locale);
  const wait = described.retryAfter === undefined ? {} : { "Retry-After": String(described.retryAfter) };
  return { status: error.status, headers: { ...error.headers, ...wait }, error: { ...described, ...reference } };
}

/**
 * The answer to an error, in the one shape of JSON errors.
 * @param fields sentences by field of the body, where the error is about some of them.
 */
export function jsonError({ status, headers, error }: DescribedError, fields?: Record<string, string>): Response {
  const answer: ErrorAnswer = { error: fields === undefined ? error : { ...error, fields } };
  return Response.json(answer, { status, headers });
}

function unexpected(requestId: string): Sentence {
  return {
    fr: `Une erreur est survenue. Recommencez ; si elle revient, indiquez cette référence : ${requestId}`,
    en: `Something went wrong. Try again; if it comes back, give this reference: ${requestId}`,
  };
}
