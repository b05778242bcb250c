import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isHeld } from "../../db/process-lock.ts";
import { BACKUP_PHASES, type BackupFailure, type BackupState } from "../contract/backup-state.ts";
import { type BackupPlace, placeKey } from "../contract/backup-url.ts";
import { backupInterrupted } from "../errors.ts";

/** Within the data folder, beside what is backed up: the lock of backups, scratch folders, and what is known of backups. */
export const BACKUP_FOLDER = ".backup";
const FILE = "state.json";

const count = z.number().int().min(0);
const proofSchema = z.strictObject({
  proven: z.number(),
  version: z.string(),
  manifest: z.string(),
  tables: count,
  rows: count,
  files: count,
  bytes: count,
  pages: count,
});
const stateSchema = z.strictObject({
  /** Which place it is about. */
  place: z.string(),
  backups: z.array(z.strictObject({ name: z.string(), proof: proofSchema.nullable() })),
  drill: z.strictObject({ at: z.number(), backup: z.string(), passed: z.boolean() }).nullable(),
  failure: z
    .strictObject({
      at: z.number(),
      code: z.string(),
      sentence: z.strictObject({ fr: z.string(), en: z.string() }),
    })
    .nullable(),
  work: z.strictObject({ phase: z.enum(BACKUP_PHASES), since: z.number() }).nullable(),
});

/**
 * What the last backup left for the server to read: it never asks the place itself. Null where nothing is known of this place.
 * Work that no process is at any more was cut, which is a failure.
 */
export function readBackupState(dataDir: string, place: BackupPlace): BackupState | null {
  const stored = readStored(dataDir, place);
  if (stored?.work == null || isHeld(join(dataDir, BACKUP_FOLDER))) return stored;
  // The process may have ended in between, and said how.
  const again = readStored(dataDir, place);
  return again?.work == null ? again : { ...again, work: null, failure: interrupted(again.work.since) };
}

/** Complete under its name, or as it was. Only the process that holds the lock of backups writes it, or whose backup has just ended. */
export function writeBackupState(dataDir: string, place: BackupPlace, state: BackupState): void {
  const folder = join(dataDir, BACKUP_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `${FILE}.${process.pid}.new`);
  try {
    writeFileSync(temporary, JSON.stringify({ place: placeKey(place), ...state }), { mode: 0o600 });
    renameSync(temporary, join(folder, FILE));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function readStored(dataDir: string, place: BackupPlace): BackupState | null {
  try {
    const text = readFileSync(join(dataDir, BACKUP_FOLDER, FILE), "utf8");
    const { place: of, ...state } = stateSchema.parse(JSON.parse(text));
    return of === placeKey(place) ? state : null;
  } catch (error) {
    const isUnknown =
      error instanceof SyntaxError || error instanceof z.ZodError || (error as NodeJS.ErrnoException).code === "ENOENT";
    if (isUnknown) return null;
    throw error;
  }
}

function interrupted(at: number): BackupFailure {
  const { code, reader } = backupInterrupted();
  return { at, code, sentence: reader };
}
