import type { Role } from "../../../identity/contract/role.ts";

/**
 * What a page or a call needs. `open`: nothing. `own-account`: an administrator, also one who still has to set up the
 * second factor that the settings ask for. `back-office`: an administrator. The others: that right.
 */
export type Right =
  | "open"
  | "own-account"
  | "back-office"
  | "manage-users"
  | "manage-invitations"
  | "change-settings"
  | "read-audit"
  | "manage-mails";

/** What editors may not do; everything else is for every administrator. */
const SUPER_ONLY: ReadonlySet<Right> = new Set<Right>([
  "manage-users",
  "manage-invitations",
  "change-settings",
  "read-audit",
  "manage-mails",
]);

/** Whether an administrator of a role may do what needs a right: a super everything, an editor all but the above. */
export function may(role: Role, right: Right): boolean {
  return role === "super" || !SUPER_ONLY.has(right);
}

/** Every page of the back office by its language-less path (row R10), and what it needs. */
export const PAGES = {
  "/admin": "back-office",
  "/admin/blog": "back-office",
  "/admin/blog/edit": "back-office",
  "/admin/blog/import": "back-office",
  "/admin/features": "back-office",
  "/admin/messages": "back-office",
  "/admin/account": "own-account",
  "/admin/invitations": "manage-invitations",
  "/admin/users": "manage-users",
  "/admin/audit": "read-audit",
  "/admin/mails": "manage-mails",
  "/admin/settings": "change-settings",
  "/admin/login": "open",
  "/admin/set-up": "open",
  "/admin/reset-password": "open",
  "/admin/forgot-password": "open",
  "/admin/accept-invitation": "open",
} as const satisfies Record<string, Right>;
export type PagePath = keyof typeof PAGES;

/** Every call, and what it needs. A call that is not listed is refused to everybody. */
export const CALLS = {
  "GET /session": "open",
  "POST /sign-in": "open",
  "POST /sign-in/second-factor": "open",
  "POST /sign-in/passkey/options": "open",
  "POST /sign-in/passkey": "open",
  "POST /sign-out": "open",
  "POST /password-reset": "open",
  "POST /password-reset/confirm": "open",
  "POST /password-reset/check": "open",
  "POST /set-up/check": "open",
  "POST /set-up": "open",
  "POST /invitations/look": "open",
  "POST /invitations/accept": "open",
  "POST /invitations/accept/passkey/options": "open",
  "POST /invitations/accept/passkey": "open",
  "GET /own": "own-account",
  "PATCH /own": "own-account",
  "POST /own/email": "own-account",
  "DELETE /own/email": "own-account",
  "POST /own/email/confirm": "own-account",
  "POST /own/password": "own-account",
  "POST /own/totp": "own-account",
  "POST /own/totp/confirm": "own-account",
  "POST /own/totp/stop": "own-account",
  "POST /own/recovery-codes": "own-account",
  "POST /own/passkeys/options": "own-account",
  "POST /own/passkeys": "own-account",
  "PATCH /own/passkeys/:id": "own-account",
  "DELETE /own/passkeys/:id": "own-account",
  "GET /own/sessions": "own-account",
  "DELETE /own/sessions/:id": "own-account",
  "POST /own/sessions/end-others": "own-account",
  "GET /statistics/audience": "back-office",
  "GET /statistics/here": "back-office",
  "GET /statistics/pages": "back-office",
  "GET /statistics/articles": "back-office",
  "GET /statistics/vitals": "back-office",
  "GET /statistics.csv": "back-office",
  "GET /waiting": "back-office",
  "GET /health": "back-office",
  "GET /articles": "back-office",
  "GET /admins": "manage-users",
  "POST /admins": "manage-users",
  "PATCH /admins/:id": "manage-users",
  "DELETE /admins/:id": "manage-users",
  "POST /admins/:id/reset": "manage-users",
  "POST /admins/:id/second-factor/reset": "manage-users",
  "GET /admins/:id/sessions": "manage-users",
  "POST /admins/:id/sessions/end": "manage-users",
  "GET /invitations": "manage-invitations",
  "POST /invitations": "manage-invitations",
  "POST /invitations/:id/resend": "manage-invitations",
  "POST /invitations/:id/link": "manage-invitations",
  "DELETE /invitations/:id": "manage-invitations",
  "GET /audit": "read-audit",
  "GET /audit.csv": "read-audit",
  "GET /mails": "manage-mails",
  "GET /mails/:id": "manage-mails",
  "GET /mails/:id/html": "manage-mails",
  "POST /mails/test": "manage-mails",
  "POST /mails/:id/retry": "manage-mails",
  "GET /settings/security": "change-settings",
  "PUT /settings/security": "change-settings",
  "PUT /settings/first-steps": "change-settings",
  "GET /consents.csv": "change-settings",
} as const satisfies Record<string, Right>;
export type Call = keyof typeof CALLS;

/**
 * What an open screen asks again and again by itself: being asked this is no use of a session, which ends after its time
 * without use whatever screen was left open. Which calls these are is said here and not by who asks.
 */
export const BACKGROUND: ReadonlySet<Call> = new Set<Call>(["GET /statistics/here"]);
