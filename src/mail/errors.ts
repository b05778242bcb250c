import type { Locale } from "../kernel/locale.ts";
import { mailWordsIn } from "./messages.ts";
import type { fr } from "./templates/words/fr.ts";

/** Why a mail was not sent; `templates/words/` has a sentence for each. */
export type DeliveryErrorCode = keyof typeof fr.errors;

type ErrorDetails = {
  /** What the server said, cleaned by `quotable`; null when it said nothing. */
  answer?: string | null;
  /** Trying again cannot help. */
  permanent?: boolean;
  /** The server may have the whole message all the same. */
  uncertain?: boolean;
  cause?: unknown;
};

/** A delivery attempt that failed. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly code: DeliveryErrorCode;
  readonly answer: string | null;
  readonly permanent: boolean;
  readonly uncertain: boolean;

  constructor(
    code: DeliveryErrorCode,
    { answer = null, permanent = false, uncertain = false, cause }: ErrorDetails = {},
  ) {
    super(answer === null ? code : `${code}: ${answer}`, { cause });
    this.code = code;
    this.answer = answer;
    this.permanent = permanent;
    this.uncertain = uncertain;
  }
}

/** An error as a sentence, followed by the server's answer where there is one. */
export function errorSentence({ error, answer }: { error: string; answer: string | null }, locale: Locale): string {
  const { errors, quoted } = mailWordsIn(locale);
  const words = errors[isErrorCode(error) ? error : "unexpected"];
  const colon = locale === "fr" ? " : " : ": ";
  return answer === null ? words : `${words}${colon}${quoted(answer)}`;
}

function isErrorCode(code: string): code is DeliveryErrorCode {
  return Object.hasOwn(mailWordsIn("en").errors, code);
}

/** Longest stored answer of a server, in UTF-16 units. */
const ANSWER_LENGTH = 300;

/** A server's answer on one line, without addresses of pages: some quote what a mail links to. */
export function quotable(answer: string): string {
  return answer
    .split(/[\p{Cc}\s]+/u)
    .map((word) => (/\/\/|#token|%2F%2F/i.test(word) ? "[…]" : word))
    .join(" ")
    .trim()
    .slice(0, ANSWER_LENGTH);
}
