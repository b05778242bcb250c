import { createHash } from "node:crypto";
import { z } from "zod";
import { unknownMigrations } from "../db/migrations/index.ts";
import { backupDamaged, backupNewer } from "./errors.ts";

/** Grows when a program of before could no longer read what is written. */
const FORMAT = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
/** Below the data folder: no segment leads out of it, or to what a backup leaves out. */
const fileName = z.string().regex(/^(?!\.)[^/\0\\]+(?:\/(?!\.)[^/\0\\]+)*$/);

const manifestSchema = z.strictObject({
  /** When the rows were read, ISO 8601. */
  created: z.iso.datetime(),
  /** Version and build of the program that made it, and a hash of the settings that pages are rendered with. */
  program: z.strictObject({ version: z.string(), build: z.string(), settings: hash }),
  /** What makes the names of encrypted objects; null where nothing is encrypted. */
  nameKey: hash.nullable(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()),
  /** In the order in which they can be loaded. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** Of all lines. */
      sha256: hash,
      /** Hashes of the parts that hold its lines, in their order. */
      parts: z.array(hash),
    }),
  ),
  files: z.array(z.strictObject({ name: fileName, bytes: count, sha256: hash, changedAt: z.number() })),
  /** Public pages as they were rendered from the same state of the database. */
  pages: z.array(z.strictObject({ url: z.string(), status: count, sha256: hash })),
});

/** What a backup holds. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A public page, and the hash of what it shows. */
export type RenderedPage = Manifest["pages"][number];

/** A file of the data folder, and the hash of its content. */
export type BackedUpFile = Manifest["files"][number];

/** The manifest as it is stored: with its format, and a hash of itself. */
export function encodeManifest(manifest: Manifest): string {
  return `${JSON.stringify({ format: FORMAT, sha256: sha256(JSON.stringify(manifest)), manifest })}\n`;
}

/**
 * Reads a stored manifest.
 * @throws AppError `BACKUP_NEWER`, `BACKUP_DAMAGED`
 */
export function decodeManifest(name: string, text: string): Manifest {
  const damaged = backupDamaged(name, { first: "manifest", count: 1 });
  let stored: { format?: unknown; sha256?: unknown; manifest?: unknown };
  try {
    stored = JSON.parse(text) as typeof stored;
  } catch {
    throw damaged;
  }
  if (typeof stored?.format === "number" && stored.format > FORMAT) {
    throw backupNewer(name, `format ${stored.format}`);
  }
  if (stored?.format !== FORMAT || sha256(JSON.stringify(stored.manifest)) !== stored.sha256) throw damaged;
  const { success, data } = manifestSchema.safeParse(stored.manifest);
  if (!success) throw damaged;
  const unknown = unknownMigrations(data.migrations);
  if (unknown.length > 0) throw backupNewer(name, unknown.join(", "));
  return data;
}

/** A backup's name is the instant of its rows. */
export function backupName(created: string): string {
  return created.replaceAll(/[:.]/g, "-");
}

export const MANIFEST_FOLDER = "backups/";

/** Where the manifest of a backup is stored; written last, so that what has none is no backup. */
export function manifestFile(name: string): string {
  return `${MANIFEST_FOLDER}${name}.json`;
}

/** Where it is stored that a backup was restored and compared. */
export function proofFile(name: string): string {
  return `${MANIFEST_FOLDER}${name}.proof.json`;
}

export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
