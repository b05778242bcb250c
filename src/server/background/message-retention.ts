import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { MessageFiles } from "../../messages/files/message-files.ts";
import { deleteOldPosts, purgeOverdue } from "../../messages/purge-messages.ts";
import { whichAreMessages } from "../../messages/reading/which-are-messages.ts";
import type { Log } from "../log/log.ts";

const EVERY_MS = 3_600_000;
/** Rows deleted in one transaction: another writer waits no longer than for these. */
const AT_ONCE = 100;

/**
 * Deletes for good messages that were in the bin for 30 days and those that their form keeps no longer, with their files, and what is
 * known of posts of more than a day ago.
 */
export function messageRetention(files: MessageFiles, log: Log): JobKind<Record<string, never>> {
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
        const { deleted, withFiles } = await turn((tx) => purgeOverdue(tx, { now, limit: AT_ONCE }));
        await files.remove(withFiles);
        messages += deleted;
        more = deleted > 0;
      }
      for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
        signal.throwIfAborted();
        deleted = await turn((tx) => deleteOldPosts(tx, { now, limit: AT_ONCE }));
      }
      const stray = await files.removeStray(now, (ids) => turn((tx) => whichAreMessages(tx, ids)));
      if (messages > 0) log.info({ messages }, "messages whose time is over are deleted for good");
      if (stray > 0)
        log.warn({ messages: stray, code: "MESSAGE_FILES" }, "files of deleted messages were removed late");
      return undefined;
    },
  };
}
