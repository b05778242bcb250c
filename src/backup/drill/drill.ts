import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { AppError } from "../../kernel/errors.ts";
import { type Manifest, proofFile, sha256 } from "../manifest.ts";
import { fileObject, readRows, rowsObject } from "../objects.ts";
import { prove } from "../prove.ts";
import type { FoundBackup } from "../read-backup.ts";
import type { Store } from "../store/store.ts";
import { type Damage, type DrillResult, writeDrill } from "./drill-result.ts";
import { drillFailed, drillImpossible } from "./errors.ts";
import { overlaidStore } from "./overlaid-store.ts";

const compress = promisify(gzip);

/** Codes with which a proof refuses a backup for what it is. */
const REFUSALS = ["BACKUP_DAMAGED", "BACKUP_UNPROVEN"];

type Options = {
  place: Store;
  backup: Pick<FoundBackup, "name" | "manifest">;
  /** How objects of the backup are read from a store that has the place's files: decrypted, where it is encrypted. */
  opened(store: Store): Store;
  /** A folder for restored copies; emptied before and after. */
  scratch: string;
  version: string;
  /** For tests: a proof that notices nothing. */
  proveBy?: typeof prove;
};

/** A copy of some of a backup: what is damaged in the place, and what its own manifest says. */
type Copy = { damage: Damage; manifest: Manifest; stored: Map<string, Buffer | null>; rows?: Buffer };

/**
 * Shows that the proof alarms. A part of a backup (its smallest file, one part of the rows of one table) passes the proof as it is, then is damaged
 * in each way in which a backup fails, and must be refused for that. Files of the place are read and never changed: a damaged
 * copy is a view of them.
 *
 * Where one passes, the backup loses its proof.
 * @throws AppError `BACKUP_DRILL_FAILED`, `BACKUP_DRILL_IMPOSSIBLE`, and those of `prove` where the backup is damaged itself.
 */
export async function drill(options: Options): Promise<DrillResult> {
  const { place, backup, version } = options;
  const whole = await provableSample(options);
  const damages: DrillResult["damages"] = [];
  for (const copy of await damagedCopies(options, whole)) {
    damages.push({ damage: copy.damage, refused: await refusalOf(options, copy) });
  }
  const unnoticed = damages.find(({ refused }) => refused === null)?.damage;
  const passed = unnoticed === undefined;
  // Before the result is written: a cut in between leaves a backup that does not count.
  if (!passed) await place.remove(proofFile(backup.name));
  const result = { at: new Date().toISOString(), backup: backup.name, version, damages, passed };
  await writeDrill(place, result);
  if (unnoticed !== undefined) throw drillFailed(backup.name, unnoticed);
  return result;
}

/** The smallest file, and the first rows of a table that can be loaded without the others. */
async function provableSample(options: Options): Promise<Manifest> {
  const { backup, opened, place } = options;
  const store = opened(place);
  const files = backup.manifest.files.filter(({ bytes }) => bytes > 0).sort((a, b) => a.bytes - b.bytes);
  let cause: unknown;
  const filled = backup.manifest.tables.filter(({ rows }) => rows > 0).sort((a, b) => a.rows - b.rows);
  for (const { name, parts } of filled) {
    const [part] = parts;
    if (part === undefined) continue;
    const rows = (await readRows(store, part)).split("\n").length - 1;
    const tables = backup.manifest.tables.map((table) =>
      table.name === name
        ? { ...table, rows, sha256: part, parts: [part] }
        : { ...table, rows: 0, sha256: sha256(""), parts: [] },
    );
    const sample = { ...backup.manifest, tables, files: files.slice(0, 1), pages: [] };
    try {
      await proveCopy(options, sample, new Map());
      return sample;
    } catch (error) {
      // Else its rows refer to others.
      if (error instanceof AppError && error.code.startsWith("BACKUP_")) throw error;
      cause = error;
    }
  }
  throw drillImpossible(backup.name, cause);
}

async function damagedCopies({ place, opened }: Options, whole: Manifest): Promise<Copy[]> {
  const store = opened(place);
  const [file] = whole.files;
  const table = whole.tables.find(({ rows }) => rows > 0);
  const [part = ""] = table?.parts ?? [];
  const copies: Copy[] = [];
  const objects = [
    ...(file === undefined ? [] : [{ of: "file", name: store.storedAs(fileObject(file.sha256)) } as const]),
    { of: "rows", name: store.storedAs(rowsObject(part)) } as const,
  ];
  for (const { of, name } of objects) {
    const stream = await place.read(name);
    const bytes = stream === null ? Buffer.of(0) : await buffer(stream);
    copies.push({ manifest: whole, damage: `${of}-changed`, stored: new Map([[name, flipped(bytes)]]) });
    copies.push({ manifest: whole, damage: `${of}-missing`, stored: new Map([[name, null]]) });
  }
  const lines = (await readRows(store, part)).split("\n").slice(0, -1);
  const fewer = lines
    .slice(1)
    .map((line) => `${line}\n`)
    .join("");
  const tables = whole.tables.map((each) =>
    each === table ? { ...each, parts: fewer === "" ? [] : [sha256(fewer)] } : each,
  );
  const rows = Buffer.from(fewer);
  copies.push({ damage: "row-lost", manifest: { ...whole, tables }, stored: new Map(), rows });
  return copies;
}

/** The bytes with one in the middle changed. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 0xff;
  return copy;
}

/** The code with which the proof refused a damaged copy; null where it did not. */
async function refusalOf(options: Options, { manifest, stored, rows }: Copy): Promise<string | null> {
  try {
    await proveCopy(options, manifest, stored, rows);
    return null;
  } catch (error) {
    if (error instanceof AppError && REFUSALS.includes(error.code)) return error.code;
    throw error;
  }
}

async function proveCopy(
  { place, opened, backup: { name }, scratch, proveBy = prove }: Options,
  manifest: Manifest,
  stored: Map<string, Buffer | null>,
  rows?: Buffer,
): Promise<void> {
  const copy = overlaidStore(place, stored);
  const added = rows === undefined ? [] : ([[rowsObject(sha256(rows)), await compress(rows)]] as const);
  await proveBy({
    ...{ place: copy, store: overlaidStore(opened(copy), new Map(added)), name, manifest, scratch },
    renderPages: async () => [],
  });
}
