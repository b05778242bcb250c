import { z } from "zod";
import { archiveDamaged, archiveNewer } from "../errors.ts";

export const MANIFEST_FILE = "manifest.json";
/** By this an archive is known. */
const FORMAT = "vitrine-archive";
/** Grows when a program of before could no longer read what is written. */
const VERSION = 1;

const count = z.number().int().min(0);
const NAME = "(?!\\.)[^/\\0\\\\]+";
/** Below the folder of the archive: no segment leads out of it, or is hidden. */
const path = z.string().regex(new RegExp(`^(?:data|files|content|media)(?:/${NAME})+$`));

/** The manifest of an archive; `docs/archive.md` describes it. */
const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** `site`: all of it, which can be imported as it was. `public`: what visitors read, for other sites and programs. */
  kind: z.enum(["site", "public"]),
  /** The program that wrote it. */
  program: z.strictObject({ name: z.literal("vitrine"), version: z.string() }),
  /** Names of the migrations that made the tables. */
  migrations: z.array(z.string()),
  /** In the order in which they can be loaded. `file` is null where rows of the table are withheld. */
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, file: path.nullable() }),
  ),
  /** Every other file of the archive, by path. */
  files: z.array(z.strictObject({ path, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

export type ArchiveManifest = z.infer<typeof manifestSchema>;
export type ArchivedFile = ArchiveManifest["files"][number];

/** Where the rows of a table stand. */
export function rowsFile(table: string): string {
  return `data/${table}.jsonl`;
}

/** Where files of the data folder stand. */
export const FILES_FOLDER = "files/";

export function encodeManifest(manifest: Omit<ArchiveManifest, "format" | "version">): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...manifest }, null, 1)}\n`;
}

/**
 * Reads a manifest.
 * @param place where the archive is, for whoever reads an error.
 * @returns null for what is none of ours.
 * @throws AppError `ARCHIVE_NEWER`, `ARCHIVE_DAMAGED`
 */
export function decodeManifest(text: string, place: string): ArchiveManifest | null {
  // One that is cut is ours too.
  if (!text.slice(0, 200).includes(`"${FORMAT}"`)) return null;
  let stored: { version?: unknown };
  try {
    stored = JSON.parse(text) as typeof stored;
  } catch {
    throw archiveDamaged(place, MANIFEST_FILE);
  }
  if (typeof stored.version === "number" && stored.version > VERSION) {
    throw archiveNewer(place, `version ${stored.version}`);
  }
  const { success, data } = manifestSchema.safeParse(stored);
  if (!success || new Set(data.files.map((file) => file.path)).size < data.files.length) {
    throw archiveDamaged(place, MANIFEST_FILE);
  }
  return data;
}
