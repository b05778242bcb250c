import type { Queryable, Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Admin, AdminRow, Admins } from "../interface/administrator.ts";
import { closeInvitations, revokeInvitationsBy } from "../invitations/invitation-rows.ts";
import { INVITATION_MS, RESET_LINK_MS } from "../limits.ts";
import { endAccountLinks } from "../links/one-time-links.ts";
import { endPreviewLinks } from "../links/preview-links-table.ts";
import { notify } from "../mails/notify.ts";
import { makeResetLink, sendResetLink } from "../passwords/password-reset.ts";
import { commitChange } from "../provider/account-change.ts";
import { emailAlreadyInUse } from "../provider/errors.ts";
import type { Provider } from "../provider/provider.ts";
import { accountCounter } from "../throttling/counters.ts";
import { takeAttempt } from "../throttling/throttle.ts";
import {
  adminOf,
  findAdminByEmail,
  requireAdmin,
  requireAnotherSuper,
  requireEmail,
  requireSuper,
  UNSET_FIELDS,
} from "./admin-rows.ts";
import { createRefusals, deleteRefusals, ownAccount, ownSecondFactor, superRefusals } from "./errors.ts";

/** Administrators: listed, created, changed and removed by super administrators. */
export function createAdmins(context: Context): Admins {
  const { db, provider, records, accountTurns, now, passwords, onError } = context;
  const revokeInvitations = async (tx: Tx, adminId: string, by: Admin, client: Client) => {
    for (const { id, email, role } of await revokeInvitationsBy(tx, adminId, now())) {
      const subject = { kind: "invitation", id, label: email };
      await audit(tx, now, { by, action: "invitation.revoked", subject, client, details: { role } });
    }
  };
  return {
    async list({ fresh = false } = {}) {
      try {
        // Who is not reached does not empty the list: it shows what was last learnt.
        if (fresh) await provider.upstream?.pull().catch((error) => onError(error, "administrators elsewhere"));
        return await db.snapshot((reader) => listAdmins(provider, reader));
      } catch (error) {
        onError(error, "administrators");
        return [];
      }
    },

    async create({ email: typed, role, locale, extra = {}, password }, by, client) {
      await db.transaction((tx) => requireSuper(tx, by, createRefusals()));
      const email = requireEmail(typed);
      if ((await db.snapshot((reader) => findAdminByEmail(reader, email))) !== null) throw emailAlreadyInUse();
      if (password !== undefined) await passwords.require(password, email);
      const admin = await accountTurns.run(email, async () => {
        const account = await provider.accounts.prepareAccount({ email, password: password ?? null });
        const existing = await provider.accounts.find(email);
        const canSignIn = password !== undefined || (existing !== null && (await hasWayIn(provider, existing.id)));
        return commitChange(context, account, async (tx) => {
          const creator = await requireSuper(tx, by, createRefusals());
          const id = await account.apply(tx);
          const at = now();
          const record = { id, email, role, locale, createdAt: at, createdBy: creator.id, ...UNSET_FIELDS, extra };
          await records.insert(tx, record);
          await closeInvitations(tx, email, at);
          const subject = adminSubject(record);
          await audit(tx, now, { by: creator, action: "admin.created", subject, client, details: { role } });
          await tellCreated(context, tx, record, { creator, canSignIn });
          return record;
        });
      });
      context.wakeMail();
      return admin;
    },

    async setRole(id, role, by, client) {
      const changed = await db.transaction(async (tx) => {
        const changer = await requireSuper(tx, by, superRefusals());
        const admin = await requireAdmin(tx, id);
        if (admin.role === role) return admin;
        if (role !== "super") await requireAnotherSuper(tx, admin);
        await records.update(tx, id, { role });
        if (role !== "super") await revokeInvitations(tx, id, changer, client);
        const details = { from: admin.role, to: role };
        const subject = adminSubject(admin);
        await audit(tx, now, { by: changer, action: "admin.role-changed", subject, client, details });
        if (changer.id !== id) await notify(context, tx, admin, { event: "role-changed", client: null, detail: role });
        return { ...admin, role };
      });
      context.wakeMail();
      return changed;
    },

    remove: (id, by, client) =>
      db.transaction(async (tx) => {
        const remover = await requireSuper(tx, by, deleteRefusals());
        if (remover.id === id) throw ownAccount();
        const admin = await requireAdmin(tx, id);
        await requireAnotherSuper(tx, admin);
        await records.remove(tx, id);
        await provider.sessions.end(tx, { accountId: id });
        await endAccountLinks(tx, id);
        await endPreviewLinks(tx, id);
        await revokeInvitations(tx, id, remover, client);
        const details = { role: admin.role };
        await audit(tx, now, { by: remover, action: "admin.removed", subject: adminSubject(admin), client, details });
      }),

    async resetSecondFactor(id, by, client) {
      const requireTarget = async (tx: Tx) => {
        const resetter = await requireSuper(tx, by, superRefusals());
        // A stolen session must not remove a factor without the password, which the account page asks for.
        if (resetter.id === id) throw ownSecondFactor();
        return { resetter, admin: await requireAdmin(tx, id) };
      };
      await db.transaction(requireTarget);
      const removal = await provider.factors.prepareRemoval(id);
      const account = await provider.accounts.read(id);
      await commitChange(context, removal, async (tx) => {
        const { resetter, admin } = await requireTarget(tx);
        await removal.apply(tx);
        await provider.verification.endChallenges(tx, id);
        await endAccountLinks(tx, id);
        await endPreviewLinks(tx, id);
        await provider.sessions.end(tx, { accountId: id });
        const subject = adminSubject(admin);
        await audit(tx, now, { by: resetter, action: "second-factor.reset", subject, client });
        await notify(context, tx, admin, { event: "second-factor-reset", client: null });
        if (account?.hasPassword !== true) {
          await sendResetLink(context, tx, admin, { by: resetter, sentBy: resetter, client, lifeMs: RESET_LINK_MS });
        }
      });
      context.wakeMail();
    },

    async sendReset(id, by, client) {
      await db.transaction(async (tx) => {
        const sender = await requireSuper(tx, by, superRefusals());
        const admin = await requireAdmin(tx, id);
        await takeAttempt(tx, [accountCounter("resetAccount", admin.email)], now());
        await sendResetLink(context, tx, admin, { by: sender, sentBy: sender, client, lifeMs: RESET_LINK_MS });
      });
      context.wakeMail();
    },
  };
}

