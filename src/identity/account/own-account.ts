import { adminSubject, audit, type Context, type WhoIs } from "../context.ts";
import type { OwnAccount } from "../interface/account.ts";
import { endLinks } from "../links/one-time-links.ts";
import { confirmEmail, pendingEmail, requestEmail } from "./change-email.ts";
import { labelOf } from "./label.ts";
import { createOwnFactors } from "./own-factors.ts";
import { createOwnPasskeys } from "./own-passkeys.ts";
import { createOwnPassword } from "./own-password.ts";
import { createOwners } from "./prove.ts";

/** What an administrator does with their own account. */
export function createOwnAccount(context: Context, whoIs: WhoIs): OwnAccount {
  const { db, provider, records, now } = context;
  const owners = createOwners(context, whoIs);
  return {
    async read(adminId) {
      const means = await provider.factors.read(adminId);
      return { ...means, pendingEmail: await db.snapshot((reader) => pendingEmail(reader, adminId, now())) };
    },

    async changeProfile({ name, language }, cookieHeader, client) {
      const { admin } = await owners.signedIn(cookieHeader);
      const changes = { name: name === null ? null : labelOf(name) || null, language, locale: language };
      await db.transaction(async (tx) => {
        await records.update(tx, admin.id, changes);
        const details = { name: changes.name, language };
        await audit(tx, now, { by: admin, action: "profile.changed", subject: adminSubject(admin), client, details });
      });
    },

    async requestEmail({ email, password }, cookieHeader, client) {
      const { who, requireStillValid } = await owners.proven(cookieHeader, client, password);
      await requestEmail(context, { admin: who.admin, typed: email, client, requireStillValid });
    },

    async cancelEmail(cookieHeader, client) {
      const { admin } = await owners.signedIn(cookieHeader);
      await db.transaction(async (tx) => {
        const pending = await pendingEmail(tx, admin.id, now());
        if (pending === null) return;
        await endLinks(tx, "email-change", admin.id);
        const [subject, details] = [adminSubject(admin), { to: pending.email }];
        await audit(tx, now, { by: admin, action: "email.change-canceled", subject, client, details });
      });
    },

    async confirmEmail(token, cookieHeader, client) {
      const who = await owners.signedIn(cookieHeader);
      return confirmEmail(context, { who, token, cookieHeader, client });
    },

    ...createOwnPassword(context, owners),
    ...createOwnFactors(context, owners),
    ...createOwnPasskeys(context, owners),
  };
}
