import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Role } from "../contract/role.ts";

/** An administrator's record (row A1), apart from the account they sign in with; keyed by its id. */
export type Admin = {
  id: string;
  email: string;
  /** What others see of them; null where they gave none. */
  name: string | null;
  role: Role;
  /** Language of the mails they get. */
  locale: Locale;
  /** Language in which they chose to have the back office, mails included; null where they did not choose. */
  language: Locale | null;
  createdAt: Instant | null;
  /** Id of the administrator who made the record; null for the first. */
  createdBy: string | null;
  lastLogin: Instant | null;
  /** Fields given at creation besides those above. */
  extra: Record<string, unknown>;
};

/** An administrator in the list of all. */
export type AdminRow = Admin & {
  /** Whether they have an authenticator app or a passkey; where two factors are compulsory no password suffices then. */
  secondFactor: boolean;
  /** Null for a record that the operator made, and when its creator's record is gone. */
  createdByEmail: string | null;
};

/** Who asks: an administrator, or null for nobody. */
export type By = Pick<Admin, "id" | "email"> | null;

/** What is said of a new administrator; `locale` is the language of their mails. */
export type NewAdmin = { email: string; role: Role; locale: Locale; extra?: Record<string, unknown> };

/** Refusals of every change: `LOGIN_REQUIRED` 401, `SUPER_REQUIRED` 403. */
export type Admins = {
  /** By email; empty when reading fails. @param options `fresh` asks whoever keeps the records too, where it is not us. */
  list(options?: { fresh?: boolean }): Promise<AdminRow[]>;
  /**
   * Re-uses an account without record, whose password stays. A new account has no password: a mail with a link to
   * set one is sent. @throws AppError `EMAIL_ALREADY_IN_USE` 409, `EMAIL_INVALID` 422.
   */
  create(input: NewAdmin & { password?: string }, by: By, client: Client): Promise<Admin>;
  /** @throws AppError `ADMIN_UNKNOWN` 404, `LAST_SUPER` 409. */
  setRole(id: string, role: Role, by: By, client: Client): Promise<Admin>;
  /**
   * Removes the record and ends the account's sessions.
   * @throws AppError `OWN_ACCOUNT` 409, `ADMIN_UNKNOWN`, `LAST_SUPER`.
   */
  remove(id: string, by: By, client: Client): Promise<void>;
  /**
   * For somebody who lost their device: takes the app, its recovery codes and the passkeys away and ends the sessions.
   * An account without password gets a link to set one. @throws AppError `ADMIN_UNKNOWN`, `OWN_SECOND_FACTOR` 409.
   */
  resetSecondFactor(id: string, by: By, client: Client): Promise<void>;
  /** @throws AppError `ADMIN_UNKNOWN`. */
  sendReset(id: string, by: By, client: Client): Promise<void>;
};
