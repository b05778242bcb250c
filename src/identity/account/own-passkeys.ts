import { adminSubject, audit, type Context } from "../context.ts";
import type { OwnAccount } from "../interface/account.ts";
import { notify } from "../mails/notify.ts";
import { commitChange } from "../provider/account-change.ts";
import { offered } from "../provider/capabilities.ts";
import { loginRequired } from "../sessions/errors.ts";
import { passkeyRefused } from "../sign-in/errors.ts";
import { labelOf } from "./label.ts";
import type { Owners } from "./prove.ts";

type Verbs = Pick<OwnAccount, "passkeyCreation" | "addPasskey" | "renamePasskey" | "removePasskey">;

/** The passkeys of one's own account. */
export function createOwnPasskeys(context: Context, owners: Owners): Verbs {
  const { provider, now } = context;
  return {
    async passkeyCreation(proof, cookieHeader, client) {
      const passkeys = offered(provider.passkeys);
      const { who } = await owners.proven(cookieHeader, client, proof.password);
      return passkeys.creation({ accountId: who.admin.id, cookieHeader });
    },

    async addPasskey({ name, response }, cookieHeader, client) {
      const passkeys = offered(provider.passkeys);
      const { admin, session } = await owners.signedIn(cookieHeader);
      const label = labelOf(name);
      const added = await passkeys.add({ name: label, response }, { accountId: admin.id, cookieHeader });
      if (added === null) throw passkeyRefused();
      await commitChange(context, added, async (tx) => {
        // The device has just verified its user: this session has both factors from now on.
        const isThere = await provider.sessions.update(tx, session.id, { secondFactor: true });
        // The session was ended while its passkey was verified: the passkey goes with it.
        if (!isThere) throw loginRequired();
        await added.apply(tx);
        const [subject, details] = [adminSubject(admin), { name: label }];
        await audit(tx, now, { by: admin, action: "passkey.added", subject, client, details });
        await notify(context, tx, admin, { event: "passkey-added", client, detail: label });
      });
      context.wakeMail();
      return { cookies: added.cookies };
    },

    async renamePasskey({ id, name }, cookieHeader, client) {
      const passkeys = offered(provider.passkeys);
      const { admin } = await owners.signedIn(cookieHeader);
      const label = labelOf(name);
      const change = await passkeys.prepareRename(admin.id, id, label);
      await commitChange(context, change, async (tx) => {
        await change.apply(tx);
        const [subject, details] = [adminSubject(admin), { name: label }];
        await audit(tx, now, { by: admin, action: "passkey.renamed", subject, client, details });
      });
    },

    async removePasskey({ id, password }, cookieHeader, client) {
      const passkeys = offered(provider.passkeys);
      const proven = await owners.proven(cookieHeader, client, password);
      const { admin } = proven.who;
      const prepare = () => passkeys.prepareRemoval(admin.id, id);
      await owners.change(proven, prepare, async (tx, change) => {
        const name = await change.apply(tx);
        const [subject, details] = [adminSubject(admin), { name }];
        await audit(tx, now, { by: admin, action: "passkey.removed", subject, client, details });
        await notify(context, tx, admin, { event: "passkey-removed", client, detail: name });
      });
      context.wakeMail();
    },
  };
}
