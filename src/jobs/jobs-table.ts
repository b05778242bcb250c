import { type Selectable, sql } from "kysely";
import type { Db, Queryable, Tx } from "../db/client.ts";
import { readClock } from "../db/read-clock.ts";
import type { Database } from "../db/schema.ts";
import type { Instant } from "../kernel/clock.ts";
import { newId } from "../kernel/ids.ts";
import { jobLost } from "./errors.ts";
import { type Due, earlier } from "./next-run.ts";

/** A row as it is stored. */
export type JobRow = Selectable<Database["jobs"]>;

/** One claim of a job: what its process must still hold to write for it. */
export type Claim = Pick<JobRow, "id" | "kind"> & { holder: string };

/** A claim of whatever process, as its row shows it. */
export type Lease = Pick<JobRow, "id"> & { holder: string; until: Instant };

/** What a runner finds when it reads the queue. */
export type QueueState = {
  /** The database's clock. */
  now: Instant;
  /** When the next job is due; null when none waits. */
  next: Instant | null;
  /** Whether the clock was set back, so that a job waits for longer than it should. */
  setBack: boolean;
  leases: Lease[];
};

/** The job of a kind that waits or runs under a key. */
export async function findOpen(db: Queryable, kind: string, key: string): Promise<JobRow | null> {
  const row = await db
    .selectFrom("jobs")
    .selectAll()
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("status", "in", ["waiting", "running"])
    .executeTakeFirst();
  return row ?? null;
}

type NewJob = { kind: string; key: string | null; payload: string; due: Due; now: Instant };

/** Adds a job that waits. @returns its id. */
export async function insertJob(tx: Tx, { due, now, ...job }: NewJob): Promise<string> {
  const id = newId();
  const row = { id, ...job, ...due, status: "waiting" as const, attempts: 0, created_at: now };
  await tx.insertInto("jobs").values(row).execute();
  return id;
}

/** Gives a job that waits or runs another instant and another payload. */
export async function updateJob(tx: Tx, id: string, payload: string, due: Due): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({ payload, ...due })
    .where("id", "=", id)
    .execute();
}

/** Takes back a job that waits. False when there is none: it never was, is over, or runs. */
export async function cancelJob(tx: Tx, kind: string, key: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("jobs")
    .set({ status: "canceled", finished_at: now, run_at: null })
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reads what is due and who works, of some kinds. */
export async function readQueue(db: Queryable, clock: Db["clock"], kinds: readonly string[]): Promise<QueueState> {
  const now = await readClock(db, clock);
  const waiting = await db
    .selectFrom("jobs")
    .select(({ fn }) => [
      fn.min("run_at").as("next"),
      // Spans alone: null for an instant of the calendar.
      fn.max<number | null>(sql`run_at - longest_wait_ms`).as("since"),
    ])
    .where("status", "=", "waiting")
    .where("kind", "in", kinds)
    .executeTakeFirstOrThrow();
  const running = await db
    .selectFrom("jobs")
    .select(["id", "lease_holder", "lease_until"])
    .where("status", "=", "running")
    .where("kind", "in", kinds)
    .execute();
  return {
    now,
    next: waiting.next,
    setBack: waiting.since !== null && waiting.since > now,
    leases: running.map(({ id, lease_holder, lease_until }) => ({
      id,
      holder: lease_holder ?? "",
      until: lease_until ?? 0,
    })),
  };
}

/** After the clock was set back: spans begin anew, so that nothing waits for longer than its span. */
export async function shortenWaits(tx: Tx, now: Instant): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({ run_at: sql`${now} + longest_wait_ms` })
    .where("status", "=", "waiting")
    .where(sql<boolean>`run_at - longest_wait_ms > ${now}`)
    .execute();
}

/** Makes jobs due again whose process ended. Not those that were claimed anew since the leases were read. */
export async function takeBack(tx: Tx, leases: readonly Lease[], now: Instant): Promise<void> {
  for (const { id, holder, until } of leases) {
    await tx
      .updateTable("jobs")
      .set({ status: "waiting", run_at: now, longest_wait_ms: 0, ...NO_LEASE, last_error: "interrupted" })
      .where("id", "=", id)
      .where("status", "=", "running")
      .where("lease_holder", "=", holder)
      .where("lease_until", "=", until)
      .execute();
  }
}

