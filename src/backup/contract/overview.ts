import type { Instant } from "../../kernel/clock.ts";
import { type BackupPhase, type BackupState, lastProven } from "./backup-state.ts";
import { STALE_MS } from "./interval.ts";

/** Where backups are kept, as the owner set it; no key is part of it. */
type BackupPlaceFacts = { where: string; endpoint: string | null; encrypted: boolean };

/** Everything that the back office says of backups. */
export type BackupOverview = Omit<BackupState, "work"> & {
  /** Null where the owner named no place: nothing is backed up. */
  place: BackupPlaceFacts | null;
  /** `queued`: the job is due and not begun. */
  work: { phase: BackupPhase | "queued"; since: Instant } | null;
  /** When the site backs itself up next. */
  next: Instant | null;
  /** The public half of the key that signs certificates; null before the first backup. */
  publicKey: string | null;
};

/**
 * What somebody has to act on: the last try failed, the last proven backup is too old, there is none. Null where all is well, and where
 * the first one is being made.
 */
export function backupWarning(overview: BackupOverview, now: Instant): "failed" | "stale" | "none" | null {
  const { place, failure, work } = overview;
  if (place === null) return null;
  if (failure !== null) return "failed";
  const last = lastProven(overview);
  if (last !== null) return now - last.proven > STALE_MS ? "stale" : null;
  return work === null ? "none" : null;
}
