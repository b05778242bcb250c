import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../db/client.ts";
import type { Database, MailStatus } from "../db/schema.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import { LONGEST_WAIT_MS } from "./waits.ts";

/** A row as it is stored. */
export type MailRow = Selectable<Database["mails"]>;

/** A row of a list: a mail without its content. */
export type MailLine = Omit<MailRow, "data" | "content">;

const LINE = [
  ...(["id", "kind", "locale", "recipient", "subject", "message_id", "status", "attempts"] as const),
  ...(["next_attempt_at", "expires_at", "last_error", "last_answer", "created_at", "sent_at"] as const),
] as const;

type NewMail = {
  id: string;
  kind: string;
  locale: Locale;
  recipient: string;
  subject: string;
  messageId: string;
  data: string;
  expiresAt: Instant | null;
  now: Instant;
  /** Milliseconds before its first attempt; none unless given. */
  delayMs?: number | undefined;
};

/** Queues a mail, due at once unless it is to wait. */
export async function insertMail(tx: Tx, { messageId, expiresAt, now, delayMs = 0, ...mail }: NewMail): Promise<void> {
  await tx
    .insertInto("mails")
    .values({
      ...mail,
      message_id: messageId,
      status: "queued",
      attempts: 0,
      next_attempt_at: now + delayMs,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
}

/**
 * Takes the mail that has been due longest, and counts an attempt; null when none is due. The caller must hold the lease
 * of the job that sends mails (`src/server/background/mail-delivery.ts`), so that nothing else sends.
 * @param now by the database's clock.
 */
export async function claimMail(tx: Tx, now: Instant): Promise<MailRow | null> {
  const next = await tx
    .selectFrom("mails")
    .select("id")
    .where("status", "=", "queued")
    // No wait is longer: such a mail was queued before the clock was set back.
    .where((eb) => eb.or([eb("next_attempt_at", "<=", now), eb("next_attempt_at", ">", now + LONGEST_WAIT_MS)]))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return null;
  return tx
    .updateTable("mails")
    .set((eb) => ({ status: "sending", attempts: eb("attempts", "+", 1), next_attempt_at: null }))
    .where("id", "=", next.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const UNDER_WAY = ["sending", "handed-over"] as const;

/** When the next queued mail is due; null when none is queued. */
export async function nextDue(db: Queryable): Promise<Instant | null> {
  const next = await db
    .selectFrom("mails")
    .select("next_attempt_at")
    .where("status", "=", "queued")
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  return next?.next_attempt_at ?? null;
}

/** Stores the rendered content of a mail, and removes the data it was rendered from. */
export async function keepContent(tx: Tx, id: string, content: string): Promise<void> {
  await tx.updateTable("mails").set({ content, data: null }).where("id", "=", id).execute();
}

/** Records that the server may have the whole message from now on. False when this attempt is over already. */
export async function markHandedOver(tx: Tx, { id, attempts }: Pick<MailRow, "id" | "attempts">): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("mails")
    .set({ status: "handed-over" })
    .where("id", "=", id)
    .where("status", "=", "sending")
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The outcome of an attempt. `counted` false: the attempt is not counted. */
export type Outcome =
  | { status: "sent"; at: Instant }
  | { status: "outbox" }
  | { status: "queued"; at: Instant; error: string; answer: string | null; counted?: boolean }
  | { status: "failed" | "uncertain"; error: string; answer: string | null };

/** Ends an attempt. What was sent is erased with its links; an attempt that does not count is given back. False when it is over already. */
export async function settleMail(
  tx: Tx,
  { id, attempts }: Pick<MailRow, "id" | "attempts">,
  outcome: Outcome,
): Promise<boolean> {
  const { status } = outcome;
  const lastError = "error" in outcome ? { last_error: outcome.error, last_answer: outcome.answer } : NO_ERROR;
  const { numUpdatedRows } = await tx
    .updateTable("mails")
    .set((eb) => ({
      status,
      ...lastError,
      next_attempt_at: status === "queued" ? outcome.at : null,
      ...(status === "queued" && outcome.counted === false ? { attempts: eb("attempts", "-", 1) } : {}),
      ...(status === "sent" ? { sent_at: outcome.at, data: null, content: null } : {}),
    }))
    .where("id", "=", id)
    .where("status", "in", UNDER_WAY)
    // Another process took the queue over when the lease had ended.
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const NO_ERROR = { last_error: null, last_answer: null };

/**
 * After a crash: mails that were being sent are due again, and mails that were handed over are in doubt. The caller must
 * just have taken the lease of the job that sends mails, so that none is being sent. Returns how many are in doubt.
 */
export async function recoverMails(tx: Tx, now: Instant): Promise<number> {
  const interrupted = { last_error: "interrupted", last_answer: null };
  await tx
    .updateTable("mails")
    .set({ status: "queued", next_attempt_at: now, ...interrupted })
    .where("status", "=", "sending")
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("mails")
    .set({ status: "uncertain", ...interrupted })
    .where("status", "=", "handed-over")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Queues a failed or uncertain mail again, attempts counted anew. */
export async function requeueMail(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ status: "queued", attempts: 0, next_attempt_at: now })
    .where("id", "=", id)
    .where("status", "in", ["failed", "uncertain"])
    .execute();
}

/** Deletes a mail that was never tried. @returns whether it was. */
export async function withdrawMail(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("mails")
    .where("id", "=", id)
    .where("status", "=", "queued")
    // Each attempt leaves its error. It is not counted where it was broken off, nor once a person sent the mail again.
    .where("last_error", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Erases the content of mails that only a person can send again, once their link has expired or they were created before
 * an instant. The rows stay.
 * @returns whose content was erased.
 */
export async function eraseMails(
  tx: Tx,
  { before, now }: { before: Instant; now: Instant },
): Promise<Array<Pick<MailRow, "id" | "created_at">>> {
  return tx
    .updateTable("mails")
    .set({ data: null, content: null })
    .where("status", "in", ["outbox", "failed", "uncertain"])
    .where((eb) => eb.or([eb("created_at", "<", before), eb("expires_at", "<=", now)]))
    .where((eb) => eb.or([eb("data", "is not", null), eb("content", "is not", null)]))
    .returning(["id", "created_at"])
    .execute();
}

/** Deletes at most `limit` mails that are no longer queued and were created before an instant. Returns how many. */
export async function deleteMails(tx: Tx, { before, limit }: { before: Instant; limit: number }): Promise<number> {
  const old = tx
    .selectFrom("mails")
    .select("id")
    .where("created_at", "<", before)
    .where("status", "in", ["sent", "outbox", "failed", "uncertain"])
    .limit(limit);
  const { numDeletedRows } = await tx.deleteFrom("mails").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Gives mails another recipient, unless they have left or are leaving: those waiting, failed, or in doubt. */
export async function readdressMails(tx: Tx, ids: readonly string[], recipient: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("mails")
    .set({ recipient })
    .where("id", "in", ids)
    .where("status", "in", ["queued", "failed", "uncertain"])
    .execute();
}

/** Deletes mails, whatever became of them; one that is being sent is not handed over any more. @returns which there were. */
export async function removeMails(tx: Tx, ids: readonly string[]): Promise<Array<Pick<MailRow, "id" | "created_at">>> {
  if (ids.length === 0) return [];
  return tx.deleteFrom("mails").where("id", "in", ids).returning(["id", "created_at"]).execute();
}

/** A mail with its content or the data of it; null where no mail has that id. */
export async function findMailRow(db: Queryable, id: string): Promise<MailRow | null> {
  return (await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Which emails a list holds: those that fit every field given. */
export type MailFilter = {
  statuses?: readonly MailStatus[];
  /** Only those that an administrator has to send again, and still can at this moment. */
  stuckAt?: Instant;
  kind?: string;
  ids?: readonly string[];
  /** Part of the recipient's address, in any case. */
  recipient?: string;
  /** Newest first otherwise. */
  oldestFirst?: boolean;
  /** The last id of the page before. */
  after?: string;
  /** 50 unless given, 200 at most. */
  limit?: number;
};

/** A page of mails. `next` is what `after` of the following page must be; null on the last. */
export async function listMailLines(
  db: Queryable,
  { statuses, stuckAt, kind, ids, recipient, oldestFirst = false, after, limit = 50 }: MailFilter,
): Promise<{ lines: MailLine[]; next: string | null }> {
  const size = Math.max(1, Math.min(limit, 200));
  let query = db
    .selectFrom("mails")
    .select(LINE)
    .orderBy("id", oldestFirst ? "asc" : "desc");
  if (statuses !== undefined && statuses.length > 0) query = query.where("status", "in", [...statuses]);
  if (stuckAt !== undefined) query = query.where(isStuck(stuckAt));
  if (ids !== undefined) query = query.where("id", "in", ids);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (recipient !== undefined && recipient !== "") {
    // Not LIKE: an address may hold `_` and `%`. Addresses are ASCII, so both engines fold them alike.
    const part = recipient.toLowerCase();
    query = query.where(
      (eb) => sql<boolean>`replace(lower(${eb.ref("recipient")}), ${part}, '') <> lower(${eb.ref("recipient")})`,
    );
  }
  if (after !== undefined) query = query.where("id", oldestFirst ? ">" : "<", after);
  const rows = await query.limit(size + 1).execute();
  const lines = rows.slice(0, size);
  return { lines, next: rows.length > size ? (lines.at(-1)?.id ?? null) : null };
}

/** How many mails wait for a person to send them again. */
export async function countStuck(db: Queryable, now: Instant): Promise<{ failed: number; uncertain: number }> {
  const rows = await db
    .selectFrom("mails")
    .select((select) => ["status", select.fn.countAll<number>().as("mails")])
    .where(isStuck(now))
    .groupBy("status")
    .execute();
  const of = (status: MailStatus) => Number(rows.find((row) => row.status === status)?.mails ?? 0);
  return { failed: of("failed"), uncertain: of("uncertain") };
}

/** A mail that can still be sent again: it failed or is in doubt, is not erased, and its link has not expired. */
function isStuck(now: Instant) {
  return (eb: ExpressionBuilder<Database, "mails">) =>
    eb.and([
      eb("status", "in", ["failed", "uncertain"]),
      eb.or([eb("data", "is not", null), eb("content", "is not", null)]),
      eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]),
    ]);
}
