import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/client.ts";
import { isoDay } from "../../i18n/format.ts";
import type { Instant } from "../../kernel/clock.ts";

const DAY_MS = 86_400_000;
/** Younger lines are all kept. */
const DAILY_AFTER_MS = 90 * DAY_MS;
const WEEKLY_AFTER_MS = 365 * DAY_MS;

/**
 * What of the history may go: lines that hold a text of their own. Publishes, imports, and restores stay. In the words of
 * the index `revisions_thinned`, so that SQLite sees that it applies.
 */
const isThinned = sql<boolean>`revisions.kind in ('save', 'merge')`;

/** A place among all lines that may go, in the order of the index `revisions_thinned`. */
export type Place = { translationId: string; at: Instant; id: string };

type Line = Place & { period: string | null };

type Options = {
  now: Instant;
  /** The site's: where its days begin. */
  timeZone: string;
};

/** Lines looked at in one read. */
const AT_ONCE = 1_000;

/** Where the search goes on, and the period of which the newest line is not known to be found yet. */
export type Thinning = { after: Place | null; newest: Line | null };

/** Where a search begins. */
export const FROM_THE_START: Thinning = { after: null, newest: null };

/**
 * Looks through a part of the history for lines that are no longer worth keeping: of those older than 90 days, the last
 * of each day stays; of those older than a year, the last of each week. It does not look at whether anything refers to
 * them.
 * @returns those lines, oldest first for each translation, and where to go on; null at the end.
 */
export async function findExcess(
  db: Queryable,
  { after, newest }: Thinning,
  options: Options,
): Promise<{ excess: Place[]; next: Thinning | null }> {
  const rows = await listOld(db, after, options.now - DAILY_AFTER_MS);
  const excess: Place[] = [];
  let last = newest;
  for (const { id, translation_id: translationId, at } of rows) {
    const line = { translationId, at, id, period: periodOf(at, options) };
    if (last?.translationId === translationId && last.period === line.period) excess.push(last);
    last = line;
  }
  return { excess, next: rows.length < AT_ONCE || last === null ? null : { after: last, newest: last } };
}

function listOld(db: Queryable, after: Place | null, before: Instant) {
  let query = db
    .selectFrom("revisions")
    .select(["id", "translation_id", "at"])
    .where(isThinned)
    .where("at", "<", before);
  if (after !== null) {
    const { translationId, at, id } = after;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("translation_id", "at", "id"), ">", tuple(translationId, at, id)),
    );
  }
  return query.orderBy("translation_id").orderBy("at").orderBy("id").limit(AT_ONCE).execute();
}

/** The day or the week (from Monday on) that a line belongs to, by the site's calendar. */
function periodOf(at: Instant, { now, timeZone }: Options): string {
  const day = isoDay(at, timeZone);
  if (now - at < WEEKLY_AFTER_MS) return day;
  const midnight = Date.parse(day);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return `week ${new Date(midnight - sinceMonday * DAY_MS).toISOString().slice(0, 10)}`;
}

/**
 * Deletes lines of the history, but for those that something refers to: what a restore brought back, what has a name,
 * and a merge that a draft still stands on.
 * @returns the translation of each line that went.
 */
export async function deleteLines(tx: Tx, lines: readonly Place[]): Promise<string[]> {
  const deleted = await tx
    .deleteFrom("revisions")
    .where(
      "id",
      "in",
      lines.map(({ id }) => id),
    )
    .where(isThinned)
    .where(({ eb, not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom("revisions as later").select("later.id").where("later.restored_from", "=", ref("revisions.id")),
        ),
      )
        .and(
          not(
            exists(selectFrom("revision_names").select("revision_id").where("revision_id", "=", ref("revisions.id"))),
          ),
        )
        .and(
          eb("kind", "!=", "merge").or(
            not(
              exists(
                selectFrom("drafts")
                  .select("drafts.translation_id")
                  .whereRef("drafts.translation_id", "=", "revisions.translation_id"),
              ),
            ),
          ),
        ),
    )
    .returning("translation_id")
    .execute();
  return deleted.map(({ translation_id }) => translation_id);
}
