import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** A file of the data folder that a backup keeps. */
export type DataFile = { name: string; bytes: number; changedAt: number };

/**
 * What of the data folder is no part of a backup: the database, whose rows are kept apart; what belongs to the process that
 * runs; what is made again from the rest; what is on its way in; what a restore or an upgrade put aside. All else is kept, also what a
 * later version adds. Names that begin with a dot are files being written.
 */
const LEFT_OUT = [
  /^vitrine\.sqlite/,
  /^lock\.sqlite/,
  /^holder\.pid$/,
  /^control\.(sock|address)$/,
  /^secret\.\d+\.new$/,
  /^before-(restore|upgrade)-[^/]+$/,
  /^media\/(share-cards|uploads)$/,
  /^media\/pictures\/[^/]+\/[^/]+\/(?!original$)[^/]+$/,
  /^messages\/incoming$/,
];

/** Every file that a backup keeps, in the order of names. A file that vanishes meanwhile is left out. */
export async function* dataFiles(dataDir: string, folder = ""): AsyncGenerator<DataFile> {
  const entries = await readdir(join(dataDir, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries.sort()) {
    const name = folder + entry;
    if (entry.startsWith(".") || LEFT_OUT.some((pattern) => pattern.test(name))) continue;
    const found = await stat(join(dataDir, name)).catch(() => null);
    if (found?.isDirectory()) yield* dataFiles(dataDir, `${name}/`);
    else if (found?.isFile()) yield { name, bytes: found.size, changedAt: Math.round(found.mtimeMs) };
  }
}

/** The SHA-256 of a file; null where it is not there any more. */
export async function hashFile(path: string): Promise<string | null> {
  const digest = createHash("sha256");
  try {
    await pipeline(createReadStream(path), async (chunks) => {
      for await (const chunk of chunks) digest.update(chunk as Buffer);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return digest.digest("hex");
}
