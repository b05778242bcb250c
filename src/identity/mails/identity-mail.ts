import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Role } from "../contract/role.ts";

/** Changes of an account that its administrator gets a mail about, each time. */
export type SecurityEvent =
  | "new-device"
  | "second-factor-on"
  | "second-factor-off"
  | "second-factor-reset"
  | "passkey-added"
  | "passkey-removed"
  | "recovery-code-used"
  | "recovery-codes-renewed"
  | "role-changed"
  | "email-change-asked"
  | "email-changed";

type SecurityNotice = {
  event: SecurityEvent;
  at: Instant;
  /** "Firefox, Linux"; null where it is not known, or is not the reader's to know. */
  device: string | null;
  ip: string | null;
  /** What the event names: a passkey, codes that are left, a role, an address. */
  detail: string | null;
};

/** The data of each kind of mail. Links hold their token in the fragment. */
type Kinds =
  /** `sentBy`: address of the super who has it sent; null where the reader asked for it. */
  | { kind: "password-reset"; data: { link: string; expiresAt: Instant; sentBy: string | null } }
  | { kind: "password-changed"; data: { at: Instant; device: string | null; ip: string | null } }
  /** A super gave access: the link sets a password, or leads to the sign-in of an account that has a way in already. */
  | { kind: "account-created"; data: { link: string; role: Role; createdBy: string; expiresAt: Instant | null } }
  /** To a new address, which its link proves. */
  | { kind: "email-change"; data: { link: string; from: string; expiresAt: Instant } }
  | { kind: "security-notice"; data: SecurityNotice }
  | { kind: "invitation"; data: { link: string; role: Role; invitedBy: string; expiresAt: Instant } };

/** A mail to be queued in the transaction that makes it necessary. */
export type IdentityMail = { to: string; locale: Locale } & Kinds;

/** Queues one; `wakeMail` is called once the transaction is committed. */
export type EnqueueMail = (tx: Tx, mail: IdentityMail) => Promise<unknown>;
