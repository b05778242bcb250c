import type { Instant } from "../../kernel/clock.ts";
import type { Sentence } from "../../kernel/errors.ts";

/** What a backup goes through, in this order. */
export const BACKUP_PHASES = ["writing", "proving", "drilling", "pruning"] as const;
export type BackupPhase = (typeof BACKUP_PHASES)[number];

/** What was compared when a backup was proven. */
export type ProvenContents = {
  proven: Instant;
  version: string;
  manifest: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  pages: number;
};

/** A backup as it is listed; without its proof it does not count. */
export type ListedBackup = { name: string; proof: ProvenContents | null };

/** The last drill: whether every damaged copy was refused. */
export type DrillOutcome = { at: Instant; backup: string; passed: boolean };

/** Why the last backup or drill failed. */
export type BackupFailure = { at: Instant; code: string; sentence: Sentence };

/** What is known of the backups of a site without asking the place that keeps them. */
export type BackupState = {
  /** Newest first. */
  backups: ListedBackup[];
  drill: DrillOutcome | null;
  failure: BackupFailure | null;
  /** What a process is at. */
  work: { phase: BackupPhase; since: Instant } | null;
};

/** The instant of a backup's rows, which is its name. */
export function createdAt(name: string): Instant {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
}

/** The file in which the certificate of a backup is kept. */
export function certificateName(backup: string): string {
  return `certificate-${backup}.html`;
}

/** The newest backup that counts. */
export function lastProven({ backups }: Pick<BackupState, "backups">): ProvenContents | null {
  return backups.find(({ proof }) => proof !== null)?.proof ?? null;
}
