import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../kernel/errors.ts";

const FILE = "secret";
const SHORTEST = 32;

/**
 * The key that signs cookies and encrypts second factors: the `SECRET_KEY` given, else the file `secret` of the data
 * folder, made at first need for its user alone. Without it, sessions end and authenticator apps must be reset (by
 * another super or `vitrine admin recover`): it belongs into the backup.
 * @throws AppError `SECRET_UNUSABLE` for a file that holds none.
 */
export function readSecretKey(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const file = join(dataDir, FILE);
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= SHORTEST) return secret;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    return makeSecret(file);
  }
  throw new AppError("SECRET_UNUSABLE", `${file} holds no key of ${SHORTEST} characters; restore it from a backup.`, {
    fr: `Le fichier ${file} ne contient pas de clé valable : restaurez-le d’une sauvegarde.`,
    en: `The file ${file} holds no usable key: restore it from a backup.`,
  });
}

/**
 * Complete under its name or not there at all. Of two processes that make one at the same time, the first one's stays, and
 * both have it.
 */
function makeSecret(file: string): string {
  const temporary = `${file}.${process.pid}.new`;
  // A file left by a process that was killed keeps its mode.
  rmSync(temporary, { force: true });
  const descriptor = openSync(temporary, "wx", 0o600);
  try {
    writeSync(descriptor, `${randomBytes(32).toString("base64url")}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(temporary, file);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    // A file system without hard links.
    if (!isThere) renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
