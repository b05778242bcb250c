import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { UNSET_FIELDS } from "../administrators/admin-rows.ts";
import { audit, type Context } from "../context.ts";
import type { Admin } from "../interface/administrator.ts";
import type { Invitations } from "../interface/invitation.ts";
import type { SignIn } from "../interface/sign-in.ts";
import { type AccountChange, commitChange } from "../provider/account-change.ts";
import { offered } from "../provider/capabilities.ts";
import type { Newcomer } from "../provider/passkeys.ts";
import type { Turn } from "../provider/verification.ts";
import { passkeyRefused, wrongCredentials } from "../sign-in/errors.ts";
import { finishVerified, signInAfter } from "../sign-in/finish-sign-in.ts";
import { attemptPassword } from "../sign-in/password-attempt.ts";
import { invitationInvalid } from "./errors.ts";
import { findOpenByToken, type InvitationRow } from "./invitation-rows.ts";

type Verbs = Pick<Invitations, "find" | "accept" | "passkeyCreation" | "acceptWithPasskey">;

/** What the holder of an invitation's link does. */
export function createAcceptance(context: Context): Verbs {
  const { db, provider, accountTurns, now, passwords } = context;
  const findWithAccount = async (token: string) => {
    const row = await db.snapshot((reader) => findOpenByToken(reader, token, now()));
    return row === null ? null : { row, account: await provider.accounts.find(row.email) };
  };
  const requireOpen = async (token: string) => {
    const found = await findWithAccount(token);
    if (found === null) throw invitationInvalid();
    return found;
  };
  /** Gives the invited address its account and its record. @throws AppError `INVITATION_INVALID`. */
  const join = (email: string, token: string, password: string | null, client: Client) =>
    accountTurns.run(email, async () => {
      await requireOpen(token);
      const change = await provider.accounts.prepareAccount({ email, password });
      return commitChange(context, change, (tx) => consume(context, tx, { token, change, client }));
    });
  return {
    async find(token) {
      const found = await findWithAccount(token);
      if (found === null) return null;
      const { email, role, locale, expires_at: expiresAt } = found.row;
      return { email, role, locale, expiresAt, hasAccount: found.account?.hasPassword === true };
    },

    async accept({ token, password }, cookieHeader, client): Promise<SignIn> {
      const { row, account } = await requireOpen(token);
      const credentials = { email: row.email, password };
      if (account?.hasPassword === true) {
        // The account exists: the link alone does not prove that the holder owns it.
        const check = async (_: string, turn: Turn) =>
          (await provider.verification.checkPassword(account.id, password, turn)) === null ? null : async () => {};
        await attemptPassword(context, row.email, cookieHeader, client, check).catch(async (error: unknown) => {
          // The account may be of somebody who accepted a moment ago by the same link: nobody's password is wrong.
          await requireOpen(token);
          throw error;
        });
      } else {
        await passwords.require(password, row.email);
      }
      const newPassword = account?.hasPassword === true ? null : password;
      await join(row.email, token, newPassword, client);
      return signInAfter(context, credentials, "invitation", client, cookieHeader);
    },

    async passkeyCreation(token, _client) {
      const passkeys = offered(provider.passkeys);
      const { row, account } = await requireOpen(token);
      if (account?.hasPassword === true) throw wrongCredentials();
      return passkeys.creation(newcomerOf(row));
    },

    async acceptWithPasskey({ token, response, name }, cookieHeader, client) {
      const passkeys = offered(provider.passkeys);
      const { row, account } = await requireOpen(token);
      if (account?.hasPassword === true) throw wrongCredentials();
      const open = async () => (await join(row.email, token, null, client)).id;
      const verified = await passkeys.signUp({ name, response }, cookieHeader, newcomerOf(row, open));
      if (verified === null) throw passkeyRefused();
      const arrival = { proof: "passkey", method: "invitation", cookieHeader, client } as const;
      return finishVerified(context, verified, arrival);
    },
  };
}

function newcomerOf({ id, email }: InvitationRow, open: () => Promise<string> = neverOpened): Newcomer {
  return { reference: id, email, open };
}

async function neverOpened(): Promise<string> {
  throw invitationInvalid();
}

/** Uses the invitation up and makes what it promised, both or neither: of two at once, one finds it used. */
async function consume(
  { records, now }: Context,
  tx: Tx,
  { token, change, client }: { token: string; change: AccountChange<string>; client: Client },
): Promise<Admin> {
  const at = now();
  const row = await findOpenByToken(tx, token, at);
  if (row === null) throw invitationInvalid();
  await tx.updateTable("invitations").set({ accepted_at: at }).where("id", "=", row.id).execute();
  const { email, role, locale, created_by: createdBy } = row;
  const id = await change.apply(tx);
  const admin = await records.insert(tx, {
    id,
    email,
    role,
    locale,
    createdAt: at,
    createdBy,
    ...UNSET_FIELDS,
    extra: {},
  });
  const subject = { kind: "invitation", id: row.id, label: email };
  await audit(tx, now, { by: admin, action: "invitation.accepted", subject, client, details: { role } });
  return admin;
}
