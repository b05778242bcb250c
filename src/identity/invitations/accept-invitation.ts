import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { insertAdmin, UNSAID } from "../administrators/admin-rows.ts";
import { audit, type Context } from "../context.ts";
import type { Admin, Invitations, SignIn } from "../identity.ts";
import type { PasskeyArrival, Turn } from "../provider/provider.ts";
import { passkeyRefused, wrongCredentials } from "../sign-in/errors.ts";
import { finishOpened, signInAfter } from "../sign-in/finish-sign-in.ts";
import { guarded } from "../sign-in/password-attempt.ts";
import { invitationInvalid } from "./errors.ts";
import { findOpenByToken, type InvitationRow } from "./invitation-rows.ts";

type Verbs = Pick<Invitations, "find" | "accept" | "passkeyCreation" | "acceptWithPasskey">;

/** What the holder of an invitation's link does. */
export function createAcceptance(context: Context): Verbs {
  const { db, provider, now, passwords } = context;
  const look = (token: string) =>
    db.snapshot(async (reader) => {
      const row = await findOpenByToken(reader, token, now());
      if (row === null) return null;
      return { row, account: await provider.findAccount(reader, row.email) };
    });
  const opened = async (token: string) => {
    const found = await look(token);
    if (found === null) throw invitationInvalid();
    return found;
  };
  return {
    async find(token) {
      const found = await look(token);
      if (found === null) return null;
      const { email, role, locale, expires_at: expiresAt } = found.row;
      return { email, role, locale, expiresAt, hasAccount: found.account?.hasPassword === true };
    },

    async accept({ token, password }, cookieHeader, client): Promise<SignIn> {
      const { row, account } = await opened(token);
      const credentials = { email: row.email, password };
      if (account?.hasPassword === true) {
        // The account is somebody's already: the link alone does not make it the holder's.
        const check = async (_: string, turn: Turn) =>
          (await provider.checkPassword(account.id, password, turn)) === null ? null : async () => {};
        await guarded(context, row.email, cookieHeader, client, check);
      } else {
        await passwords.require(password, row.email);
      }
      const prepared = await provider.prepareAccount(row.email, account?.hasPassword === true ? null : password);
      await db.transaction((tx) => consume(context, tx, { token, prepared, client }));
      return signInAfter(context, credentials, "invitation", client, cookieHeader);
    },

    async passkeyCreation(token, _client) {
      const { row, account } = await opened(token);
      if (account?.hasPassword === true) throw wrongCredentials();
      return provider.passkeyCreation(undefined, newcomerOf(row));
    },

    async acceptWithPasskey({ token, response, name }, cookieHeader, client) {
      const { row, account } = await opened(token);
      if (account?.hasPassword === true) throw wrongCredentials();
      const prepared = await provider.prepareAccount(row.email, null);
      const open = () => db.transaction(async (tx) => (await consume(context, tx, { token, prepared, client })).id);
      const arrival = { client, method: "invitation" as const };
      const signed = await provider.signUpWithPasskey({ name, response }, cookieHeader, newcomerOf(row, open), arrival);
      if (signed === null) throw passkeyRefused();
      return finishOpened(context, signed, { proof: "passkey", cookieHeader, client });
    },
  };
}

function newcomerOf({ id, email }: InvitationRow, open: () => Promise<string> = neverOpened): PasskeyArrival {
  return { reference: id, email, open };
}

async function neverOpened(): Promise<string> {
  throw invitationInvalid();
}

/** Uses the invitation up and makes what it promised, both or neither: of two at once, one finds it used. */
async function consume(
  { now }: Context,
  tx: Tx,
  { token, prepared, client }: { token: string; prepared: (tx: Tx) => Promise<string>; client: Client },
): Promise<Admin> {
  const at = now();
  const row = await findOpenByToken(tx, token, at);
  if (row === null) throw invitationInvalid();
  await tx.updateTable("invitations").set({ accepted_at: at }).where("id", "=", row.id).execute();
  const { email, role, locale, created_by: createdBy } = row;
  const id = await prepared(tx);
  const admin = await insertAdmin(tx, {
    id,
    email,
    role,
    locale,
    createdAt: at,
    createdBy,
    ...UNSAID,
    extra: {},
  });
  const subject = { kind: "invitation", id: row.id, label: email };
  await audit(tx, now, { by: admin, action: "invitation.accepted", subject, client, details: { role } });
  return admin;
}
