import { readChanges } from "../../content/changes/read-changes.ts";
import type { ChangedKey } from "../../content/dependencies/keys.ts";
import type { Db } from "../../db/client.ts";
import type { Log } from "../log/log.ts";

type Options = {
  db: Db;
  /** Position of the newest change before any page was kept. */
  since: number;
  /** What keeps copies of what is published. */
  site: { apply(changes: readonly ChangedKey[] | null): void };
  log: Log;
};

/** Keeps what is cached of a site in step with the table of changes. */
export type ChangesFollower = {
  /**
   * Applies every change that is committed when this is called, those of other processes too. Resolves once visitors
   * get what is published now; never rejects.
   */
  catchUp(): Promise<void>;
};

/**
 * Lets the kept pages follow the table of changes. Code that commits a change calls `catchUp` before it answers; nothing
 * polls the table.
 */
export function followChanges({ db, since, site, log }: Options): ChangesFollower {
  let position = since;
  const catchUp = async () => {
    try {
      for (let more = true; more; ) {
        const read = await db.snapshot((reader) => readChanges(reader, position));
        const isAny = read.missed || read.changes.some(({ keys }) => keys === null);
        site.apply(isAny ? null : read.changes.flatMap(({ keys }) => keys ?? []));
        position = read.until;
        more = read.more;
      }
    } catch (err) {
      // Committed changes are public: while they cannot be read, no older page may be shown. The next call reads on.
      site.apply(null);
      log.error({ err, code: "CHANGES" }, "changes cannot be read; every kept page is made anew");
    }
  };
  let turn = Promise.resolve();
  return {
    catchUp() {
      turn = turn.then(catchUp);
      return turn;
    },
  };
}
