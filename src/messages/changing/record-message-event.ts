import type { AuditAction } from "../../audit/actions.ts";
import { requireAuditBudget } from "../../audit/person-budget.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";

/** Who does something to messages, and from where. */
export type MessageActor = { id: string; email: string; ip: string; userAgent: string };

type Line = {
  action: Extract<AuditAction, `message.${string}` | `message-form.${string}`>;
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
  const ranges: Array<{ from: number; to: number }> = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}
