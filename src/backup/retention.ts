import { KEPT } from "./contract/retention.ts";
import { manifestFile, proofFile } from "./manifest.ts";
import { fileObject, rowsObject } from "./objects.ts";
import { findBackup, listBackups } from "./read-backup.ts";
import { SEALED } from "./sealing/sealed-store.ts";
import type { Store } from "./store/store.ts";

/**
 * Deletes backups that are no longer kept, then objects that none of the others needs.
 * @param identities secret keys, for what is encrypted. Where one of the others cannot be read, no object is deleted.
 * @returns how many backups were deleted.
 */
export async function pruneBackups(store: Store, identities: readonly string[]): Promise<number> {
  const backups = await listBackups(store);
  const proven = backups.flatMap(({ name, proof }) => (proof === null ? [] : [name]));
  const [newest = ""] = proven.slice(-1);
  const kept = keptNames(proven);
  // One that is newer than all that count may still be written, or be what somebody looks into.
  const expired = backups.map(({ name }) => name).filter((name) => !kept.has(name) && name < newest);
  for (const name of expired) {
    for (const file of [proofFile(name), manifestFile(name), manifestFile(name) + SEALED]) await store.remove(file);
  }
  await store.flush();
  const needed = await neededObjects(store, identities);
  if (needed === null) return expired.length;
  for await (const { name } of store.list("objects/")) if (!needed.has(name)) await store.remove(name);
  return expired.length;
}

/** The newest of each of the latest days, weeks, and months. @param names of proven backups, oldest first. */
function keptNames(names: readonly string[]): Set<string> {
  const kept = new Set<string>();
  const periods = [
    { of: (day: string) => day, count: KEPT.days },
    { of: (day: string) => String(Math.floor((Date.parse(day) / 86_400_000 + 3) / 7)), count: KEPT.weeks },
    { of: (day: string) => day.slice(0, 7), count: KEPT.months },
  ];
  for (const { of, count } of periods) {
    const seen = new Set<string>();
    for (const name of names.toReversed()) {
      const period = of(name.slice(0, 10));
      if (seen.has(period) || seen.size === count) continue;
      seen.add(period);
      kept.add(name);
    }
  }
  return kept;
}

/** Null where a manifest cannot be read: nobody knows what it needs. */
async function neededObjects(store: Store, identities: readonly string[]): Promise<Set<string> | null> {
  const needed = new Set<string>();
  for (const { name } of await listBackups(store)) {
    const found = await findBackup(store, name, identities).catch(() => null);
    if (found === null) return null;
    const { tables, files } = found.manifest;
    for (const { parts } of tables) for (const hash of parts) needed.add(found.store.storedAs(rowsObject(hash)));
    for (const { sha256 } of files) needed.add(found.store.storedAs(fileObject(sha256)));
  }
  return needed;
}
