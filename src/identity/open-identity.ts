import type { Db } from "../db/client.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import { createOwnAccount } from "./account/own-account.ts";
import { adminRecords } from "./administrators/admin-records.ts";
import { createAdmins } from "./administrators/admins.ts";
import { createMoves } from "./administrators/move-admins.ts";
import { createSettings } from "./administrators/security-settings.ts";
import { createSetUp } from "./administrators/set-up.ts";
import type { Context } from "./context.ts";
import type { Identity } from "./identity.ts";
import { createInvitations } from "./invitations/invitations.ts";
import type { EnqueueMail } from "./mails/identity-mail.ts";
import { PasswordEstimator } from "./passwords/password-estimator.ts";
import { passwordPolicy } from "./passwords/password-policy.ts";
import { createPasswordReset } from "./passwords/password-reset.ts";
import { AccountTurns } from "./provider/account-turns.ts";
import { capabilitiesOf } from "./provider/capabilities.ts";
import type { Provider } from "./provider/provider.ts";
import type { Upstream } from "./provider/upstream.ts";
import { createSessions } from "./sessions/sessions.ts";
import { SignOuts } from "./sessions/sign-outs.ts";
import { createWhoIs } from "./sessions/who-is.ts";
import { createSignIn } from "./sign-in/sign-in.ts";
import { createTokenSignIn } from "./sign-in/token-sign-in.ts";

/** What identity needs of the site around it. */
export type IdentityOptions = {
  db: Db;
  /** Who keeps the accounts. */
  provider: Provider;
  /** `secret-key.ts`. */
  secret: string;
  /** Origin of the back office; cookies are `__Host-` and Secure where it is https, passkeys belong to its host. */
  siteUrl: string;
  siteName: string;
  enqueueMail: EnqueueMail;
  wakeMail(): void;
  /** Absolute address of a page in a language, with `#token=…`. */
  linkTo(locale: Locale, path: string, token: string): string;
  /** Absolute address of a page in a language. */
  addressOf(locale: Locale, path: string): string;
  /** Called with each error that an answer does not show: of checks and lists, and of work after an answer. */
  onError(error: unknown, what: string): void;
  now?: Clock;
  /** Estimates passwords; the caller's to stop. One of its own otherwise. */
  estimator?: PasswordEstimator;
};

/** Identity over an open provider. */
export function openIdentity({ now = Date.now, ...options }: IdentityOptions): Identity {
  const underWay = new Set<Promise<void>>();
  const estimator = options.estimator ?? new PasswordEstimator();
  const { upstream } = options.provider;
  const db = upstream === null ? options.db : tellingOfCommits(options.db, upstream);
  const signOuts = new SignOuts({ ...options, db, now });
  const context: Context = {
    ...options,
    db,
    now,
    signOuts,
    records: adminRecords(upstream),
    accountTurns: new AccountTurns(),
    passwords: passwordPolicy(estimator, [options.siteName, new URL(options.siteUrl).hostname]),
    runInBackground(work) {
      const watched = work.then(
        () => {},
        (error) => options.onError(error, "background work"),
      );
      underWay.add(watched);
      void watched.finally(() => underWay.delete(watched));
    },
  };
  const whoIs = createWhoIs(context);
  return {
    capabilities: capabilitiesOf(options.provider),
    whoIs,
    ...createSignIn(context),
    ...createTokenSignIn(context, whoIs),
    ...createPasswordReset(context),
    ...createSetUp(context),
    ...createMoves(context),
    account: createOwnAccount(context, whoIs),
    sessions: createSessions(context),
    admins: createAdmins(context),
    invitations: createInvitations(context),
    settings: createSettings(context),
    async close() {
      await signOuts.settle();
      await Promise.all(underWay);
      if (options.estimator === undefined) await estimator.stop();
      await options.provider.close?.();
    },
  };
}

/** The same database, which tells a provider elsewhere of each commit. */
function tellingOfCommits(db: Db, upstream: Upstream): Db {
  return {
    ...db,
    async transaction(work) {
      const result = await db.transaction(work);
      upstream.committed();
      return result;
    },
  };
}
