import type { AuditAction } from "../../audit/actions.ts";
import { requireAuditBudget } from "../../audit/person-budget.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { numberRanges } from "../contract/number-ranges.ts";

/** Who does something to messages, and from where. */
export type MessageActor = { id: string; email: string; ip: string; userAgent: string };

type Line = {
  action: Extract<
    AuditAction,
    `message.${string}` | `message-form.${string}` | `contact.${string}` | `spam-words.${string}`
  >;
  /** Null for the site itself. */
  by: MessageActor | null;
  now: Instant;
  details?: Readonly<Record<string, unknown>>;
};

type Named = { id: string; number: number; formTitle: string };

/**
 * Writes a line of the audit log about messages, in the transaction that does it: their numbers and the name of their form, and
 * nothing of what they hold or of who wrote them.
 * @throws AppError `TOO_MANY_ACTIONS` (429).
 */
export async function recordMessageEvent(tx: Tx, messages: readonly Named[], line: Line): Promise<void> {
  const [only] = messages;
  if (only === undefined) return;
  if (messages.length === 1) {
    const label = `#${only.number} · ${only.formTitle}`;
    return write(tx, { kind: "message", id: only.id, label }, line);
  }
  const numbers = rangesOf(messages.map(({ number }) => number));
  return write(tx, null, { ...line, details: { ...line.details, messages: messages.length, numbers } });
}

/** The same about a form. */
export function recordFormEvent(tx: Tx, form: { id: string; title: string }, line: Line): Promise<void> {
  return write(tx, { kind: "message-form", id: form.id, label: form.title }, line);
}

/**
 * The same about a list of messages that leaves the site: how many, and what they were filtered by.
 * @param details nothing that anybody wrote: of a search, that there was one.
 */
export function recordExport(tx: Tx, line: Line): Promise<void> {
  return write(tx, null, line);
}

/** Letters of the numbers by which a line names a person. */
const MAX_LABEL = 120;

/** The same about a person: by the numbers of their messages, which say nothing once those are gone. */
export function recordContactEvent(
  tx: Tx,
  contact: { id: string; numbers: readonly number[] },
  line: Line,
): Promise<void> {
  const ranges = rangesOf(contact.numbers);
  const label = `#${ranges.length > MAX_LABEL ? `${ranges.slice(0, MAX_LABEL)}…` : ranges}`;
  return write(tx, { kind: "contact", id: contact.id, label }, line);
}

/** The same about the words of spam: how many there are. */
export function recordSpamWordsEvent(tx: Tx, line: Line): Promise<void> {
  return write(tx, null, line);
}

async function write(
  tx: Tx,
  subject: { kind: string; id: string; label: string } | null,
  { action, by, now, details = {} }: Line,
): Promise<void> {
  if (by !== null) await requireAuditBudget(tx, { actorId: by.id, action, now });
  await recordEvent(tx, {
    at: now,
    actor: by === null ? null : { id: by.id, email: by.email },
    action,
    subject,
    details,
    ip: by?.ip ?? null,
    userAgent: by?.userAgent ?? null,
  });
}

/** `3, 5–9`: numbers in rising order, as they would be written. */
function rangesOf(numbers: readonly number[]): string {
  return numberRanges(numbers)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
    .join(", ");
}
