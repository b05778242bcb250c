import type { Db, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { type Slowing, THROTTLE_MEMORY_MS } from "../limits.ts";
import { TooManyRequests } from "./errors.ts";

/** A counter: whose attempts it counts, and how it slows them. */
export type Counter = { key: string; slowing: Slowing };

/** An attempt that may be made. Its counters have counted it as a failure. */
export type Attempt = {
  /** The highest number of failures of the counters, this attempt included. */
  failures: number;
  /** Whether the next attempt will have to wait for the first time. */
  slowed: boolean;
};

/**
 * Asks for an attempt: counted first, so that those made at the same time do not all pass.
 * @throws TooManyRequests where one of the counters makes it wait; nothing is counted then.
 */
export async function beginAttempt(db: Db, counters: readonly Counter[], now: Instant): Promise<Attempt> {
  return db.transaction((tx) => takeAttempt(tx, counters, now));
}

/** The same within a transaction. @throws TooManyRequests */
export async function takeAttempt(tx: Tx, counters: readonly Counter[], now: Instant): Promise<Attempt> {
  const counted = await readCounters(tx, counters, now);
  const until = Math.max(0, ...counted.map(({ blockedUntil }) => blockedUntil));
  if (until > now) throw new TooManyRequests(until - now);
  for (const { counter, failures } of counted) await writeCounter(tx, counter, failures + 1, now);
  await tx
    .deleteFrom("throttles")
    .where("last_at", "<", now - THROTTLE_MEMORY_MS)
    .execute();
  return {
    failures: Math.max(...counted.map(({ failures }) => failures + 1)),
    slowed: counted.some(({ counter, failures }) => failures + 1 === counter.slowing.free),
  };
}

/** The attempt succeeded: `own` counters (of the account, of the device) begin anew, `shared` ones take it back. */
export async function forgive(tx: Tx, own: readonly Counter[], shared: readonly Counter[]): Promise<void> {
  for (const { key } of own) await tx.deleteFrom("throttles").where("key", "=", key).execute();
  for (const { key } of shared) {
    await tx
      .updateTable("throttles")
      .set((column) => ({ failures: column("failures", "-", 1), blocked_until: 0 }))
      .where("key", "=", key)
      .where("failures", ">", 0)
      .execute();
  }
}

async function readCounters(tx: Tx, counters: readonly Counter[], now: Instant) {
  const keys = counters.map(({ key }) => key);
  const rows = await tx.selectFrom("throttles").selectAll().where("key", "in", keys).execute();
  return counters.map((counter) => {
    const row = rows.find(({ key, last_at }) => key === counter.key && last_at >= now - THROTTLE_MEMORY_MS);
    return { counter, failures: row?.failures ?? 0, blockedUntil: row?.blocked_until ?? 0 };
  });
}

async function writeCounter(tx: Tx, { key, slowing }: Counter, failures: number, now: Instant): Promise<void> {
  const values = { failures, last_at: now, blocked_until: now + waitAfter(failures, slowing) };
  await tx
    .insertInto("throttles")
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
}

/** How long the next attempt waits after so many failures. */
function waitAfter(failures: number, { free, first, longest }: Slowing): number {
  if (failures < free) return 0;
  // Larger powers are far beyond every `longest`.
  return Math.min(longest, first * 2 ** Math.min(failures - free, 30));
}
