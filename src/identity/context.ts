import type { AuditAction } from "../audit/actions.ts";
import type { AuditEvent } from "../audit/event.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Db, Tx } from "../db/client.ts";
import type { Client } from "../kernel/client.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import type { AdminRecords } from "./administrators/admin-records.ts";
import type { Identity, SecuritySettings } from "./identity.ts";
import type { By } from "./interface/administrator.ts";
import type { EnqueueMail } from "./mails/identity-mail.ts";
import type { PasswordPolicy } from "./passwords/password-policy.ts";
import type { AccountTurns } from "./provider/account-turns.ts";
import type { Provider } from "./provider/provider.ts";

/** What the parts of identity share. */
export type Context = {
  db: Db;
  /** Who keeps the accounts. */
  provider: Provider;
  /** Writes records of administrators. */
  records: AdminRecords;
  /** Changes of one account, one after the other. */
  accountTurns: AccountTurns;
  now: Clock;
  passwords: PasswordPolicy;
  /** Sign-outs that the database could not take yet (`sessions/sign-outs.ts`). */
  signOuts: {
    end(tokenHash: string, client: Client): Promise<void>;
    isOver(tokenHash: string): boolean;
    settle(): Promise<void>;
  };
  /** Signs the cookie of a known device. */
  secret: string;
  siteUrl: string;
  enqueueMail: EnqueueMail;
  /** Mails were queued, and the transaction is committed. */
  wakeMail(): void;
  /** Absolute address of a page of the back office, the token in its fragment, which no log and no Referer holds. */
  linkTo(locale: Locale, path: string, token: string): string;
  /** The same without a token. */
  addressOf(locale: Locale, path: string): string;
  /** Called with each error that the answer does not show. @param what names the operation, for the log. */
  onError(error: unknown, what: string): void;
  /** Lets work go on after the answer; `close` of identity waits for it. */
  runInBackground(work: Promise<unknown>): void;
};

/** Says who asks, by the cookies of a request. */
export type WhoIs = Identity["whoIs"];

type AuditLine = {
  by: By;
  action: AuditAction;
  subject?: AuditEvent["subject"];
  client: Client | null;
  details?: Record<string, unknown>;
};

/** Writes a line of the audit log in the transaction of what it records. */
export function audit(
  tx: Tx,
  now: Clock,
  { by, action, subject = null, client, details = {} }: AuditLine,
): Promise<void> {
  const actor = by === null ? null : { id: by.id, email: by.email };
  const { ip = null, userAgent = null } = client ?? {};
  return recordEvent(tx, { at: now(), actor, action, subject, ip, userAgent, details });
}

/** An administrator as the subject of a line in the audit log. */
export function adminSubject({ id, email }: { id: string; email: string }): AuditEvent["subject"] {
  return { kind: "admin", id, label: email };
}

/** Key of the setting (table `settings`): JSON. */
export const SECURITY_SETTING = "security";
/** The settings of a site that has stored none. */
export const DEFAULT_SECURITY: SecuritySettings = { secondFactorRequired: false };
