import type { Tx } from "../../db/client.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Admin, Identity, NewAdmin, SignedIn } from "../identity.ts";
import { SET_UP_LINK_MS } from "../limits.ts";
import { endAccountLinks, endLinks, makeLink, readLink } from "../links/one-time-links.ts";
import { notify } from "../mails/notify.ts";
import { makeResetLink } from "../passwords/password-reset.ts";
import { endSessions } from "../sessions/sessions.ts";
import { signInAfter } from "../sign-in/finish-sign-in.ts";
import { findAdminByEmail, hasAdmins, insertAdmin, requireEmail, UNSAID } from "./admin-rows.ts";
import { adminUnknown, firstIsSuper, setUpLinkInvalid } from "./errors.ts";

const PATH = "/admin/set-up";

type Verbs = Pick<Identity, "setUpLink" | "setUpOpen" | "setUp" | "createByOperator" | "recoverByOperator">;

/** Ways in for whoever runs the server: a one-time link, or their word. There is never a default password. */
export function createSetUp(context: Context): Verbs {
  const { db, now, linkTo, passwords } = context;
  return {
    setUpLink: (locale) =>
      db.transaction(async (tx) => {
        if (await hasAdmins(tx)) return null;
        const expiresAt = now() + SET_UP_LINK_MS;
        await endLinks(tx, "set-up", null);
        const token = await makeLink(tx, { kind: "set-up", adminId: null, expiresAt, now: now() });
        return { url: linkTo(locale, PATH, token), expiresAt };
      }),

    setUpOpen: (token) => db.snapshot((reader) => isOpen(reader, token, now())),

    async setUp({ token, email: typed, password, locale }, client): Promise<SignedIn> {
      if (!(await db.snapshot((reader) => isOpen(reader, token, now())))) throw setUpLinkInvalid();
      const email = requireEmail(typed);
      await passwords.require(password, email);
      const write = await prepare(context, { email, role: "super", locale }, password);
      await db.transaction(async (tx) => {
        if (!(await isOpen(tx, token, now()))) throw setUpLinkInvalid();
        await endLinks(tx, "set-up", null);
        const admin = await write(tx);
        await audit(tx, now, { by: admin, action: "set-up.done", subject: adminSubject(admin), client });
      });
      const signed = await signInAfter(context, { email, password }, "set-up", client);
      // A new account has no second factor, and one that was there before keeps it: it signs in as usual.
      if (signed.status !== "signed-in") throw setUpLinkInvalid();
      return signed;
    },

    async recoverByOperator(typed) {
      const email = requireEmail(typed);
      const link = await db.transaction(async (tx) => {
        const admin = await findAdminByEmail(tx, email);
        if (admin === null) throw adminUnknown();
        await context.provider.removeFactors(tx, admin.id);
        await context.provider.endChallenges(tx, admin.id);
        await endAccountLinks(tx, admin.id);
        await endSessions(tx, admin.id);
        await notify(context, tx, admin, { event: "second-factor-reset", client: null });
        const { link: url, expiresAt } = await makeResetLink(context, tx, admin, SET_UP_LINK_MS);
        const told = { by: null, client: null, subject: adminSubject(admin), details: { via: "command-line" } };
        await audit(tx, now, { ...told, action: "second-factor.reset" });
        await audit(tx, now, { ...told, action: "password.reset-asked" });
        return { url, expiresAt };
      });
      context.wakeMail();
      return link;
    },

    async createByOperator({ password, ...input }, { onlyFirst } = { onlyFirst: false }) {
      if (onlyFirst && (await db.snapshot(hasAdmins))) return null;
      const email = requireEmail(input.email);
      await passwords.require(password, email);
      const write = await prepare(context, { ...input, email }, password);
      return db.transaction(async (tx) => {
        const first = !(await hasAdmins(tx));
        if (onlyFirst && !first) return null;
        // An editor could make no other, and there would be no link any more.
        if (first && input.role !== "super") throw firstIsSuper();
        const admin = await write(tx);
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
    },
  };
}

async function isOpen(db: Parameters<typeof readLink>[0], token: string, now: number): Promise<boolean> {
  return (await readLink(db, "set-up", token, now)) !== null && !(await hasAdmins(db));
}

/** Whoever runs the server decides: an account that is there gets the password given, and loses its sessions. */
async function prepare({ provider, now }: Context, input: NewAdmin, password: string) {
  const account = await provider.prepareAccount(input.email, null);
  const writePassword = await provider.preparePassword(password);
  return async (tx: Tx): Promise<Admin> => {
    const id = await account(tx);
    const { email, role, locale, extra = {} } = input;
    const admin = { id, email, role, locale, createdAt: now(), createdBy: null, ...UNSAID, extra };
    await insertAdmin(tx, admin);
    await writePassword(tx, id);
    await endSessions(tx, id);
    return admin;
  };
}
