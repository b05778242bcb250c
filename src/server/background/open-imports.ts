import type { Routing } from "../../i18n/locale-url.ts";
import { importJob } from "../../imports/import-job.ts";
import type { ImportSite } from "../../imports/import-step.ts";
import { type Imports, openImports } from "../../imports/imports.ts";
import { ImportUploads } from "../../imports/uploads/import-uploads.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Storage } from "../../media/storage.ts";
import type { Log } from "../log/log.ts";

const EVERY_MS = 3_600_000;

/** Imports of the site, whose steps run as jobs in this process, and the files that are sent for them. */
export function openSiteImports(
  site: ImportSite & { storage: Storage },
  { jobs, log, routing }: { jobs: Jobs; log: Log; routing: Routing },
): { imports: Imports; uploads: ImportUploads } {
  const kind = importJob(site, log);
  const uploads = new ImportUploads(site);
  jobs.add(kind);
  jobs.add(uploadsHousekeeping(uploads, log));
  return { imports: openImports({ db: site.db, jobs, kind, routing }), uploads };
}

/** Removes exports that somebody began to send, and nobody continued for a day. */
function uploadsHousekeeping(uploads: ImportUploads, log: Log): JobKind<Record<string, never>> {
  return {
    kind: "import-uploads",
    payload: NO_PAYLOAD,
    repeat: { every: EVERY_MS },
    atStart: async () => true,
    advice: "exports that were sent in part stay on the disk until it succeeds; see the cause",
    async run({ now }) {
      const removed = await uploads.removeStale(now);
      if (removed > 0) log.info({ exports: removed }, "exports that nobody went on sending are removed");
      return undefined;
    },
  };
}
