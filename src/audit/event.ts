import type { AuditAction } from "./actions.ts";

/**
 * One line of the audit log: who did what to what, when, from where. Written once, never changed, and deleted when it is
 * old.
 */
export type AuditEvent = {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** Null for a person who was not signed in, and for the operator at the command line (`details.via`). */
  actor: { id: string; email: string } | null;
  action: AuditAction;
  /** What it was done to, with a label that stays readable when the thing itself is gone. */
  subject: { kind: string; id: string; label: string } | null;
  ip: string | null;
  userAgent: string | null;
  /** What else is worth knowing; never a secret. */
  details: Record<string, unknown>;
};

/** Which events a list holds: those that fit every field given. */
export type AuditFilter = {
  /** Id of an administrator. */
  actor?: string;
  action?: AuditAction;
  /** Epoch milliseconds, both included. */
  from?: number;
  to?: number;
  /** Found in email addresses, labels, names of passkeys, and IP addresses, whatever the case. */
  text?: string;
  /** Which events show that text besides, in words that the database does not hold. */
  meaning?: AuditMeaning;
};

/** Events that fit any of these. */
export type AuditMeaning = {
  actions: readonly AuditAction[];
  /** What the JSON of their details contains. */
  details: readonly string[];
  /** What their User-Agent has any of, and has none of; all of one list together. */
  agents: ReadonlyArray<ReadonlyArray<{ has: readonly string[]; lacks: readonly string[] }>>;
  /** Events without an actor. */
  nobody: boolean;
  /** Events without an IP address: the server's own. */
  byServer: boolean;
};

/** A page of the log, newest first; `next` is the cursor of the one that follows, null at the end. */
export type AuditPage = { events: AuditEvent[]; next: string | null };
