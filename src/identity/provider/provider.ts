import type { Db, Tx } from "../../db/client.ts";
import type { Clock, Instant } from "../../kernel/clock.ts";
import type { Accounts } from "./accounts.ts";
import type { AuthenticatorApps, Factors, RecoveryCodes } from "./factors.ts";
import type { Passkeys } from "./passkeys.ts";
import type { SessionStore } from "./session-store.ts";
import type { TokenSignIn } from "./token-sign-in.ts";
import type { AccountTransfer } from "./transfer.ts";
import type { Upstream } from "./upstream.ts";
import type { Verification } from "./verification.ts";

/**
 * Who keeps accounts and checks that somebody is who they say. Everything else (administrators, invitations, one-time
 * links, throttling, mails, the audit log) stands above and is the same for every provider.
 *
 * One rule decides each signature: a method that is given a transaction or a snapshot works on that state and asks no
 * other server; a method without one may, and is never called inside a transaction.
 */
export type Provider = {
  accounts: Accounts;
  verification: Verification;
  sessions: SessionStore;
  factors: Factors;
  /** Null where the provider has none: no one is asked for a code, and none can be set up. */
  authenticatorApps: AuthenticatorApps | null;
  recoveryCodes: RecoveryCodes | null;
  passkeys: Passkeys | null;
  /** Null where people give their password to us; else the provider's own script takes it, and brings a token. */
  tokens: TokenSignIn | null;
  /** Null where the records of administrators are ours alone. */
  upstream: Upstream | null;
  /** Null where accounts are neither taken over nor handed on here: the provider has tools of its own for that. */
  transfer: AccountTransfer | null;
  /** Whose rules a new password must pass: ours alone, or the provider's besides. */
  passwordPolicy: "ours" | "theirs-too";
  /** Ends what goes on in the background. */
  close?(): Promise<void>;
};

/** What a provider is opened with. */
export type ProviderOptions = {
  db: Db;
  /** The site's secret key: signs cookies, encrypts second factors. */
  secret: string;
  /** Origin under which the back office is used: passkeys are bound to its host. */
  siteUrl: string;
  /** Shown by authenticator apps and passkey dialogs. */
  siteName: string;
  now: Clock;
  /** Called with errors of what goes on in the background. */
  onError(error: unknown, what: string): void;
};

/** A kind of provider, which a site has one of for all its life. */
export type ProviderKind = {
  /** Called when the back office is first needed. */
  open(options: ProviderOptions): Promise<Provider>;
  /** Deletes what nobody can use any more, whether the provider is open or not. */
  purge(tx: Tx, now: Instant): Promise<void>;
};
