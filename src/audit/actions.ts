/** What the audit log records, as `area.what`. */
export const AUDIT_ACTIONS = [
  "sign-in",
  "sign-in.failed",
  "sign-in.throttled",
  "sign-in.failures-omitted",
  "proof.failed",
  "sign-out",
  "session.ended",
  "password.changed",
  "password.reset-asked",
  "password.reset",
  "profile.changed",
  "email.change-asked",
  "email.change-canceled",
  "email.changed",
  "second-factor.on",
  "second-factor.off",
  "second-factor.reset",
  "recovery-codes.renewed",
  "recovery-code.used",
  "passkey.added",
  "passkey.renamed",
  "passkey.removed",
  "admin.created",
  "admin.role-changed",
  "admin.removed",
  "invitation.sent",
  "invitation.resent",
  "invitation.link-renewed",
  "invitation.revoked",
  "invitation.accepted",
  "settings.changed",
  "mail.read",
  "mail.retried",
  "mail.tested",
  "audit.exported",
  "consents.exported",
  "set-up.done",
] as const;
/** One of `AUDIT_ACTIONS`. Stored in the log: a released one never changes. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Whether a text, as from a query, names an action of the audit log. */
export function isAuditAction(value: unknown): value is AuditAction {
  return AUDIT_ACTIONS.includes(value as AuditAction);
}
