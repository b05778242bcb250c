import type { Db, Queryable, Tx } from "../../../db/client.ts";
import { adminOf } from "../../administrators/admin-rows.ts";
import type { RecordChange } from "../../provider/upstream.ts";
import type { FirebaseProject } from "../project.ts";
import { asking } from "../refusals.ts";
import { fieldsOf } from "./fields.ts";

/** Notes that a record is to be written to Firestore: in the transaction that changed it, so that none is forgotten. */
export async function noteChange(tx: Tx, id: string, change: RecordChange): Promise<void> {
  const [created, signedIn] = [change === "created" ? 1 : 0, change === "signed-in" ? 1 : 0];
  await tx
    .insertInto("firebase_changes")
    .values({ id, version: 1, created, signed_in: signedIn })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((noted) => ({
        version: noted("firebase_changes.version", "+", 1),
        ...(created === 1 && { created }),
        ...(signedIn === 1 && { signed_in: signedIn }),
      })),
    )
    .execute();
}

/** Ids of records that are still to be written. */
export async function changedIds(db: Queryable): Promise<Set<string>> {
  const rows = await db.selectFrom("firebase_changes").select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes every noted change, one after the other. What fails stays noted; a change made meanwhile too.
 * @throws AppError where Google does not answer.
 */
export async function sendChanges(db: Db, { records }: FirebaseProject): Promise<void> {
  const noted = await db.snapshot(async (reader) => {
    const changes = await reader.selectFrom("firebase_changes").selectAll().orderBy("id").execute();
    const ids = changes.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await reader.selectFrom("admins").selectAll().where("id", "in", ids).execute();
    return changes.map((change) => ({ ...change, row: rows.find(({ id }) => id === change.id) }));
  });
  for (const { id, version, created, signed_in, row } of noted) {
    const stamped = [...(created === 1 ? ["createdAt"] : []), ...(signed_in === 1 ? ["lastLogin"] : [])];
    await asking(() =>
      row === undefined
        ? records.remove(id)
        : records.merge(id, fieldsOf(adminOf(row), { created: created === 1 }), stamped),
    );
    await db.transaction((tx) =>
      tx.deleteFrom("firebase_changes").where("id", "=", id).where("version", "=", version).execute(),
    );
  }
}
