import type { Locale } from "../kernel/locale.ts";
import { mailWordsIn } from "./messages.ts";
import type { fr } from "./templates/words/fr.ts";

/** Why a mail did not leave; `words/` says each in full. */
export type FaultCode = keyof typeof fr.faults;

type Fault = {
  /** What the server said, cleaned by `quotable`; null when it said nothing. */
  answer?: string | null;
  /** Trying again cannot help. */
  permanent?: boolean;
  /** The server may have the whole message all the same. */
  uncertain?: boolean;
  cause?: unknown;
};

/** An attempt that came to nothing. */
export class DeliveryFault extends Error {
  override readonly name = "DeliveryFault";
  readonly code: FaultCode;
  readonly answer: string | null;
  readonly permanent: boolean;
  readonly uncertain: boolean;

  constructor(code: FaultCode, { answer = null, permanent = false, uncertain = false, cause }: Fault = {}) {
    super(answer === null ? code : `${code}: ${answer}`, { cause });
    this.code = code;
    this.answer = answer;
    this.permanent = permanent;
    this.uncertain = uncertain;
  }
}

/** A fault in words, with the server's own where it spoke. */
export function faultSentence({ error, answer }: { error: string; answer: string | null }, locale: Locale): string {
  const { faults, quoted } = mailWordsIn(locale);
  const words = faults[isFaultCode(error) ? error : "unexpected"];
  const colon = locale === "fr" ? " : " : ": ";
  return answer === null ? words : `${words}${colon}${quoted(answer)}`;
}

function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(mailWordsIn("en").faults, code);
}

/** Longest answer of a server that is kept. */
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
