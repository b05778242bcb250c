import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Context } from "../context.ts";
import type { Session, SignInMethod } from "../interface/session.ts";
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from "../limits.ts";
import { newToken, tokenHash } from "../links/tokens.ts";
import type { StoredSession } from "../provider/session-store.ts";
import { sessionCookie } from "./session-cookie.ts";

type Arrival = { accountId: string; method: SignInMethod; secondFactor: boolean; client: Client };

/** Opens a session in the transaction of the sign-in. @returns the `Set-Cookie` that holds its token. */
export async function openSession(
  context: Context,
  tx: Tx,
  { accountId, method, secondFactor, client }: Arrival,
): Promise<string> {
  const at = context.now();
  const endsAt = at + SESSION_LIFE_MS;
  const token = newToken();
  await context.provider.sessions.open(tx, {
    tokenHash: tokenHash(token),
    accountId,
    createdAt: at,
    lastSeenAt: at,
    endsAt,
    ip: client.ip,
    userAgent: client.userAgent,
    method,
    secondFactor,
  });
  return sessionCookie(context, { token, endsAt, now: at });
}

/**
 * Gives a session another token, known to this answer's browser alone: copies of the one before are useless. Its age
 * does not change.
 * @returns values of `Set-Cookie`.
 */
export async function renewSession(
  context: Context,
  tx: Tx,
  { id, createdAt }: Pick<Session, "id" | "createdAt">,
  changes: { secondFactor?: boolean } = {},
): Promise<string[]> {
  const token = newToken();
  await context.provider.sessions.update(tx, id, { ...changes, tokenHash: tokenHash(token) });
  return [sessionCookie(context, { token, endsAt: createdAt + SESSION_LIFE_MS, now: context.now() })];
}

/** The session as the product knows it; null where it is too old, or unused for too long. */
export function sessionThatHolds(stored: StoredSession, at: Instant): Session | null {
  const expiresAt = Math.min(stored.endsAt, stored.lastSeenAt + SESSION_IDLE_MS);
  if (expiresAt <= at) return null;
  const { id, accountId: adminId, createdAt, lastSeenAt, ip, userAgent, method, secondFactor } = stored;
  return { id, adminId, createdAt, lastSeenAt, expiresAt, ip, userAgent, method, secondFactor };
}

/** Deletes sessions that have ended: called where a new one is opened. */
export function purgeEndedSessions({ provider, now }: Context, tx: Tx): Promise<void> {
  return provider.sessions.purge(tx, { endedBy: now(), notSeenSince: now() - SESSION_IDLE_MS });
}
