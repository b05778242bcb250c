import { recordEvent } from "../../audit/record-event.ts";
import { listOverdue } from "../../content/bin/list-bin.ts";
import { purgeEntry } from "../../content/bin/purge-entry.ts";
import type { Tx } from "../../db/client.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Instant } from "../../kernel/clock.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import type { Log } from "../log/log.ts";

/** How often it is looked for what has been in the bin for too long. */
const EVERY_MS = 60 * 60_000;

/** Deletes for good what has been in the bin for 30 days, one article a transaction. */
export function binRetention(log: Pick<Log, "info">): JobKind<Record<string, never>> {
  return {
    kind: "bin-retention",
    payload: NO_PAYLOAD,
    repeat: { every: EVERY_MS },
    atStart: async () => true,
    advice: "what has been in the bin for too long stays there until it succeeds; see the cause",
    async run({ now, signal, turn }) {
      let total = 0;
      for (let purged = true; purged; total += Number(purged)) {
        signal.throwIfAborted();
        purged = await turn((tx) => purgeOldest(tx, now));
      }
      if (total > 0) log.info({ articles: total }, "articles that were in the bin for 30 days are deleted for good");
      return undefined;
    },
  };
}

/** @returns whether there was one. */
async function purgeOldest(tx: Tx, now: Instant): Promise<boolean> {
  const [oldest] = await listOverdue(tx, now, 1);
  if (oldest === undefined) return false;
  const { entryId, kind, label } = oldest;
  const subject = { kind: isItemKind(kind) ? "item" : "article", id: entryId, label };
  await purgeEntry(tx, { entryId, now });
  await recordEvent(tx, {
    ...{ at: now, actor: null, action: "article.purged", subject },
    ...{ details: {}, ip: null, userAgent: null },
  });
  return true;
}
