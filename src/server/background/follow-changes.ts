import { readChanges } from "../../content/changes/read-changes.ts";
import { languageOfSetting } from "../../content/layout/stored-layout.ts";
import type { Change } from "../../content/publishing/affected-urls.ts";
import type { Db } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Log } from "../log/log.ts";

type Options = {
  db: Db;
  /** Position of the newest change before any page was kept. */
  since: number;
  /** What keeps copies of what is published. */
  site: { apply(changes: readonly Change[], layouts: readonly Locale[]): void; forgetAll(): void };
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
        const states = read.changes.flatMap((change) => ("states" in change ? [change.states] : []));
        const layouts = read.changes.flatMap((change) =>
          change.kind === "settings" ? (languageOfSetting(change.setting) ?? []) : [],
        );
        // A change of neither an entry nor a layout may show on any page.
        if (read.missed || states.length + layouts.length < read.changes.length) site.forgetAll();
        else site.apply(states, layouts);
        position = read.until;
        more = read.more;
      }
    } catch (err) {
      // Committed changes are public: while they cannot be read, no older page may be shown. The next call reads on.
      site.forgetAll();
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
