import type { Routing } from "../../i18n/locale-url.ts";
import { importJob } from "../../imports/import-job.ts";
import type { ImportSite } from "../../imports/import-step.ts";
import { type Imports, openImports } from "../../imports/imports.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Log } from "../log/log.ts";

/** Imports of the site, whose steps run as jobs in this process. */
export function openSiteImports(
  site: ImportSite,
  { jobs, log, routing }: { jobs: Jobs; log: Log; routing: Routing },
): Imports {
  const kind = importJob(site, log);
  jobs.add(kind);
  return openImports({ db: site.db, jobs, kind, routing });
}
