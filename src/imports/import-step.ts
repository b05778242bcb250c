import type { Db } from "../db/client.ts";
import type { FetcherOptions } from "../importers/fetching/open-fetcher.ts";
import type { JobRun } from "../jobs/job-kind.ts";
import type { Media } from "../media/media.ts";
import type { Storage } from "../media/storage.ts";

/** What an import needs of the site. */
export type ImportSite = {
  db: Db;
  media: Pick<Media, "keepAll">;
  /** Where files that were sent for an import stand. */
  storage: Pick<Storage, "remove" | "withFile">;
  timeZone: string;
  /** For tests alone: network addresses from which is fetched although they are private. */
  fetching?: Pick<FetcherOptions, "allowAddresses">;
  /** Resolves once visitors get what was committed. */
  onCommit(): Promise<void>;
};

/** A step of an import, which ends in another state. May be broken off anywhere and begun again. */
export type ImportStep = (importId: string, job: JobRun<{ id: string }>, site: ImportSite) => Promise<void>;

/** Thrown by a step whose import somebody stopped: another state is written already. */
export class StepStopped extends Error {}
