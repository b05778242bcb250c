import type { AccountChange } from "./account-change.ts";

/** Who can sign in; whether they may do anything is for the administrators' records to say. */
export type Account = {
  id: string;
  /** As `kernel/email-address.ts` writes it. */
  email: string;
  hasPassword: boolean;
};

/** What an account that is to be there needs. */
type NeededAccount = {
  email: string;
  /** For an account without one. Null: none is set. Checked by the caller against our policy. */
  password: string | null;
  /** The operator's word: an account that is there already gets the password in place of its own. */
  replacesPassword?: boolean;
};

/** Accounts and their passwords. Nothing here runs inside a transaction but what `AccountChange` applies. */
export type Accounts = {
  /** Null where no account has the address. */
  find(email: string): Promise<Account | null>;
  /** Null for an id that is no account's. */
  read(accountId: string): Promise<Account | null>;
  /** Gives the address an account if it has none; applying answers its id. */
  prepareAccount(needed: NeededAccount): Promise<AccountChange<string>>;
  /** Replaces the password, or sets the first. */
  preparePassword(accountId: string, password: string): Promise<AccountChange>;
  /** @throws AppError `EMAIL_ALREADY_IN_USE` when it is prepared or applied, where another account has the address. */
  prepareEmail(accountId: string, email: string): Promise<AccountChange>;
};
