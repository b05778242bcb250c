import { takeFromBudget } from "../../audit/failure-budget.ts";
import type { Client } from "../../kernel/client.ts";
import { parseEmailAddress } from "../../kernel/email-address.ts";
import { networkOf } from "../../kernel/network.ts";
import { findAdminByEmail } from "../administrators/admin-rows.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Admin } from "../interface/administrator.ts";
import { isAudited } from "../limits.ts";
import { TooBusy } from "../provider/errors.ts";
import type { Turn } from "../provider/verification.ts";
import { accountCounter, addressCounter } from "../throttling/counters.ts";
import { type Attempt, beginAttempt, forgive } from "../throttling/throttle.ts";
import { wrongCredentials } from "./errors.ts";
import { devicesOf } from "./known-device.ts";

/**
 * Tries a password for an address: slowed, counted, and alike whether the address is known or not.
 * @param attempt null for wrong credentials; else what follows once the attempt is forgiven.
 * @throws AppError `WRONG_CREDENTIALS`, `TOO_MANY_REQUESTS`.
 */
export async function attemptPassword<T>(
  context: Context,
  typed: string,
  cookieHeader: string | undefined,
  client: Client,
  attempt: (email: string, turn: Turn) => Promise<(() => Promise<T>) | null>,
): Promise<T> {
  const { db, now } = context;
  const email = parseEmailAddress(typed);
  const account = email ?? typed;
  const device = devicesOf(context).read(cookieHeader, account);
  const own = [device === null ? accountCounter("account", account) : accountCounter("device", device)];
  const shared = device === null ? [addressCounter("address", client)] : [];
  const counted = await beginAttempt(db, [...own, ...shared], now());
  // A text that is no address needs no constant time: the client can see that it is none.
  const turn = { network: device === null ? networkOf(client.ip) : null, gone: client.gone };
  const next = email === null ? null : await attempt(email, turn).catch(takeBack);
  if (next === null) {
    const admin = email === null ? null : await db.snapshot((reader) => findAdminByEmail(reader, email));
    await recordFailure(context, counted, { admin, client, reason: "password" });
    throw wrongCredentials();
  }
  await db.transaction((tx) => forgive(tx, own, shared));
  return next();

  /** What was refused unjudged is not counted. */
  async function takeBack(error: unknown): Promise<never> {
    if (error instanceof TooBusy) await db.transaction((tx) => forgive(tx, [], [...own, ...shared]));
    throw error;
  }
}

type Failure = {
  /** Whose account it was about, if anybody's. */
  admin: Admin | null;
  client: Client;
  reason: string;
};

/**
 * Records a failure of somebody who is not signed in. The first few of a counter leave a line each, then ever fewer, with
 * their count, and all of them together only so many an hour: a flood fills no disk.
 */
export async function recordFailure(
  { db, now }: Context,
  { failures, slowed }: Attempt,
  { admin, client, reason }: Failure,
): Promise<void> {
  if (!slowed && !isAudited(failures)) return;
  const action = slowed ? "sign-in.throttled" : "sign-in.failed";
  // An address that is no administrator's is not kept: it may be a password in the wrong field.
  const subject = admin === null ? null : adminSubject(admin);
  await db.transaction(async (tx) => {
    if (!(await takeFromBudget(tx, admin === null ? "unknown" : "known", now()))) return;
    await audit(tx, now, { by: null, action, subject, client, details: { reason, failures } });
  });
}

/** Records that somebody who is signed in gave a wrong password or code: the session may be in other hands. */
export async function recordProofFailure(
  { db, now }: Context,
  { failures, slowed }: Attempt,
  { admin, client, reason }: Failure & { admin: Admin },
): Promise<void> {
  if (!slowed && !isAudited(failures)) return;
  const line = { by: admin, subject: adminSubject(admin), client, details: { reason, failures } };
  await db.transaction((tx) => audit(tx, now, { action: "proof.failed", ...line }));
}
