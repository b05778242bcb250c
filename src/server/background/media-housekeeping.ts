import { rebuildUses } from "../../content/media-uses/rebuild-uses.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Media } from "../../media/media.ts";
import type { Log } from "../log/log.ts";

const EVERY_MS = 3_600_000;

/** Removes uploads that nobody continued for a day, and files whose time in the bin is over. */
export function mediaHousekeeping(media: Media, log: Log): JobKind<Record<string, never>> {
  return {
    kind: "media-housekeeping",
    payload: NO_PAYLOAD,
    repeat: { every: EVERY_MS },
    atStart: async () => true,
    advice: "half-sent and deleted files stay on the disk until it succeeds; see the cause",
    async run({ now, transaction }) {
      const uploads = await media.uploads.removeStale(now, transaction);
      const files = await media.library.purge(now, transaction);
      if (uploads + files > 0) log.info({ uploads, files }, "files that nobody keeps are removed");
      return undefined;
    },
  };
}

/** Compares what is written down of the use of files with the texts themselves, once a day. */
export function mediaUsesCheck(log: Log): JobKind<Record<string, never>> {
  return {
    kind: "media-uses-check",
    payload: NO_PAYLOAD,
    repeat: { dailyAt: "03:50" },
    advice:
      "the library may show a file as unused that is in use, or the other way round, until it succeeds; see the cause",
    async run({ signal, turn }) {
      const repaired = await rebuildUses({ transaction: turn, signal });
      if (repaired > 0) log.warn({ texts: repaired, code: "MEDIA_USES" }, "uses of files were written down wrongly");
      return undefined;
    },
  };
}
