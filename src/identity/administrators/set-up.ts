import type { Queryable } from "../../db/client.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Identity } from "../identity.ts";
import type { Admin, NewAdmin } from "../interface/administrator.ts";
import type { SignedIn } from "../interface/sign-in.ts";
import { SET_UP_LINK_MS } from "../limits.ts";
import { endAccountLinks, endLinks, makeLink, readLink } from "../links/one-time-links.ts";
import { endPreviewLinks } from "../links/preview-links-table.ts";
import { notify } from "../mails/notify.ts";
import { makeResetLink } from "../passwords/password-reset.ts";
import { type AccountChange, commitChange } from "../provider/account-change.ts";
import { signInAfter } from "../sign-in/finish-sign-in.ts";
import { findAdminByEmail, hasAdmins, requireEmail, UNSET_FIELDS } from "./admin-rows.ts";
import { adminUnknown, firstIsSuper, setUpLinkInvalid } from "./errors.ts";

const PATH = "/admin/set-up";

type Verbs = Pick<Identity, "setUpLink" | "setUpOpen" | "setUp" | "createByOperator" | "recoverByOperator">;

/** Ways in for the operator: a one-time link, or the command line. There is never a default password. */
export function createSetUp(context: Context): Verbs {
  const { db, provider, now, linkTo, passwords } = context;
  return {
    async setUpLink(locale) {
      // Administrators may be elsewhere already.
      await provider.upstream?.pull();
      return db.transaction(async (tx) => {
        if (await hasAdmins(tx)) return null;
        const expiresAt = now() + SET_UP_LINK_MS;
        await endLinks(tx, "set-up", null);
        const token = await makeLink(tx, { kind: "set-up", adminId: null, expiresAt, now: now() });
        return { url: linkTo(locale, PATH, token), expiresAt };
      });
    },

    setUpOpen: (token) => db.snapshot((reader) => isOpen(reader, token, now())),

    async setUp({ token, email: typed, password, locale }, client): Promise<SignedIn> {
      if (!(await db.snapshot((reader) => isOpen(reader, token, now())))) throw setUpLinkInvalid();
      const email = requireEmail(typed);
      await passwords.require(password, email);
      const change = await prepareAdmin(context, { email, role: "super", locale }, password);
      await commitChange(context, change, async (tx) => {
        if (!(await isOpen(tx, token, now()))) throw setUpLinkInvalid();
        await endLinks(tx, "set-up", null);
        const admin = await change.apply(tx);
        await audit(tx, now, { by: admin, action: "set-up.done", subject: adminSubject(admin), client });
      });
      const signed = await signInAfter(context, { email, password }, "set-up", client);
      // A new account has no second factor, and one that was there before keeps it: it signs in as usual.
      if (signed.status !== "signed-in") throw setUpLinkInvalid();
      return signed;
    },

    async recoverByOperator(typed) {
      const email = requireEmail(typed);
      const requireRecord = async (reader: Queryable) => {
        const admin = await findAdminByEmail(reader, email);
        if (admin === null) throw adminUnknown();
        return admin;
      };
      const removal = await provider.factors.prepareRemoval((await db.snapshot(requireRecord)).id);
      const link = await commitChange(context, removal, async (tx) => {
        const admin = await requireRecord(tx);
        await removal.apply(tx);
        await provider.verification.endChallenges(tx, admin.id);
        await endAccountLinks(tx, admin.id);
        await endPreviewLinks(tx, admin.id);
        await provider.sessions.end(tx, { accountId: admin.id });
        await notify(context, tx, admin, { event: "second-factor-reset", client: null });
        const { link: url, expiresAt } = await makeResetLink(context, tx, admin, SET_UP_LINK_MS);
        const line = { by: null, client: null, subject: adminSubject(admin), details: { via: "command-line" } };
        await audit(tx, now, { ...line, action: "second-factor.reset" });
        await audit(tx, now, { ...line, action: "password.reset-asked" });
        return { url, expiresAt };
      });
      context.wakeMail();
      return link;
    },

    async createByOperator({ password, ...input }, { onlyFirst } = { onlyFirst: false }) {
      if (onlyFirst) {
        await provider.upstream?.pull();
        if (await db.snapshot(hasAdmins)) return null;
      }
      const email = requireEmail(input.email);
      await passwords.require(password, email);
      const change = await prepareAdmin(context, { ...input, email }, password);
      const created = await commitChange(context, change, async (tx) => {
        const first = !(await hasAdmins(tx));
        // Another process made one meanwhile.
        if (onlyFirst && !first) return null;
        // An editor could make no other, and there would be no link any more.
        if (first && input.role !== "super") throw firstIsSuper();
        const admin = await change.apply(tx);
        await endLinks(tx, "set-up", null);
        const details = { via: onlyFirst ? "environment" : "command-line", role: admin.role };
        await audit(tx, now, {
          by: null,
          action: "admin.created",
          subject: adminSubject(admin),
          client: null,
          details,
        });
        return admin;
      });
      if (created === null) await change.undo();
      return created;
    },
  };
}

async function isOpen(db: Queryable, token: string, now: number): Promise<boolean> {
  return (await readLink(db, "set-up", token, now)) !== null && !(await hasAdmins(db));
}

/** On the operator's word: an existing account gets the password given, and loses its sessions. */
async function prepareAdmin(
  { provider, records, now }: Context,
  { email, role, locale, extra = {} }: NewAdmin,
  password: string,
): Promise<AccountChange<Admin>> {
  const account = await provider.accounts.prepareAccount({ email, password, replacesPassword: true });
  return {
    async apply(tx) {
      const id = await account.apply(tx);
      const admin = { id, email, role, locale, createdAt: now(), createdBy: null, ...UNSET_FIELDS, extra };
      await records.insert(tx, admin);
      await provider.sessions.end(tx, { accountId: id });
      return admin;
    },
    undo: () => account.undo(),
  };
}
