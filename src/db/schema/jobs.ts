/**
 * - `waiting`: due at `run_at`;
 * - `running`: a process works on it and renews its lease;
 * - `done`: finished; a recurring job waits again instead;
 * - `failed`: given up after its last attempt;
 * - `canceled`: taken back before it ran.
 */
type JobStatus = "waiting" | "running" | "done" | "failed" | "canceled";

/** Work that runs once for the whole site, whichever process does it (`src/jobs/`). Instants are the database's. */
export type JobsTable = {
  id: string;
  /** Name of the program that does it: `mail-delivery`. */
  kind: string;
  /** At most one job of a kind is waiting or running under a key; null for jobs that are each their own. */
  key: string | null;
  /** JSON; the kind's schema says of what shape. */
  payload: string;
  status: JobStatus;
  /** When it is due. While it runs: when it was requested anew meanwhile, if it was. */
  run_at: number | null;
  /** It is due within so many milliseconds, even if the clock is set; null for a fixed instant. */
  longest_wait_ms: number | null;
  /** Since it was enqueued, or last succeeded. Those that a stop interrupted do not count. */
  attempts: number;
  /** Id of the claim: a process that no longer holds it can write nothing for the job. */
  lease_holder: string | null;
  lease_until: number | null;
  /** Why the last attempt failed. */
  last_error: string | null;
  created_at: number;
  /** When it was done, failed, or was canceled; when a recurring job last succeeded. */
  finished_at: number | null;
};
