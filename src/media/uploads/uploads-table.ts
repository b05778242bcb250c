import type { Queryable, Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Failure } from "../../kernel/errors.ts";

/** A file on its way into the library. */
export type Upload = {
  id: string;
  adminId: string;
  name: string;
  /** Bytes, as announced. */
  size: number;
  /** Bytes that are stored for good. */
  received: number;
  /** Id of the file by its content, once it arrived whole. */
  contentId: string | null;
  /** The item it became. */
  mediaId: string | null;
  /** Why it was refused. */
  refusal: Failure | null;
};

export async function findUpload(db: Queryable, id: string): Promise<Upload | null> {
  const row = await db.selectFrom("media_uploads").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    adminId: row.admin_id,
    name: row.name,
    size: row.size,
    received: row.received,
    contentId: row.content_id,
    mediaId: row.media_id,
    refusal: row.refusal === null ? null : (decodeJson(row.refusal) as Failure),
  };
}

type NewUpload = Pick<Upload, "id" | "adminId" | "name" | "size"> & { now: Instant };

export async function insertUpload(tx: Tx, { id, adminId, name, size, now }: NewUpload): Promise<void> {
  await tx
    .insertInto("media_uploads")
    .values({ id, admin_id: adminId, name, size, received: 0, created_at: now, updated_at: now })
    .execute();
}

/** What changed of an upload; its last news is of now. */
export async function updateUpload(
  tx: Tx,
  id: string,
  changes: Partial<Pick<Upload, "received" | "contentId" | "mediaId" | "refusal">>,
  now: Instant,
): Promise<void> {
  const { received, contentId, mediaId, refusal } = changes;
  await tx
    .updateTable("media_uploads")
    .set({
      updated_at: now,
      ...(received !== undefined && { received }),
      ...(contentId !== undefined && { content_id: contentId }),
      ...(mediaId !== undefined && { media_id: mediaId }),
      ...(refusal !== undefined && { refusal: refusal === null ? null : encodeJson(refusal) }),
    })
    .where("id", "=", id)
    .execute();
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("media_uploads").where("id", "=", id).execute();
}

/** How many unfinished uploads somebody has, and bytes in all of them, whether they arrived or not. */
export async function countUnfinished(db: Queryable, adminId: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom("media_uploads")
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("size").as("bytes")])
    .where("admin_id", "=", adminId)
    .where("media_id", "is", null)
    .where("refusal", "is", null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** Forgets refused uploads of somebody but the newest; their bytes are gone. */
export async function dropRefused(tx: Tx, adminId: string, kept: number): Promise<void> {
  const older = await tx
    .selectFrom("media_uploads")
    .select("id")
    .where("admin_id", "=", adminId)
    .where("refusal", "is not", null)
    .orderBy("updated_at", "desc")
    .offset(kept)
    .limit(1_000)
    .execute();
  const ids = older.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom("media_uploads").where("id", "in", ids).execute();
}

/** Bytes that all unfinished uploads have announced and not sent yet. */
export async function countExpected(db: Queryable): Promise<number> {
  const { bytes } = await db
    .selectFrom("media_uploads")
    .select(({ fn, eb }) => fn.sum(eb("size", "-", eb.ref("received"))).as("bytes"))
    .where("media_id", "is", null)
    .where("refusal", "is", null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Uploads without news since an instant. */
export async function listStale(db: Queryable, before: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom("media_uploads")
    .select("id")
    .where("updated_at", "<", before)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
