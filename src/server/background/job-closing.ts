import { recordEvent } from "../../audit/record-event.ts";
import { readTitles } from "../../content/bin/bin-entry.ts";
import { labelOf } from "../../content/bin/list-bin.ts";
import { closeItems } from "../../content/items/close-items.ts";
import type { Tx } from "../../db/client.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Log } from "../log/log.ts";

/** The kind of the job. */
const JOB_CLOSING = "job-closing";

type Options = {
  /** Resolves once visitors get what was committed. */
  onCommit(): Promise<void>;
  log: Pick<Log, "info">;
};

/**
 * Closes job offers at the end of their last day in the site's time zone: all that are over in one transaction, with their lines of
 * the audit log. It is due at the next such end, and whenever an offer was published or taken down; a site that was off
 * closes what is overdue when it starts.
 */
export function jobClosing({ onCommit, log }: Options): JobKind<Record<string, never>> {
  return {
    kind: JOB_CLOSING,
    payload: NO_PAYLOAD,
    repeat: { dailyAt: "00:00" },
    atStart: async () => true,
    advice: "job offers whose last day is over stay open until it succeeds; see the cause",
    async run({ now, transaction }) {
      const { closed, next } = await transaction(async (tx) => {
        const closing = await closeItems(tx, now);
        for (const id of closing.closed) await recordClosed(tx, id, now);
        return closing;
      });
      if (closed.length > 0) {
        await onCommit();
        log.info({ offers: closed.length }, "job offers closed: their last day is over");
      }
      return next === null ? undefined : { at: next };
    },
  };
}

/** Makes the closing of job offers due, in the transaction that changes one of them. */
export function requestClosing(jobs: Pick<Jobs, "request">, tx: Tx): Promise<void> {
  return jobs.request(tx, JOB_CLOSING);
}

async function recordClosed(tx: Tx, entryId: string, now: Instant): Promise<void> {
  const label = labelOf(await readTitles(tx, entryId));
  await recordEvent(tx, {
    ...{ at: now, actor: null, action: "item.closed", subject: { kind: "item", id: entryId, label } },
    ...{ details: {}, ip: null, userAgent: null },
  });
}
