import { readdirSync, rmSync } from "node:fs";
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
  const old = formerDatabases(path).filter((name) => madeAt(name) < now - KEPT_MS);
  for (const name of old) rmSync(join(path, name), { force: true });
  return old.length;
}

/** A name for the database of before an upgrade that is made now. */
export function formerDatabaseName(now: Date): string {
  return `${BEFORE_UPGRADE}${now.toISOString().replaceAll(":", "-")}.sqlite`;
}

/** The instant in such a name; NaN for a file that somebody else named so, which stays. */
function madeAt(name: string): number {
  const [day, time = ""] = name
    .slice(BEFORE_UPGRADE.length)
    .replace(/\.sqlite$/, "")
    .split("T");
  return Date.parse(`${day}T${time.replaceAll("-", ":")}`);
}

function formerDatabases(path: string): string[] {
  return readdirSync(path).filter((name) => name.startsWith(BEFORE_UPGRADE));
}
