import type { JobKind } from "../../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../../jobs/no-payload.ts";
import { MailboxError } from "../../../mail/incoming/mailbox-error.ts";
import { noteMailboxFailure, noteMailboxRead } from "../../../messages/mailbox/mailbox-state.ts";
import type { Log } from "../../log/log.ts";
import { type MailboxOptions, mailboxName, readMailbox } from "../../mailbox/read-mailbox.ts";

/** Kind of the job that reads the mailbox; stored, so it never changes. */
export const INCOMING_MAIL = "incoming-mail";

const EVERY_MS = 60_000;
/** A password that was refused is not tried each minute: servers lock accounts that do. A new one takes a start. */
const REFUSED_MS = 15 * 60_000;

/** The job that reads the mailbox. `askedFor`: somebody asked, who may have set the password right. */
type IncomingMail = { job: JobKind<Record<string, never>>; askedFor(): void };

/** Brings answers from the mailbox into their threads, in one process at a time. */
export function incomingMail(options: MailboxOptions, log: Log): IncomingMail {
  const box = mailboxName(options.server);
  let refusedAt = Number.NEGATIVE_INFINITY;
  const job: IncomingMail["job"] = {
    kind: INCOMING_MAIL,
    payload: NO_PAYLOAD,
    repeat: { every: EVERY_MS },
    atStart: async () => true,
    advice: "answers stay in the mailbox and are read within ten minutes; see the cause",
    async run(run) {
      if (performance.now() - refusedAt < REFUSED_MS) return undefined;
      try {
        const taken = await readMailbox(options, run);
        if (taken > 0) log.info({ mails: taken }, "mails came into the inbox");
      } catch (error) {
        if (!(error instanceof MailboxError)) throw error;
        // A stop, or another process that took over: no word about the mailbox.
        if (run.signal.aborted) throw error;
        const { code, answer } = error;
        const failure = { box, error: code, answer, now: Date.now() };
        const isNew = await run.transaction((tx) => noteMailboxFailure(tx, failure));
        const fields = { box, error: code, ...(answer !== null && { answer }), code: "MAILBOX" };
        if (isNew)
          log.warn(fields, "the mailbox cannot be read; it is tried again, and answers wait there: check IMAP_URL");
        if (code === "login") refusedAt = performance.now();
        return undefined;
      }
      const since = await run.transaction((tx) => noteMailboxRead(tx, Date.now()));
      if (since !== null) log.info({ box, since: new Date(since).toISOString() }, "the mailbox can be read again");
      return undefined;
    },
  };
  return {
    job,
    askedFor() {
      refusedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
