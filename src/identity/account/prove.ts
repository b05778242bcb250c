import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import type { Context, WhoIs } from "../context.ts";
import type { Who } from "../interface/session.ts";
import { RECENT_SIGN_IN_MS } from "../limits.ts";
import type { SignInMeans } from "../provider/factors.ts";
import type { Evidence } from "../provider/verification.ts";
import { loginRequired } from "../sessions/errors.ts";
import { recordProofFailure } from "../sign-in/password-attempt.ts";
import { accountCounter } from "../throttling/counters.ts";
import { beginAttempt, forgive } from "../throttling/throttle.ts";
import { proofRequired, wrongPassword } from "./errors.ts";

/** An administrator who proved, in a session of theirs, that the account is theirs. */
export type Proven = {
  who: Who;
  means: SignInMeans;
  /** As given; null for an account that has none. */
  password: string | null;
  /**
   * First in the transaction of a change: a session that ended meanwhile, or a password that is no more, changes nothing.
   * @throws AppError `LOGIN_REQUIRED`.
   */
  requireStill(tx: Tx): Promise<void>;
};

/** Who may change an account. */
export type Owners = {
  /** @throws AppError `LOGIN_REQUIRED` 401. */
  signedIn(cookieHeader: string | undefined): Promise<Who>;
  /**
   * A session alone, which may be stolen, weakens no account: its password is asked for, slowed like a sign-in; an
   * account without one must have been signed in to a moment ago.
   * @throws AppError `LOGIN_REQUIRED`, `WRONG_PASSWORD`, `PROOF_REQUIRED`, `TOO_MANY_REQUESTS`.
   */
  proven(cookieHeader: string | undefined, client: Client, password: string | null): Promise<Proven>;
  /** `Proven.requireStill` of somebody whose account was verified by other means. */
  stillHolds(who: Who, evidence: Evidence): Promise<Proven["requireStill"]>;
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
    return async (tx) => {
      const isThere = (await provider.sessions.find(tx, { id: session.id })) !== null;
      if (!isThere || !(await holds(tx))) throw loginRequired();
    };
  };
  return {
    signedIn,
    stillHolds,
    async proven(cookieHeader, client, password) {
      const who = await signedIn(cookieHeader);
      const means = await provider.factors.read(who.admin.id);
      const evidence = await prove(context, who, { hasPassword: means.hasPassword, password, client });
      return {
        who,
        means,
        password: means.hasPassword ? password : null,
        requireStill: await stillHolds(who, evidence),
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
