import type { Locale } from "./locale.ts";

/** One sentence per language, for the person in front of the screen. */
export type Sentence = Record<Locale, string>;

type Details = {
  /** HTTP status when the error reaches a visitor; 500 unless given. */
  status?: number;
  /** Whole seconds after which the same request may pass; written into `headers` as `Retry-After`. */
  retryAfter?: number;
  /** Further headers of the answer, such as the `Allow` of a 405. */
  headers?: Readonly<Record<string, string>>;
  /**
   * For the program that called: what it needs to go on, as JSON, such as the text it collided with. It is sent to
   * whoever made the request.
   */
  details?: Readonly<Record<string, unknown>>;
  cause?: unknown;
};

const RETRY_AFTER = "Retry-After";

/**
 * The one error class of the product: a stable code for machines, a sentence for the operator's log
 * (`message`), one for the reader in each language, and what its HTTP answer has besides: status, headers, and details.
 * `message` and `cause` are never shown to a reader.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: string;
  readonly status: number;
  readonly reader: Sentence;
  /** Of the HTTP answer, by their canonical names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the code says it all. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: string, operator: string, reader: Sentence, details: Details = {}) {
    super(operator, details.cause === undefined ? undefined : { cause: details.cause });
    const { status = 500, retryAfter, headers = {} } = details;
    this.code = code;
    this.status = statusOrDefault(status);
    this.reader = reader;
    this.details = details.details;
    this.headers = retryAfter === undefined ? headers : { ...headers, [RETRY_AFTER]: String(retryAfter) };
  }

  /** Seconds after which the same request may pass (RFC 9110 §10.2.3); undefined where the error does not say. */
  get retryAfter(): number | undefined {
    const seconds = this.headers[RETRY_AFTER];
    return seconds === undefined ? undefined : Number(seconds);
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

/** Status codes outside 100–999 fall back to 500. */
export function statusOrDefault(status: number): number {
  return Number.isInteger(status) && status >= 100 && status <= 999 ? status : 500;
}
