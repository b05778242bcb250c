import type { Db } from "../../db/client.ts";
import { normalizePassword } from "../passwords/password-policy.ts";
import type { Evidence, Verification } from "../provider/verification.ts";
import type { Challenges } from "./challenges.ts";
import { textMessageFactor } from "./errors.ts";
import { readVersion } from "./known-accounts.ts";
import type { FirebaseProject, FirebaseUser } from "./project.ts";
import { asking } from "./refusals.ts";

type Options = { project: FirebaseProject; db: Db; challenges: Challenges };

/**
 * Passwords given to us: at the acceptance of an invitation, and wherever one is asked for again. Google checks them.
 * Evidence: what the project says of the account, and how often it was changed from here.
 */
export function firebaseVerification({ project, db, challenges }: Options): Verification {
  const { users } = project;
  const evidenceOf = async ({ id, validSince, passwordHash }: FirebaseUser): Promise<Evidence> => ({
    validSince: String(validSince),
    passwordHash,
    version: String(await db.snapshot((reader) => readVersion(reader, id))),
  });
  /** A password that was set elsewhere may be written otherwise than we write ours. */
  const enter = async (email: string, typed: string) => {
    const outcome = await project.signIn(email, typed);
    const normalized = normalizePassword(typed);
    return outcome !== null || normalized === typed ? outcome : project.signIn(email, normalized);
  };
  return {
    checkPassword: (accountId, password) =>
      asking(async () => {
        const user = await users.read(accountId);
        if (user?.email == null) return null;
        const evidence = await evidenceOf(user);
        const outcome = await enter(user.email, password);
        if (outcome?.status === "second-factor") await outcome.end();
        return outcome === null ? null : evidence;
      }),
    signIn: ({ email, password }) =>
      asking(async () => {
        // Read first, so that a password changed meanwhile is noticed.
        const user = await users.findByEmail(email);
        const evidence = user === null ? {} : await evidenceOf(user);
        const outcome = await enter(email, password);
        if (outcome === null || user === null) return null;
        const { id: accountId } = user;
        if (outcome.status === "signed-in") {
          return { status: "verified", accountId, evidence, secondFactor: false, cookies: [] };
        }
        if (!outcome.factors.includes("totp")) {
          await outcome.end();
          throw textMessageFactor();
        }
        const cookie = challenges.begin(outcome, { accountId, evidence });
        return { status: "second-factor", accountId, evidence, cookies: [cookie] };
      }),
    challenged: async (cookieHeader) => challenges.find(cookieHeader)?.accountId ?? null,
    answerChallenge: ({ code }, cookieHeader) =>
      asking(async () => {
        const waiting = challenges.find(cookieHeader);
        if (waiting === null) return "expired";
        const { accountId, evidence, challenge, token } = waiting;
        const answer = await challenge.answer(code);
        if (answer === "wrong") challenges.countWrong(token);
        if (answer !== "right") return answer;
        return { status: "verified", accountId, evidence, secondFactor: true, cookies: [challenges.end(token)] };
      }),
    endChallenges: async (_tx, accountId) => challenges.endAllOf(accountId),
    evidence: (accountId) =>
      asking(async () => {
        const user = await users.read(accountId);
        return user === null ? {} : evidenceOf(user);
      }),
    recheck: (accountId, { validSince, passwordHash, version }) =>
      asking(async () => {
        const user = await users.read(accountId);
        const holds =
          user !== null &&
          !user.disabled &&
          (validSince === undefined || validSince === String(user.validSince)) &&
          (passwordHash === undefined || passwordHash === user.passwordHash);
        return async (tx) => holds && (version === undefined || version === String(await readVersion(tx, accountId)));
      }),
  };
}
