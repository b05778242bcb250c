import { quotable } from "../errors.ts";

/** Why a mailbox cannot be read. */
export type MailboxErrorCode =
  | "login"
  | "no-connection"
  | "connection-lost"
  | "tls"
  | "timeout"
  | "no-folder"
  | "interrupted"
  | "unexpected";

/** A mailbox that cannot be read. `answer`: what its server said; null where it said nothing. */
export class MailboxError extends Error {
  override readonly name = "MailboxError";
  readonly code: MailboxErrorCode;
  readonly answer: string | null;

  constructor(code: MailboxErrorCode, { answer = null, cause }: { answer?: string | null; cause?: unknown } = {}) {
    super(answer === null ? code : `${code}: ${answer}`, { cause });
    this.code = code;
    this.answer = answer;
  }
}

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  responseText?: string;
};

/**
 * What an error of the client means.
 * @param refusal what it means where the server answers that it will not.
 */
export function toMailboxError(error: unknown, refusal: MailboxErrorCode = "unexpected"): MailboxError {
  if (error instanceof MailboxError) return error;
  const { code = "", authenticationFailed, responseText, message = "" } = error as ImapError;
  const answer = responseText === undefined || responseText === "" ? null : quotable(responseText);
  const as = (found: MailboxErrorCode) => new MailboxError(found, { answer, cause: error });
  if (authenticationFailed === true) return as("login");
  if (/timeout/i.test(code) || code === "ETIMEDOUT") return as("timeout");
  if (/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code)) return as("no-connection");
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO/i.test(code) || /STARTTLS/i.test(message)) return as("tls");
  if (/^(?:NoConnection|EConnectionClosed|ECONNRESET|EPIPE|ClosedAfterConnect\w{0,20})$/.test(code))
    return as("connection-lost");
  return as(answer === null ? "unexpected" : refusal);
}
