import { generateKeyBetween } from "fractional-indexing";
import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { NO_LANGUAGE } from "../../kernel/locale.ts";
import { type ItemKind, isItemKind } from "../../kinds/contract/kind-names.ts";
import { recordChange } from "../changes/record-change.ts";
import { itemKeys } from "../dependencies/changed-keys.ts";
import { itemUnknown } from "./errors.ts";

/** The place behind all items of a kind: of a new one. */
export async function lastPlace(tx: Tx, kind: ItemKind): Promise<string> {
  const last = await tx
    .selectFrom("entries")
    .select("place")
    .where("kind", "=", kind)
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  return generateKeyBetween(last?.place ?? null, null);
}

type Move = {
  id: string;
  /** Id of the item that it is to stand right behind; null for the first place. */
  after: string | null;
  now: Instant;
};

/**
 * Gives an item another place among those of its kind. One row is written, so that two people who move different items at
 * the same time both get what they did; of the same item, the last one does.
 * @returns whether it stood elsewhere before.
 * @throws AppError `ITEM_UNKNOWN` (404), of either.
 */
export async function moveItem(tx: Tx, { id, after, now }: Move): Promise<boolean> {
  const item = await requirePlace(tx, id);
  const before = after === null ? null : await requirePlace(tx, after);
  if (after === id || (before !== null && before.kind !== item.kind)) throw itemUnknown();
  const next = await tx
    .selectFrom("entries")
    .select(["id", "place"])
    .where("kind", "=", item.kind)
    .where("place", ">", before?.place ?? "")
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  if (next?.id === id) return false;
  const place = generateKeyBetween(before?.place ?? null, next?.place ?? null);
  await tx.updateTable("entries").set({ place }).where("id", "=", id).execute();
  await recordChange(tx, { kind: "order", entryId: id, keys: itemKeys(item.kind, NO_LANGUAGE) }, now);
  return true;
}

async function requirePlace(db: Queryable, id: string): Promise<{ kind: ItemKind; place: string }> {
  const row = await db.selectFrom("entries").select(["kind", "place"]).where("id", "=", id).executeTakeFirst();
  if (row === undefined || row.place === null || !isItemKind(row.kind)) throw itemUnknown();
  return { kind: row.kind, place: row.place };
}
