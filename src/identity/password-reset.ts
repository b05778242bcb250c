import type { Tx } from "../db/client.ts";
import type { Client } from "../kernel/client.ts";
import { findAdmin, findAdminByEmail, requireEmail } from "./admin-rows.ts";
import { adminSubject, audit, type Context } from "./context.ts";
import { accountCounter, addressCounter } from "./counters.ts";
import { resetLinkInvalid, TooManyRequests } from "./faults.ts";
import type { Admin, By, Identity } from "./identity.ts";
import { devicesOf } from "./known-device.ts";
import { RESET_LINK_MS } from "./limits.ts";
import { endLinks, makeLink, readLink } from "./one-time-links.ts";
import { endSessions } from "./sessions.ts";
import { beginAttempt, forgive } from "./throttle.ts";

const PATH = "/admin/reset-password";

/** Row A5. */
export function createPasswordReset(
  context: Context,
): Pick<Identity, "requestPasswordReset" | "resetOpen" | "resetPassword"> {
  const { db, provider, now, passwords } = context;
  return {
    async requestPasswordReset({ email: typed }, client, by = null) {
      const email = requireEmail(typed);
      await beginAttempt(db, [addressCounter("resetAddress", client)], now());
      // Whether there is anything to send is found out behind the answer, which so tells nothing.
      context.behind(sendIfAdmin(context, email, by, client));
    },

    resetOpen: async (token) => (await db.snapshot((reader) => holderOf(reader, token, now()))) !== null,

    async resetPassword({ token, password }, cookieHeader, client) {
      const admin = await db.snapshot((reader) => holderOf(reader, token, now()));
      if (admin === null) throw resetLinkInvalid();
      await passwords.require(password, admin.email);
      const write = await provider.preparePassword(password);
      await db.transaction(async (tx) => {
        if ((await holderOf(tx, token, now())) === null) throw resetLinkInvalid();
        await endLinks(tx, "password-reset", admin.id);
        await write(tx, admin.id);
        await endSessions(tx, admin.id);
        await provider.endChallenges(tx, admin.id);
        await forgive(tx, [accountCounter("account", admin.email), accountCounter("resetAccount", admin.email)], []);
        const subject = adminSubject(admin);
        await audit(tx, now, { by: admin, action: "password.reset", subject, client });
        await tellPasswordChanged(context, tx, admin);
      });
      context.wakeMail();
      // Whoever had the link is the owner: strangers who go on guessing do not keep this browser waiting.
      return { cookies: [devicesOf(context).write(cookieHeader, admin.email)] };
    },
  };
}

async function holderOf(db: Parameters<typeof readLink>[0], token: string, now: number): Promise<Admin | null> {
  const link = await readLink(db, "password-reset", token, now);
  return link?.adminId == null ? null : findAdmin(db, link.adminId);
}

async function sendIfAdmin(context: Context, email: string, by: By, client: Client): Promise<void> {
  const { db, now } = context;
  const admin = await db.snapshot((reader) => findAdminByEmail(reader, email));
  if (admin === null) return;
  try {
    await beginAttempt(db, [accountCounter("resetAccount", email)], now());
  } catch (error) {
    // Some were sent a moment ago, and hold: nobody's mailbox is flooded.
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await db.transaction((tx) => sendResetLink(context, tx, admin, { by, client, lifeMs: RESET_LINK_MS }));
  context.wakeMail();
}

/** Queues the mail with a link that lets its reader set a password. */
export async function sendResetLink(
  context: Context,
  tx: Tx,
  admin: Admin,
  { by, client, lifeMs }: { by: By; client: Client; lifeMs: number },
): Promise<void> {
  const { now, enqueueMail } = context;
  const { link, expiresAt } = await makeResetLink(context, tx, admin, lifeMs);
  await enqueueMail(tx, { kind: "password-reset", to: admin.email, locale: admin.locale, data: { link, expiresAt } });
  await audit(tx, now, { by, action: "password.reset-asked", subject: adminSubject(admin), client });
}

/** A link that lets its holder set the administrator's password, once. */
export async function makeResetLink({ now, linkTo }: Context, tx: Tx, { id, locale }: Admin, lifeMs: number) {
  const expiresAt = now() + lifeMs;
  const token = await makeLink(tx, { kind: "password-reset", adminId: id, expiresAt, now: now() });
  return { link: linkTo(locale, PATH, token), expiresAt };
}

export async function tellPasswordChanged({ now, enqueueMail }: Context, tx: Tx, admin: Admin): Promise<void> {
  const { email: to, locale } = admin;
  await enqueueMail(tx, { kind: "password-changed", to, locale, data: { at: now() } });
}