/** Whether an account can be signed in to as it is. */
async function hasWayIn({ factors }: Provider, accountId: string): Promise<boolean> {
  const { hasPassword, passkeys } = await factors.read(accountId);
  return hasPassword || passkeys.length > 0;
}

/** Queues the mail to a new administrator, with a link to set a password where the account has no way in yet. */
async function tellCreated(
  context: Context,
  tx: Tx,
  admin: Admin,
  { creator, canSignIn }: { creator: Admin; canSignIn: boolean },
): Promise<void> {
  const path = canSignIn
    ? { link: context.addressOf(admin.locale, "/admin/login"), expiresAt: null }
    : await makeResetLink(context, tx, admin, INVITATION_MS);
  const { email: to, locale, role } = admin;
  await context.enqueueMail(tx, {
    kind: "account-created",
    to,
    locale,
    data: { ...path, role, createdBy: creator.email },
  });
}

async function listAdmins({ factors }: Provider, db: Queryable): Promise<AdminRow[]> {
  const rows = await db.selectFrom("admins").selectAll().orderBy("email").execute();
  const withSecondFactor = await factors.having(
    db,
    rows.map(({ id }) => id),
  );
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return rows.map((row) => ({
    ...adminOf(row),
    secondFactor: withSecondFactor.has(row.id),
    createdByEmail: row.created_by === null ? null : (emails.get(row.created_by) ?? null),
  }));
}
