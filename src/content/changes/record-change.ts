import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { TextLanguage } from "../../kernel/locale.ts";
import type { ChangedKey } from "../dependencies/keys.ts";

/** A change of what visitors get, as it is recorded. */
export type NewChange = (
  | OfText
  /** An item stands elsewhere among those of its kind, closed by itself, or is open again. */
  | { kind: "order" | "close" | "reopen"; entryId: string }
  /** `setting` is its key in the table `settings`, or the name of its table. */
  | { kind: "settings"; setting: string }
  /** Many entries at once: what else changed with each was not read. */
  | { kind: "import" }
) & {
  /** What pages may show otherwise from now on; null for anything. */
  keys: readonly ChangedKey[] | null;
};

/** One language of an entry; `move`: published at another address than before. */
type OfText = { kind: "publish" | "move" | "unpublish"; entryId: string; translationId: string; locale: TextLanguage };

/** How many changes are stored. A reader that is further behind starts again. */
export const CHANGES_KEPT = 1_000;

/**
 * Records a change in the transaction that makes it: what keeps copies of what is published (the page cache, other
 * nodes of the site) follows these rows after the commit (`read-changes.ts`).
 *
 * Positions are consecutive and in the order of the commits, because one transaction writes at a time on both engines
 * (`Db.transaction`): a reader that sees one sees all before it. A UUIDv7 or a time would not ensure that, since the
 * clocks of two processes differ. The newest row is never deleted, so that no position is given twice.
 */
export async function recordChange(tx: Tx, change: NewChange, now: Instant): Promise<void> {
  const about = "translationId" in change ? change : null;
  const { position } = await tx
    .insertInto("changes")
    .values({
      position: sql<number>`(select coalesce(max(position), 0) + 1 from changes)`,
      at: now,
      kind: change.kind,
      entry_id: "entryId" in change ? change.entryId : null,
      translation_id: about?.translationId ?? null,
      locale: about?.locale ?? null,
      setting: change.kind === "settings" ? change.setting : null,
      keys: change.keys === null ? null : encodeJson(change.keys),
    })
    .returning("position")
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom("changes")
    .where("position", "<=", Number(position) - CHANGES_KEPT)
    .execute();
}