const NO_LEASE = { lease_holder: null, lease_until: null };

/**
 * Takes the job that has been due longest, of some kinds, and counts an attempt; null when none is due. Writers take
 * turns on both engines (decision 010), so that no two processes take the same.
 */
export async function claimJob(
  tx: Tx,
  { kinds, now, leaseMs }: { kinds: readonly string[]; now: Instant; leaseMs: number },
): Promise<JobRow | null> {
  const due = await tx
    .selectFrom("jobs")
    .select("id")
    .where("status", "=", "waiting")
    .where("kind", "in", kinds)
    .where("run_at", "<=", now)
    .orderBy("run_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return null;
  return tx
    .updateTable("jobs")
    .set((row) => ({ status: "running", attempts: row("attempts", "+", 1), run_at: null, longest_wait_ms: null }))
    .set({ lease_holder: newId(), lease_until: now + leaseMs })
    .where("id", "=", due.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Renews a lease; every transaction of a job begins with it, so that whoever lost the job writes nothing.
 * @throws AppError `JOB_LOST` (503).
 */
export async function holdLease(tx: Tx, claim: Claim, until: Instant): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("jobs")
    .set({ lease_until: until })
    .where("id", "=", claim.id)
    .where("lease_holder", "=", claim.holder)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw jobLost(claim.kind);
}

/** What becomes of a job that ran. `next` is when it runs again; null when it is over. */
export type Settlement = { now: Instant; next: Due | null } & (
  | { outcome: "done" }
  /** It failed, and is tried again: its attempts go on being counted. */
  | { outcome: "retried"; error: string }
  /** It failed for the last time; a recurring one begins anew at its next time. */
  | { outcome: "given-up"; error: string }
  /** A stop cut it short: the attempt does not count. */
  | { outcome: "released" }
);

/**
 * Ends a claim. What was requested while the job ran is not lost: it runs again then, if that is earlier.
 * @throws AppError `JOB_LOST` (503).
 */
export async function settleJob(tx: Tx, claim: Claim, settlement: Settlement): Promise<void> {
  const row = await tx
    .selectFrom("jobs")
    .select(["attempts", "run_at", "longest_wait_ms", "last_error", "finished_at"])
    .where("id", "=", claim.id)
    .where("lease_holder", "=", claim.holder)
    .executeTakeFirst();
  if (row === undefined) throw jobLost(claim.kind);
  const { run_at, longest_wait_ms } = row;
  const due = earlier(settlement.next, run_at === null ? null : { run_at, longest_wait_ms });
  const { outcome, now } = settlement;
  await tx
    .updateTable("jobs")
    .set({
      ...NO_LEASE,
      ...(due ?? { run_at: null, longest_wait_ms: null }),
      status: due !== null ? "waiting" : outcome === "given-up" ? "failed" : "done",
      attempts: attemptsAfter(settlement, row.attempts, due),
      last_error: "error" in settlement ? settlement.error : outcome === "done" ? null : row.last_error,
      finished_at: outcome === "done" || (outcome === "given-up" && due === null) ? now : row.finished_at,
    })
    .where("id", "=", claim.id)
    .execute();
}

function attemptsAfter({ outcome }: Settlement, attempts: number, due: Due | null): number {
  if (outcome === "released") return attempts - 1;
  return outcome === "retried" || due === null ? attempts : 0;
}

/** Deletes jobs that were over before an instant, at most so many. Returns how many. */
export async function deleteFinished(tx: Tx, { before, limit }: { before: Instant; limit: number }): Promise<number> {
  const old = tx
    .selectFrom("jobs")
    .select("id")
    .where("status", "in", ["done", "failed", "canceled"])
    .where("finished_at", "<", before)
    .limit(limit);
  const { numDeletedRows } = await tx.deleteFrom("jobs").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}
