import type { JobKind } from "../../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../../jobs/no-payload.ts";
import type { MessageFiles } from "../../../messages/files/message-files.ts";
import { deleteOldPosts, purgeOverdue, type RemoveMails } from "../../../messages/purge-messages.ts";
import { whichAreMessages } from "../../../messages/reading/which-are-messages.ts";
import { scrubWords } from "../../../messages/scrub-messages.ts";
import { deleteExpiredProofs } from "../../../messages/spam/used-proofs.ts";
import type { Log } from "../../log/log.ts";

const EVERY_MS = 3_600_000;
/** Rows deleted in one transaction: another writer waits no longer than for these. */
const AT_ONCE = 100;

type Options = { files: MessageFiles; removeMails: RemoveMails; log: Log };

/**
 * Deletes for good messages that were in the bin for 30 days and those that their form keeps no longer, with their files and the emails
 * about them, and what is known of posts of more than a day ago and of proofs that expired.
 */
export function messageRetention({ files, removeMails, log }: Options): JobKind<Record<string, never>> {
  return {
    kind: "message-retention",
    payload: NO_PAYLOAD,
    repeat: { every: EVERY_MS },
    atStart: async () => true,
    advice: "messages whose time is over, and files of deleted ones, stay until it succeeds; see the cause",
    async run({ now, signal, turn }) {
      let messages = 0;
      for (let more = true; more; ) {
        signal.throwIfAborted();
        const { deleted, withFiles } = await turn((tx) => purgeOverdue(tx, { now, limit: AT_ONCE, removeMails }));
        await files.remove(withFiles);
        messages += deleted;
        more = deleted > 0;
      }
      for (const deleteSome of [deleteOldPosts, deleteExpiredProofs]) {
        for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
          signal.throwIfAborted();
          deleted = await turn((tx) => deleteSome(tx, { now, limit: AT_ONCE }));
        }
      }
      // The words of deleted messages, wherever they were deleted since the last run.
      await scrubWords(turn);
      const stray = await files.removeStray(now, (ids) => turn((tx) => whichAreMessages(tx, ids)));
      if (messages > 0) log.info({ messages }, "messages whose time is over are deleted for good");
      if (stray > 0)
        log.warn({ messages: stray, code: "MESSAGE_FILES" }, "files of deleted messages were removed late");
      return undefined;
    },
  };
}
