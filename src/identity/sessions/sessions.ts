import type { Queryable, Tx } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { adminOf, findAdmin } from "../administrators/admin-rows.ts";
import { adminSubject, audit, type Context, DEFAULT_SECURITY, SECURITY_SETTING, type WhoIs } from "../context.ts";
import type { By, SecuritySettings, Session, Sessions, Who } from "../identity.ts";
import { SESSION_IDLE_MS, SESSION_SEEN_MS } from "../limits.ts";
import { tokenHash } from "../links/tokens.ts";
import { loginRequired, sessionUnknown } from "./errors.ts";

/**
 * Who asks, read anew each time: session, record and settings in one snapshot. Whatever fails, the answer is nobody
 * (rows R11 and A6).
 */
export function createWhoIs({ db, provider, now, onError }: Context): WhoIs {
  return async (cookieHeader, { background = false } = {}) => {
    try {
      const token = provider.sessionToken(cookieHeader);
      if (token === null) return null;
      const at = now();
      const who = await db.snapshot((reader) => readWho(reader, tokenHash(token), at));
      if (who !== null && !background && at - who.session.lastSeenAt >= SESSION_SEEN_MS) {
        // Being seen must not decide whether somebody is let in: the disk may be full.
        await db.transaction((tx) => markSeen(tx, who.session.id, at)).catch((error) => onError(error, "session seen"));
      }
      return who;
    } catch (error) {
      onError(error, "session check");
      return null;
    }
  };
}

async function readWho(db: Queryable, hash: string, at: Instant): Promise<Who | null> {
  const row = await holding(db, at).where("token_hash", "=", hash).executeTakeFirst();
  if (row === undefined) return null;
  const admin = await db.selectFrom("admins").selectAll().where("id", "=", row.user_id).executeTakeFirst();
  if (admin === undefined) return null;
  const session = sessionOf(row);
  if (!(await readSecurity(db)).secondFactorRequired)
    return { admin: adminOf(admin), session, needsSecondFactor: false };
  const needsSecondFactor = !(await hasSecondFactor(db, row.user_id));
  // Opened by a password alone, before two factors were compulsory: they sign in again, with both.
  if (!needsSecondFactor && !session.secondFactor) return null;
  return { admin: adminOf(admin), session, needsSecondFactor };
}

export async function readSecurity(db: Queryable): Promise<SecuritySettings> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SECURITY_SETTING).executeTakeFirst();
  return row === undefined ? DEFAULT_SECURITY : { ...DEFAULT_SECURITY, ...(decodeJson(row.value) as SecuritySettings) };
}

export async function hasSecondFactor(db: Queryable, accountId: string): Promise<boolean> {
  const app = await db
    .selectFrom("auth_two_factors")
    .select("id")
    .where("user_id", "=", accountId)
    .where("verified", "=", 1)
    .executeTakeFirst();
  if (app !== undefined) return true;
  const passkey = await db
    .selectFrom("auth_passkeys")
    .select("id")
    .where("user_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}

/** Sessions that hold: neither too old nor unused for too long. */
function holding(db: Queryable, at: Instant) {
  return db
    .selectFrom("auth_sessions")
    .selectAll()
    .where("expires_at", ">", at)
    .where("last_seen_at", ">", at - SESSION_IDLE_MS);
}

type Row = Awaited<ReturnType<ReturnType<typeof holding>["execute"]>>[number];

function sessionOf(row: Row): Session {
  return {
    id: row.id,
    adminId: row.user_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: Math.min(row.expires_at, row.last_seen_at + SESSION_IDLE_MS),
    ip: row.ip,
    userAgent: row.user_agent,
    method: row.method,
    secondFactor: row.second_factor === 1,
  };
}

async function markSeen(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.updateTable("auth_sessions").set({ last_seen_at: at }).where("id", "=", id).execute();
}

/** Ends sessions of an account at once: the next request of their cookies is nobody's. */
export async function endSessions(tx: Tx, accountId: string, { except }: { except?: string } = {}): Promise<number> {
  const ended = await tx
    .deleteFrom("auth_sessions")
    .where("user_id", "=", accountId)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .returning("id")
    .execute();
  return ended.length;
}

/** Those nobody can use any more: called where a new one is opened. */
export async function dropEndedSessions(tx: Tx, at: Instant): Promise<void> {
  await tx
    .deleteFrom("auth_sessions")
    .where((where) => where.or([where("expires_at", "<=", at), where("last_seen_at", "<=", at - SESSION_IDLE_MS)]))
    .execute();
}

export function createSessions({ db, now }: Context): Sessions {
  const labelled = async (tx: Tx, id: string) => adminSubject({ id, email: (await findAdmin(tx, id))?.email ?? "" });
  return {
    async list(adminId) {
      const rows = await db.snapshot((reader) =>
        holding(reader, now())
          .where("user_id", "=", adminId)
          .orderBy("last_seen_at", "desc")
          .orderBy("id", "desc")
          .execute(),
      );
      return rows.map(sessionOf);
    },
    async end(id: string, of: string, by: By, client: Client) {
      await db.transaction(async (tx) => {
        if (by === null) throw loginRequired();
        const ended = await tx
          .deleteFrom("auth_sessions")
          .where("id", "=", id)
          .where("user_id", "=", of)
          .returning("ip")
          .executeTakeFirst();
        if (ended === undefined) throw sessionUnknown();
        const details = { count: 1, ip: ended.ip };
        await audit(tx, now, { by, action: "session.ended", subject: await labelled(tx, of), client, details });
      });
    },
    async endAll(adminId, options, by, client) {
      return db.transaction(async (tx) => {
        if (by === null) throw loginRequired();
        const count = await endSessions(tx, adminId, options);
        const subject = await labelled(tx, adminId);
        if (count > 0) await audit(tx, now, { by, action: "session.ended", subject, client, details: { count } });
        return count;
      });
    },
  };
}
