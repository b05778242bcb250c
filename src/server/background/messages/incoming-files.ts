import type { JobKind } from "../../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../../jobs/no-payload.ts";
import type { IncomingFiles } from "../../../messages/files/incoming-files.ts";
import type { Log } from "../../log/log.ts";

const EVERY_MS = 10 * 60_000;

/** Removes files of posts that were refused, and never sent again. */
export function incomingFilesHousekeeping(files: IncomingFiles, log: Log): JobKind<Record<string, never>> {
  return {
    kind: "incoming-files",
    payload: NO_PAYLOAD,
    repeat: { every: EVERY_MS },
    atStart: async () => true,
    advice: "files that came with forms and belong to no message stay on the disk until it succeeds; see the cause",
    async run() {
      const removed = await files.removeStale(Date.now());
      if (removed > 0) log.info({ files: removed }, "files of forms that were never sent are removed");
      return undefined;
    },
  };
}
