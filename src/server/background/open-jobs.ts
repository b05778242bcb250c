import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { type Jobs, openJobs } from "../../jobs/jobs.ts";
import type { Log } from "../log/log.ts";

/** The jobs of a site. Nothing runs before its `wake`. */
export function openSiteJobs({ timeZone }: Pick<Config, "timeZone">, db: Db, log: Log): Jobs {
  return openJobs({ db, log, timeZone, shared: db.engine === "postgres" });
}
