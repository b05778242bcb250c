import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files that an upgrade keeps of the database of before begin so, in the data folder. */
export const BEFORE_UPGRADE = "before-upgrade-";

/** How long the database of before an upgrade is kept: it still holds what is deleted meanwhile. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Deletes every database of before an upgrade. */
export function removeFormerDatabases(path: string): void {
  for (const name of formerDatabases(path)) rmSync(join(path, name), { force: true });
}

/** Deletes those that were kept long enough. @returns how many */
export function removeOldFormerDatabases(path: string, now: number): number {
  // The time of its last change of status is when it got its second name, or lost its first.
  const old = formerDatabases(path).filter((name) => statSync(join(path, name)).ctimeMs < now - KEPT_MS);
  for (const name of old) rmSync(join(path, name), { force: true });
  return old.length;
}

function formerDatabases(path: string): string[] {
  return readdirSync(path).filter((name) => name.startsWith(BEFORE_UPGRADE));
}
