import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { graphemesOf } from "../../kernel/graphemes.ts";
import { adminSubject, audit, type Context, type WhoIs } from "../context.ts";
import type { OwnAccount, Signed, Who } from "../identity.ts";
import { RECENT_SIGN_IN_MS } from "../limits.ts";
import { endAccountLinks, endLinks } from "../links/one-time-links.ts";
import { notify } from "../mails/notify.ts";
import { passwordUnchanged } from "../passwords/errors.ts";
import { normalizePassword } from "../passwords/password-policy.ts";
import { tellPasswordChanged } from "../passwords/password-reset.ts";
import { lastSignInMethod, passkeyUnknown } from "../provider/errors.ts";
import type { Factors, Verified } from "../provider/provider.ts";
import { loginRequired } from "../sessions/errors.ts";
import { endSessions } from "../sessions/sessions.ts";
import { passkeyRefused, wrongCode } from "../sign-in/errors.ts";
import { endOpened } from "../sign-in/finish-sign-in.ts";
import { recordProofFailure } from "../sign-in/password-attempt.ts";
import { claimCode, digits } from "../sign-in/second-factor-codes.ts";
import { accountCounter } from "../throttling/counters.ts";
import { beginAttempt, forgive } from "../throttling/throttle.ts";
import { confirmEmail, pendingEmail, requestEmail } from "./change-email.ts";
import { proofRequired, totpAlreadyOn, totpNotOn, wrongPassword } from "./errors.ts";

const LONGEST_NAME = 60;

/** What an administrator does with their own account. */
export function createOwnAccount(context: Context, whoIs: WhoIs): OwnAccount {
  const { db, provider, now, passwords } = context;

  const signedIn = async (cookieHeader: string | undefined): Promise<Who> => {
    const who = await whoIs(cookieHeader);
    if (who === null) throw loginRequired();
    return who;
  };
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
    { signed, verified, on, client }: { signed: Signed; verified: Verified; on: boolean; client: Client },
  ): Promise<Signed> => {
    const still = await db.transaction(async (tx) => {
      const action = on ? "second-factor.on" : "second-factor.off";
      await audit(tx, now, { by: admin, action, subject: adminSubject(admin), client });
      await notify(context, tx, admin, { event: on ? "second-factor-on" : "second-factor-off", client });
      if (await provider.stillHolds(tx, admin.id, verified)) return true;
      await endOpened(context, tx, signed.cookies);
      return false;
    });
    context.wakeMail();
    if (!still) throw loginRequired();
    return signed;
  };

  return {
    read: (adminId) =>
      db.snapshot(async (reader) => ({
        ...(await provider.factors(reader, adminId)),
        pendingEmail: await pendingEmail(reader, adminId, now()),
      })),

    async changeProfile({ name, language }, cookieHeader, client) {
      const who = await signedIn(cookieHeader);
      const said = { name: name === null ? null : named(name) || null, language, locale: language };
      await db.transaction(async (tx) => {
        await tx.updateTable("admins").set(said).where("id", "=", who.admin.id).execute();
        const details = { name: said.name, language };
        const subject = adminSubject(who.admin);
        await audit(tx, now, { by: who.admin, action: "profile.changed", subject, client, details });
      });
    },

    async requestEmail({ email, password }, cookieHeader, client) {
      const { who, verified } = await proven(cookieHeader, client, password);
      const still = (tx: Tx) => requireStill(tx, who, verified);
      await requestEmail(context, { admin: who.admin, typed: email, client, still });
    },

    async cancelEmail(cookieHeader, client) {
      const who = await signedIn(cookieHeader);
      await db.transaction(async (tx) => {
        const pending = await pendingEmail(tx, who.admin.id, now());
        if (pending === null) return;
        await endLinks(tx, "email-change", who.admin.id);
        const [subject, details] = [adminSubject(who.admin), { to: pending.email }];
        await audit(tx, now, { by: who.admin, action: "email.change-canceled", subject, client, details });
      });
    },

    async confirmEmail(token, cookieHeader, client) {
      const who = await signedIn(cookieHeader);
      return confirmEmail(context, { who, token, cookieHeader, client });
    },

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
        await endAccountLinks(tx, who.admin.id);
        await provider.endChallenges(tx, who.admin.id);
        const subject = adminSubject(who.admin);
        await audit(tx, now, { by: who.admin, action: "password.changed", subject, client });
        await tellPasswordChanged(context, tx, who.admin, client);
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
      return settle(who, { signed, verified, on: true, client });
    },

    async stopTotp(proof, cookieHeader, client) {
      const { who, factors, verified, password } = await proven(cookieHeader, client, proof.password);
      if (!factors.totp) throw totpNotOn();
      const signed = await provider.stopTotp(password, cookieHeader, {
        client,
        method: who.session.method,
        since: who.session.createdAt,
      });
      return settle(who, { signed, verified, on: false, client });
    },

    async renewRecoveryCodes(proof, cookieHeader, client) {
      const { who, factors, password } = await proven(cookieHeader, client, proof.password);
      if (!factors.totp) throw totpNotOn();
      const codes = await provider.renewRecoveryCodes(password, cookieHeader);
      await db.transaction(async (tx) => {
        const subject = adminSubject(who.admin);
        await audit(tx, now, { by: who.admin, action: "recovery-codes.renewed", subject, client });
        await notify(context, tx, who.admin, { event: "recovery-codes-renewed", client });
      });
      context.wakeMail();
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
        await notify(context, tx, who.admin, { event: "passkey-added", client, detail: label });
        return true;
      });
      // The session was ended while its passkey was verified: the passkey goes with it.
      if (!still) throw loginRequired();
      context.wakeMail();
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
        await notify(context, tx, who.admin, { event: "passkey-removed", client, detail: passkey.name });
      });
      context.wakeMail();
    },
  };
}

/** Cut between what people see as letters: an emoji made of several is one. */
function named(name: string): string {
  return graphemesOf(name.trim().toWellFormed()).slice(0, LONGEST_NAME).join("");
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
