import type { Queryable, Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import type { Context, WhoIs } from "../context.ts";
import type { Who } from "../interface/session.ts";
import { RECENT_SIGN_IN_MS } from "../limits.ts";
import { type AccountChange, commitChange } from "../provider/account-change.ts";
import type { SignInMeans } from "../provider/factors.ts";
import type { Evidence } from "../provider/verification.ts";
import { loginRequired } from "../sessions/errors.ts";
import { recordProofFailure } from "../sign-in/password-attempt.ts";
import { accountCounter } from "../throttling/counters.ts";
import { beginAttempt, forgive } from "../throttling/throttle.ts";
import { proofRequired, wrongPassword } from "./errors.ts";

/** An administrator who proved, in a session of theirs, that the account is theirs. */
type Proven = {
  who: Who;
  means: SignInMeans;
  /** As given; null for an account that has none. */
  password: string | null;
  /**
   * Checks again that the session holds and the proof is still the account's.
   * @throws AppError `LOGIN_REQUIRED`.
   */
  requireStillValid(db: Queryable): Promise<void>;
};

/** Checks that the holder of a session may change its account. */
export type Owners = {
  /** @throws AppError `LOGIN_REQUIRED` 401. */
  signedIn(cookieHeader: string | undefined): Promise<Who>;
  /**
   * A session alone, which may be stolen, weakens no account: its password is asked for, slowed like a sign-in; an
   * account without one must have been signed in to a moment ago.
   * @throws AppError `LOGIN_REQUIRED`, `WRONG_PASSWORD`, `PROOF_REQUIRED`, `TOO_MANY_REQUESTS`.
   */
  proven(cookieHeader: string | undefined, client: Client, password: string | null): Promise<Proven>;
  /** `Proven.requireStillValid` of somebody whose account was verified by other means. */
  stillHolds(who: Who, evidence: Evidence): Promise<Proven["requireStillValid"]>;
  /**
   * Changes the account in its turn: the proof is checked before anything is changed elsewhere, for afterwards a changed
   * password no longer proves anything. The session, which every other change ends, is checked in the transaction too.
   * @throws AppError `LOGIN_REQUIRED`, and what both functions throw.
   */
  change<T, R>(
    proven: Pick<Proven, "who" | "requireStillValid">,
    prepare: () => Promise<AccountChange<T>>,
    work: (tx: Tx, change: AccountChange<T>) => Promise<R>,
  ): Promise<R>;
};

/** Proofs of the site's administrators. */
export function createOwners(context: Context, whoIs: WhoIs): Owners {
  const { provider } = context;
  const signedIn: Owners["signedIn"] = async (cookieHeader) => {
    const who = await whoIs(cookieHeader);
    if (who === null) throw loginRequired();
    return who;
  };
  const stillHolds: Owners["stillHolds"] = async ({ admin, session }, evidence) => {
    const holds = await provider.verification.recheck(admin.id, evidence);
    return async (reader) => {
      await requireSession(reader, session.id);
      if (!(await holds(reader))) throw loginRequired();
    };
  };
  const requireSession = async (reader: Queryable, id: string) => {
    if ((await provider.sessions.find(reader, { id })) === null) throw loginRequired();
  };
  return {
    signedIn,
    stillHolds,
    change: ({ who, requireStillValid }, prepare, work) =>
      context.accountTurns.run(who.admin.email, async () => {
        await context.db.snapshot(requireStillValid);
        const change = await prepare();
        return commitChange(context, change, async (tx) => {
          await requireSession(tx, who.session.id);
          return work(tx, change);
        });
      }),
    async proven(cookieHeader, client, password) {
      const who = await signedIn(cookieHeader);
      const means = await provider.factors.read(who.admin.id);
      const evidence = await prove(context, who, { hasPassword: means.hasPassword, password, client });
      return {
        who,
        means,
        password: means.hasPassword ? password : null,
        requireStillValid: await stillHolds(who, evidence),
      };
    },
  };
}

async function prove(
  context: Context,
  { admin, session }: Who,
  { hasPassword, password, client }: { hasPassword: boolean; password: string | null; client: Client },
): Promise<Evidence> {
  const { db, provider, now } = context;
  if (!hasPassword) {
    if (now() - session.createdAt > RECENT_SIGN_IN_MS) throw proofRequired();
    return {};
  }
  const counters = [accountCounter("proof", admin.id)];
  const attempt = await beginAttempt(db, counters, now());
  const turn = { network: null, gone: client.gone };
  const evidence = await provider.verification.checkPassword(admin.id, password ?? "", turn);
  if (evidence === null) {
    await recordProofFailure(context, attempt, { admin, client, reason: "password" });
    throw wrongPassword();
  }
  await db.transaction((tx) => forgive(tx, counters, []));
  return evidence;
}
