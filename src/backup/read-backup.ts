import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { backupDamaged, backupUnknown, keyMissing, keyWrong } from "./errors.ts";
import { decodeManifest, MANIFEST_FOLDER, type Manifest, manifestFile, proofFile } from "./manifest.ts";
import { ObjectDamaged, readFileObject, readRows } from "./objects.ts";
import { decodeProof, type Proof } from "./proof.ts";
import { SealBroken, unseal, WrongKey } from "./sealing/age.ts";
import { SEALED, sealedStore } from "./sealing/sealed-store.ts";
import type { Store } from "./store/store.ts";

const NAME = /^backups\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.json(?:\.age)?$/;
/** Stands for the newest backup that was proven. */
export const LATEST = "latest";

/** Names of the backups, oldest first. */
async function backupNames(store: Store): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(MANIFEST_FOLDER)) {
    const [, backup] = NAME.exec(name) ?? [];
    if (backup !== undefined) names.push(backup);
  }
  return names;
}

/** Each backup with its proof, oldest first; null for one that was never proven. */
export async function listBackups(store: Store): Promise<Array<{ name: string; proof: Proof | null }>> {
  const names = await backupNames(store);
  return Promise.all(names.map(async (name) => ({ name, proof: await readProof(store, name) })));
}

/** A backup that was found: what it holds, and where its objects are read from. */
export type FoundBackup = { name: string; manifest: Manifest; store: Store; proof: Proof | null };

/**
 * Reads the manifest of a backup.
 * @param name one of `listBackups`, or `latest` for the newest that was proven.
 * @param identities secret keys, for what is encrypted.
 * @throws AppError `BACKUP_UNKNOWN`, `BACKUP_NEWER`, `BACKUP_DAMAGED`, `BACKUP_KEY_MISSING`, `BACKUP_KEY_WRONG`
 */
export async function findBackup(store: Store, name: string, identities: readonly string[]): Promise<FoundBackup> {
  const backups = await listBackups(store);
  const found =
    name === LATEST ? backups.findLast(({ proof }) => proof !== null) : backups.find((each) => each.name === name);
  const manifest = found === undefined ? null : await readManifest(store, found.name, identities);
  if (found === undefined || manifest === null) throw backupUnknown(name, store.where);
  const { nameKey } = manifest;
  return {
    ...{ ...found, manifest },
    store: nameKey === null ? store : sealedStore(store, { nameKey, identities, recipients: [] }),
  };
}

/** The newest manifest that can be read, whether proven or not: what it names need not be read again. */
export async function newestManifest(store: Store, identities: readonly string[]): Promise<Manifest | null> {
  for (const name of (await backupNames(store)).reverse()) {
    const manifest = await readManifest(store, name, identities).catch(() => null);
    if (manifest !== null) return manifest;
  }
  return null;
}

async function readManifest(store: Store, name: string, identities: readonly string[]): Promise<Manifest | null> {
  const sealed = await store.read(manifestFile(name) + SEALED);
  if (sealed !== null) return decodeManifest(name, await unsealed(name, sealed, identities));
  const stream = await store.read(manifestFile(name));
  return stream === null ? null : decodeManifest(name, await text(stream));
}

async function unsealed(name: string, stream: Readable, identities: readonly string[]): Promise<string> {
  if (identities.length === 0) {
    stream.destroy();
    throw keyMissing(name);
  }
  try {
    return await text(await unseal(stream, identities));
  } catch (error) {
    if (error instanceof WrongKey) throw keyWrong(name);
    throw error instanceof SealBroken ? backupDamaged(name, { first: "manifest", count: 1 }) : error;
  }
}

async function readProof(store: Store, name: string): Promise<Proof | null> {
  const stream = await store.read(proofFile(name));
  return stream === null ? null : decodeProof(await text(stream));
}

/**
 * Reads every part of a backup through: each is there, and is what its hash says.
 * @throws AppError `BACKUP_DAMAGED`
 */
export async function checkBackup(store: Store, name: string, manifest: Manifest): Promise<void> {
  const damaged = new Set<string>();
  const check = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof ObjectDamaged)) throw error;
      damaged.add(error.object);
    }
  };
  for (const hash of new Set(manifest.tables.flatMap(({ parts }) => parts))) await check(readRows(store, hash));
  for (const hash of new Set(manifest.files.map(({ sha256 }) => sha256))) await check(readFileObject(store, hash));
  const [first] = damaged;
  if (first !== undefined) throw backupDamaged(name, { first, count: damaged.size });
}
