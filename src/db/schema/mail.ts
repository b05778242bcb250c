import type { Locale } from "../../kernel/locale.ts";

/**
 * - `queued`: waits for `next_attempt_at`;
 * - `sending`: an attempt is under way, and the server cannot have the whole message yet;
 * - `handed-over`: the whole message may have left, the server's answer is not known yet;
 * - `sent`: the server took it;
 * - `failed`: refused, or given up;
 * - `uncertain`: handed over, and the answer never came: it may have arrived;
 * - `outbox`: kept here, since no server is set.
 */
export type MailStatus = "queued" | "sending" | "handed-over" | "sent" | "failed" | "uncertain" | "outbox";

/** A mail to one recipient, written in the transaction of what it is about (`src/mail/mails-table.ts`). */
export type MailsTable = {
  id: string;
  kind: string;
  locale: Locale;
  recipient: string;
  subject: string;
  /** Without its angle brackets; never changes, so that mail programs recognize a repeat. */
  message_id: string;
  status: MailStatus;
  /** Since it was queued, or last sent again by hand. */
  attempts: number;
  /** Set while `queued`. */
  next_attempt_at: number | null;
  /** When what it links to stops working; it is not sent any more then. */
  expires_at: number | null;
  /** Why the last attempt failed (`mail/errors.ts`), and what the server answered. */
  last_error: string | null;
  last_answer: string | null;
  /** What it says, as JSON, until its first attempt writes it out; it may hold a one-time link. */
  data: string | null;
  /** `{ html, text }` as JSON from the first attempt on, so that every attempt sends the same. Null once erased. */
  content: string | null;
  created_at: number;
  /** When the server took it. */
  sent_at: number | null;
};
