import type { Locale } from "./locale.ts";

/** One sentence per language, for the person in front of the screen. */
export type Sentence = Record<Locale, string>;

type Details = {
  /** HTTP status when the error reaches a visitor; 500 unless given (row R9). */
  status?: number;
  cause?: unknown;
  /** Whole seconds after which the same request may pass. */
  retryAfter?: number;
};

/**
 * The one error class of the product: a stable code for machines, a sentence for the operator's log
 * (`message`) and one for the reader in their language. Only `code`, `status` and `reader` may be shown.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: string;
  readonly status: number;
  readonly reader: Sentence;
  /** Set on a refusal that says when to come back; other errors have no such property. */
  declare readonly retryAfter?: number;

  constructor(code: string, operator: string, reader: Sentence, details: Details = {}) {
    super(operator, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = statusOrDefault(details.status ?? 500);
    this.reader = reader;
    if (details.retryAfter !== undefined) this.retryAfter = details.retryAfter;
  }
}

/** An AppError as plain data, for another process. */
export type Failure = Pick<AppError, "code" | "message" | "status" | "reader">;

/** An AppError as another process can receive it; its cause and its stack stay here. */
export function packError({ code, message, status, reader }: AppError): Failure {
  return { code, message, status, reader };
}

/** The AppError that another process packed. */
export function unpackError({ code, message, status, reader }: Failure): AppError {
  return new AppError(code, message, reader, { status });
}

/** Status codes outside 100–999 fall back to 500 (row R9). */
export function statusOrDefault(status: number): number {
  return Number.isInteger(status) && status >= 100 && status <= 999 ? status : 500;
}

/** Seconds after which a request is worth repeating, where nothing more exact is known. */
const SOON_SECONDS = 5;

/** What an answer says in `Retry-After` (RFC 9110 §10.2.3): the error's own wait, or a short one where it will pass. */
export function retryAfterOf(error: AppError): number | undefined {
  if ("retryAfter" in error && typeof error.retryAfter === "number") return error.retryAfter;
  return error.status === 503 ? SOON_SECONDS : undefined;
}
