import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import { findAdmin } from "../administrators/admin-rows.ts";
import { hasSecondFactor, readSecurity } from "../administrators/security-settings.ts";
import type { Context, WhoIs } from "../context.ts";
import type { Who } from "../interface/session.ts";
import { SESSION_CHECK_MS, SESSION_SEEN_MS } from "../limits.ts";
import { tokenHash } from "../links/tokens.ts";
import { sessionUnchecked } from "./errors.ts";
import { sessionThatHolds } from "./open-session.ts";
import { sessionToken } from "./session-cookie.ts";

/**
 * Who asks, read at each request: session, record and settings in one snapshot. A database that does not answer is an
 * error, and not an answer: nobody is signed out by it.
 * @throws AppError of the database that is away (503, 507), `SESSION_UNCHECKED` (503) whatever else kept it from being read.
 */
export function createWhoIs(context: Context): WhoIs {
  const { db, provider, now, onError, signOuts, runInBackground } = context;
  return async (cookieHeader, { background = false } = {}) => {
    const token = sessionToken(context, cookieHeader);
    if (token === null) return null;
    const hash = tokenHash(token);
    if (signOuts.isOver(hash)) return null;
    const at = now();
    const reading = db.snapshot((reader) => readWho(context, reader, hash, at));
    const who = await inTime(reading).catch((cause) => {
      throw cause instanceof AppError && cause.status > 500 ? cause : sessionUnchecked(cause);
    });
    // The database answers again.
    runInBackground(signOuts.settle());
    if (who !== null) provider.upstream?.used();
    if (who !== null && !background && at - who.session.lastSeenAt >= SESSION_SEEN_MS) {
      // A write that fails must not sign anybody out: the disk may be full.
      const seen = db.transaction((tx) => provider.sessions.update(tx, who.session.id, { lastSeenAt: at }));
      await inTime(seen).catch((error) => onError(error, "session seen"));
    }
    return who;
  };
}

/** Fails where the database takes longer than a person waits: they are told so, and ask again. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`The database took more than ${SESSION_CHECK_MS} ms.`)), SESSION_CHECK_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function readWho({ provider }: Context, db: Queryable, hash: string, at: Instant): Promise<Who | null> {
  const stored = await provider.sessions.find(db, { tokenHash: hash });
  const session = stored === null ? null : sessionThatHolds(stored, at);
  if (session === null) return null;
  const admin = await findAdmin(db, session.adminId);
  if (admin === null) return null;
  if (!(await readSecurity(db)).secondFactorRequired) return { admin, session, needsSecondFactor: false };
  const needsSecondFactor = !(await hasSecondFactor(provider, db, admin.id));
  // Opened by a password alone, before two factors were compulsory: they sign in again, with both.
  if (!needsSecondFactor && !session.secondFactor) return null;
  return { admin, session, needsSecondFactor };
}
