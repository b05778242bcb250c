import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { ChangesTable } from "../../db/schema/content.ts";
import type { ChangedKey } from "../dependencies/keys.ts";
import type { NewChange } from "./record-change.ts";

/** A change with its place among all, from 1, and its time. */
export type RecordedChange = NewChange & { position: number; at: number };

/** The answer of `readChanges`. */
export type ChangesRead = {
  /** In the order of their commits. */
  changes: RecordedChange[];
  /** The position to continue from. */
  until: number;
  /** Whether there is more to read. */
  more: boolean;
  /** Whether changes before these were deleted unread: anything may have changed. */
  missed: boolean;
};

/** Most changes read at once, which bounds their memory. */
const BATCH_SIZE = 100;

/** The position of the newest change; 0 before any. A reader that starts with the current state continues from it. */
export async function lastChange(db: Queryable): Promise<number> {
  // Read alone, the greatest costs one step in the index. Each page that is rendered asks for it.
  const newest = await db
    .selectFrom("changes")
    .select("position")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.position ?? 0;
}

/** The changes after a position, oldest first. */
export async function readChanges(db: Queryable, after: number): Promise<ChangesRead> {
  const { first, last } = await range(db);
  // A position beyond the newest one is of another database, or of one that was restored since.
  if (after > last || after < first - 1) return { changes: [], until: last, more: false, missed: true };
  const rows = await db
    .selectFrom("changes")
    .selectAll()
    .where("position", ">", after)
    .orderBy("position")
    .limit(BATCH_SIZE)
    .execute();
  const until = rows.at(-1)?.position ?? after;
  return { changes: rows.map(toChange), until, more: until < last, missed: false };
}

async function range(db: Queryable): Promise<{ first: number; last: number }> {
  const { first, last } = await db
    .selectFrom("changes")
    .select(({ fn }) => [fn.min("position").as("first"), fn.max("position").as("last")])
    .executeTakeFirstOrThrow();
  return { first: first ?? 1, last: last ?? 0 };
}

function toChange({ position, at, kind, entry_id, translation_id, locale, setting, keys }: ChangesTable) {
  const change = { position, at, keys: keys === null ? null : (decodeJson(keys) as ChangedKey[]) };
  if (kind === "settings") return { ...change, kind, setting: setting as string };
  if (kind === "import") return { ...change, kind };
  if (kind === "order" || kind === "close" || kind === "reopen") {
    return { ...change, kind, entryId: entry_id as string };
  }
  return {
    ...change,
    kind,
    entryId: entry_id as string,
    translationId: translation_id as string,
    locale: locale as NonNullable<typeof locale>,
  };
}
