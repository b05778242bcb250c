import type { AuditAction } from "../audit/actions.ts";
import type { Tx } from "../db/client.ts";
import type { Client } from "../kernel/client.ts";
import { adminSubject, audit, type Context, type WhoIs } from "./context.ts";
import { accountCounter } from "./counters.ts";
import {
  lastSignInMethod,
  loginRequired,
  passkeyRefused,
  passkeyUnknown,
  passwordUnchanged,
  proofRequired,
  totpAlreadyOn,
  totpNotOn,
  wrongCode,
  wrongPassword,
} from "./faults.ts";
import { endOpened } from "./finish-sign-in.ts";
import { recordProofFailure } from "./guarded-attempt.ts";
import type { OwnAccount, Signed, Who } from "./identity.ts";
import { RECENT_SIGN_IN_MS } from "./limits.ts";
import { endLinks } from "./one-time-links.ts";
import { normalizePassword } from "./password-policy.ts";
import { tellPasswordChanged } from "./password-reset.ts";
import type { Factors, Verified } from "./provider.ts";
import { claimCode, digits } from "./second-factor-codes.ts";
import { endSessions } from "./sessions.ts";
import { beginAttempt, forgive } from "./throttle.ts";

const LONGEST_NAME = 60;

/** What an administrator does with their own account. */
export function createOwnAccount(context: Context, whoIs: WhoIs): OwnAccount {
  const { db, provider, now, passwords } = context;

  const signedIn = async (cookieHeader: string | undefined): Promise<Who> => {
    const who = await whoIs(cookieHeader);
    if (who === null) throw loginRequired();
    return who;
  };
  const record = (who: Who, action: AuditAction, client: Client, details: Record<string, unknown> = {}) =>
    db.transaction((tx) =>
      audit(tx, now, { by: who.admin, action, subject: adminSubject(who.admin), client, details }),
    );
  const proven = async (cookieHeader: string | undefined, client: Client, password: string | null) => {
    const who = await signedIn(cookieHeader);
    const factors = await db.snapshot((reader) => provider.factors(reader, who.admin.id));
    const verified = await prove(context, who, factors, { password, client });
    return { who, factors, verified, password: factors.hasPassword ? password : null };
  };
  /** First in the transaction of a change: a session that ended meanwhile, or a password that is no more, changes nothing. */
  const requireStill = async (tx: Tx, { admin, session }: Who, verified: Verified) => {
    const row = tx.selectFrom("auth_sessions").select("id").where("id", "=", session.id);
    const holds = (await row.executeTakeFirst()) !== undefined;
    if (!holds || !(await provider.stillHolds(tx, admin.id, verified))) throw loginRequired();
  };
  /** A session took this one's place; it ends at once where the password was replaced meanwhile. */
  const settle = async (
    { admin }: Who,
    { signed, verified, action, client }: { signed: Signed; verified: Verified; action: AuditAction; client: Client },
  ): Promise<Signed> => {
    const still = await db.transaction(async (tx) => {
      await audit(tx, now, { by: admin, action, subject: adminSubject(admin), client });
      if (await provider.stillHolds(tx, admin.id, verified)) return true;
      await endOpened(context, tx, signed.cookies);
      return false;
    });
    if (!still) throw loginRequired();
    return signed;
  };

  return {
    read: (adminId) => db.snapshot((reader) => provider.factors(reader, adminId)),

    async changePassword({ password, newPassword }, cookieHeader, client) {
      const { who, verified, password: current } = await proven(cookieHeader, client, password);
      if (current !== null && normalizePassword(newPassword) === normalizePassword(current)) throw passwordUnchanged();
      await passwords.require(newPassword, who.admin.email);
      const write = await provider.preparePassword(newPassword);
      const cookies = await db.transaction(async (tx) => {
        await requireStill(tx, who, verified);
        await write(tx, who.admin.id);
        // Whatever the password before has opened, or would: other sessions, copies of this one, links, half a sign-in.
        await endSessions(tx, who.admin.id, { except: who.session.id });
        await endLinks(tx, "password-reset", who.admin.id);
        await provider.endChallenges(tx, who.admin.id);
        const subject = adminSubject(who.admin);
        await audit(tx, now, { by: who.admin, action: "password.changed", subject, client });
        await tellPasswordChanged(context, tx, who.admin);
        return provider.renewToken(tx, who.session.id);
      });
      context.wakeMail();
      return { cookies };
    },

    async startTotp(proof, cookieHeader, client) {
      const { factors, password } = await proven(cookieHeader, client, proof.password);
      if (factors.totp) throw totpAlreadyOn();
      return provider.startTotp(password, cookieHeader);
    },

    async confirmTotp(code, cookieHeader, client) {
      const who = await signedIn(cookieHeader);
      const { totp, verified } = await db.snapshot(async (reader) => ({
        ...(await provider.factors(reader, who.admin.id)),
        verified: await provider.standing(reader, who.admin.id),
      }));
      if (totp) throw totpAlreadyOn();
      const counters = [accountCounter("code", who.admin.id)];
      const attempt = await beginAttempt(db, counters, now());
      const refuse = async () => {
        await recordProofFailure(context, attempt, { admin: who.admin, client, reason: "totp" });
        throw wrongCode();
      };
      if (!(await claimCode(context, who.admin.id, code))) return refuse();
      const arrival = { client, method: who.session.method, since: who.session.createdAt };
      const signed = await provider.confirmTotp(digits("totp", code), cookieHeader, arrival);
      if (signed === null) return refuse();
      await db.transaction((tx) => forgive(tx, counters, []));
      return settle(who, { signed, verified, action: "second-factor.on", client });
    },

    async stopTotp(proof, cookieHeader, client) {
      const { who, factors, verified, password } = await proven(cookieHeader, client, proof.password);
      if (!factors.totp) throw totpNotOn();
      const signed = await provider.stopTotp(password, cookieHeader, {
        client,
        method: who.session.method,
        since: who.session.createdAt,
      });
      return settle(who, { signed, verified, action: "second-factor.off", client });
    },

    async renewRecoveryCodes(proof, cookieHeader, client) {
      const { who, factors, password } = await proven(cookieHeader, client, proof.password);
      if (!factors.totp) throw totpNotOn();
      const codes = await provider.renewRecoveryCodes(password, cookieHeader);
      await record(who, "recovery-codes.renewed", client);
      return codes;
    },

    async passkeyCreation(proof, cookieHeader, client) {
      await proven(cookieHeader, client, proof.password);
      return provider.passkeyCreation(cookieHeader);
    },

    async addPasskey({ name, response }, cookieHeader, client) {
      const who = await signedIn(cookieHeader);
      const label = named(name);
      const added = await provider.addPasskey({ name: label, response }, cookieHeader);
      if (added === null) throw passkeyRefused();
      const still = await db.transaction(async (tx) => {
        // The device has just verified its user: this session has both factors from now on.
        const session = await tx
          .updateTable("auth_sessions")
          .set({ second_factor: 1 })
          .where("id", "=", who.session.id)
          .returning("id")
          .executeTakeFirst();
        if (session === undefined) {
          await tx.deleteFrom("auth_passkeys").where("id", "=", added.id).execute();
          return false;
        }
        const [subject, details] = [adminSubject(who.admin), { name: label }];
        await audit(tx, now, { by: who.admin, action: "passkey.added", subject, client, details });
        return true;
      });
      // The session was ended while its passkey was verified: the passkey goes with it.
      if (!still) throw loginRequired();
      return { cookies: added.cookies };
    },

    async renamePasskey({ id, name }, cookieHeader, client) {
      const who = await signedIn(cookieHeader);
      const label = named(name);
      await db.transaction(async (tx) => {
        const renamed = await tx
          .updateTable("auth_passkeys")
          .set({ name: label })
          .where("id", "=", id)
          .where("user_id", "=", who.admin.id)
          .returning("id")
          .executeTakeFirst();
        if (renamed === undefined) throw passkeyUnknown();
        const subject = adminSubject(who.admin);
        await audit(tx, now, { by: who.admin, action: "passkey.renamed", subject, client, details: { name: label } });
      });
    },

    async removePasskey({ id, password }, cookieHeader, client) {
      const { who, verified } = await proven(cookieHeader, client, password);
      await db.transaction(async (tx) => {
        await requireStill(tx, who, verified);
        const { passkeys, hasPassword } = await provider.factors(tx, who.admin.id);
        const passkey = passkeys.find((each) => each.id === id);
        if (passkey === undefined) throw passkeyUnknown();
        if (!hasPassword && passkeys.length === 1) throw lastSignInMethod();
        await tx.deleteFrom("auth_passkeys").where("id", "=", id).execute();
        const [subject, details] = [adminSubject(who.admin), { name: passkey.name }];
        await audit(tx, now, { by: who.admin, action: "passkey.removed", subject, client, details });
      });
    },
  };
}

function named(name: string): string {
  return name.trim().slice(0, LONGEST_NAME).toWellFormed();
}

/**
 * A session alone, which may be stolen, weakens no account: its password is asked for, slowed like a sign-in; an
 * account without one must have been signed in to a moment ago.
 * @returns what was verified.
 */
async function prove(
  context: Context,
  { admin, session }: Who,
  { hasPassword }: Factors,
  { password, client }: { password: string | null; client: Client },
): Promise<Verified> {
  const { db, provider, now } = context;
  if (!hasPassword) {
    if (now() - session.createdAt > RECENT_SIGN_IN_MS) throw proofRequired();
    return {};
  }
  const counters = [accountCounter("proof", admin.id)];
  const attempt = await beginAttempt(db, counters, now());
  const verified = await provider.checkPassword(admin.id, password ?? "", { network: null, gone: client.gone });
  if (verified === null) {
    await recordProofFailure(context, attempt, { admin, client, reason: "password" });
    throw wrongPassword();
  }
  await db.transaction((tx) => forgive(tx, counters, []));
  return verified;
}
