import { generateKeyBetween } from "fractional-indexing";
import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { NO_LANGUAGE } from "../../kernel/locale.ts";
import { type ItemKind, isItemKind } from "../../kinds/contract/kind-names.ts";
import { kindOf } from "../../kinds/kinds.ts";
import { recordChange } from "../changes/record-change.ts";
import { itemKeys } from "../dependencies/changed-keys.ts";
import { decodeDraft } from "../document/draft.ts";
import { itemsByDate, itemUnknown } from "./errors.ts";

/** The place of a new item: behind all of its kind, or before them where they are listed by date. */
export async function newPlace(tx: Tx, { kind, id }: { kind: ItemKind; id: string }): Promise<string> {
  if (kindOf(kind).newestBy !== undefined) return datePlace(null, id);
  const last = await tx
    .selectFrom("entries")
    .select("place")
    .where("kind", "=", kind)
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  return generateKeyBetween(last?.place ?? null, null);
}

/**
 * Gives an item of a kind that is listed by date the place of its date, in the transaction that writes its text. One without
 * a date comes first: it lacks something.
 */
export async function placeByDate(tx: Tx, translationId: string, text: string): Promise<void> {
  const item = await tx
    .selectFrom("translations")
    .select(["entry_id as id", "kind"])
    .where("id", "=", translationId)
    .where("locale", "=", NO_LANGUAGE)
    .executeTakeFirst();
  const name = item !== undefined && isItemKind(item.kind) ? kindOf(item.kind).newestBy : undefined;
  if (item === undefined || name === undefined) return;
  const document = decodeDraft(text);
  const date = "facts" in document ? document.facts[name] : null;
  const place = datePlace(typeof date === "string" ? date : null, item.id);
  await tx.updateTable("entries").set({ place }).where("id", "=", item.id).execute();
}

/** Later dates before earlier ones, and none before all of them; those of one day in the order in which they came. */
function datePlace(date: string | null, id: string): string {
  return `${(date ?? "9").replace(/\d/g, (digit) => String(9 - Number(digit)))} ${id}`;
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
 * @throws AppError `ITEM_UNKNOWN` (404), of either; `ITEMS_BY_DATE` (409) for a kind that is listed by date.
 */
export async function moveItem(tx: Tx, { id, after, now }: Move): Promise<boolean> {
  const item = await requirePlace(tx, id);
  const before = after === null ? null : await requirePlace(tx, after);
  if (kindOf(item.kind).newestBy !== undefined) throw itemsByDate();
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
