import { adminSubject, audit, type Context } from "../context.ts";
import type { OwnAccount } from "../interface/account.ts";
import { endAccountLinks } from "../links/one-time-links.ts";
import { passwordUnchanged } from "../passwords/errors.ts";
import { normalizePassword } from "../passwords/password-policy.ts";
import { tellPasswordChanged } from "../passwords/password-reset.ts";
import { renewSession } from "../sessions/open-session.ts";
import type { Owners } from "./prove.ts";

/** The password of one's own account. */
export function createOwnPassword(context: Context, owners: Owners): Pick<OwnAccount, "changePassword"> {
  const { provider, now, passwords } = context;
  return {
    async changePassword({ password, newPassword }, cookieHeader, client) {
      const proven = await owners.proven(cookieHeader, client, password);
      const { admin, session } = proven.who;
      const current = proven.password;
      if (current !== null && normalizePassword(newPassword) === normalizePassword(current)) throw passwordUnchanged();
      await passwords.require(newPassword, admin.email);
      const prepare = () => provider.accounts.preparePassword(admin.id, newPassword);
      const cookies = await owners.change(proven, prepare, async (tx, change) => {
        await change.apply(tx);
        // Whatever the password before has opened, or would: other sessions, copies of this one, links, half a sign-in.
        await provider.sessions.end(tx, { accountId: admin.id, except: session.id });
        await endAccountLinks(tx, admin.id);
        await provider.verification.endChallenges(tx, admin.id);
        await audit(tx, now, { by: admin, action: "password.changed", subject: adminSubject(admin), client });
        await tellPasswordChanged(context, tx, admin, client);
        return renewSession(context, tx, session);
      });
      context.wakeMail();
      return { cookies };
    },
  };
}
