import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOLDER_FILE, LOCK_FILE } from "./process-lock.ts";
import { syncFolder } from "./sync-folder.ts";
import { BEFORE_UPGRADE } from "./upgrade/former-database.ts";

/** Where a restore puts the new content of a data folder together, within it: a rename takes no other disk. */
export const RESTORING = ".restoring";
/** Folder names of what was put aside begin so. */
const BEFORE = "before-restore-";
/** Says that the new content is complete, and how far the switch has come. */
const JOURNAL = ".restore.json";

type Journal = { before: string; step: "out" | "in" };

/**
 * Puts the content of `.restoring` in the place of that of a data folder, which this process holds. What was there stands
 * under a dated name afterwards. A switch that was cut is finished by the next process that takes the folder: until the journal is
 * written all is as before, from then on all is as restored.
 * @param stamp what tells this restore from others, for a file name.
 * @returns the folder of what was there; null where there was nothing.
 */
export function switchData(path: string, stamp: string): string | null {
  const before = BEFORE + stamp;
  writeJournal(path, { before, step: "out" });
  finishSwitch(path);
  return existsSync(join(path, before)) ? join(path, before) : null;
}

/** Goes on where a switch was cut; nothing happens where none was. */
export function finishSwitch(path: string): void {
  const journal = readJournal(path);
  if (journal === null) return;
  const before = join(path, journal.before);
  if (journal.step === "out") {
    const names = readdirSync(path).filter((name) => !stays(name));
    if (names.length > 0) mkdirSync(before, { recursive: true, mode: 0o700 });
    for (const name of names) renameSync(join(path, name), join(before, name));
    if (existsSync(before)) syncFolder(before);
    writeJournal(path, { ...journal, step: "in" });
  }
  const restored = join(path, RESTORING);
  if (existsSync(restored)) {
    for (const name of readdirSync(restored)) renameSync(join(restored, name), join(path, name));
    syncFolder(path);
    rmSync(restored, { recursive: true });
  }
  rmSync(join(path, JOURNAL));
  syncFolder(path);
}

/** What belongs to this process, and what was put aside before. */
function stays(name: string): boolean {
  return (
    name.startsWith(LOCK_FILE) ||
    name === HOLDER_FILE ||
    name.startsWith(BEFORE) ||
    name.startsWith(BEFORE_UPGRADE) ||
    name.startsWith(".")
  );
}

function readJournal(path: string): Journal | null {
  const file = join(path, JOURNAL);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Journal) : null;
}

/** Whole or not at all, also after a power cut. */
function writeJournal(path: string, journal: Journal): void {
  const temporary = join(path, `${JOURNAL}.new`);
  writeFileSync(temporary, JSON.stringify(journal), { mode: 0o600, flush: true });
  syncFolder(path);
  renameSync(temporary, join(path, JOURNAL));
  syncFolder(path);
}
