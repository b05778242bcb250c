import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";
import { readyRepliesFull, readyReplyChanged } from "./reply-errors.ts";

/** A reply that is written beforehand. Its text may hold fields (`contract/ready-fields.ts`). */
export type ReadyReply = { id: string; locale: Locale; title: string; text: string; revision: number };

/** All of them are sent to whoever replies. */
const MAX_READY = 200;

/** The ready-made replies of all languages, by their titles. */
export async function listReadyReplies(db: Queryable): Promise<ReadyReply[]> {
  const rows = await db
    .selectFrom("ready_replies")
    .select(["id", "locale", "title", "text", "revision"])
    .limit(MAX_READY)
    .execute();
  return rows.sort((a, b) => a.title.localeCompare(b.title, a.locale) || a.id.localeCompare(b.id));
}

/** @returns its id. @throws AppError `READY_REPLIES_FULL` (409). */
export async function addReadyReply(
  tx: Tx,
  reply: Pick<ReadyReply, "locale" | "title" | "text">,
  now: Instant,
): Promise<string> {
  const { count } = await tx
    .selectFrom("ready_replies")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_READY) throw readyRepliesFull();
  const id = newId();
  await tx
    .insertInto("ready_replies")
    .values({ id, ...reply, revision: 1, updated_at: now })
    .execute();
  return id;
}

/** @param reply.revision the one that was read. @throws AppError `READY_REPLY_CHANGED` (409). */
export async function changeReadyReply(
  tx: Tx,
  { id, title, text, revision }: Pick<ReadyReply, "id" | "title" | "text" | "revision">,
  now: Instant,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("ready_replies")
    .set({ title, text, revision: revision + 1, updated_at: now })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw readyReplyChanged();
}

/** Removed twice is removed. */
export async function removeReadyReply(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("ready_replies").where("id", "=", id).execute();
}
