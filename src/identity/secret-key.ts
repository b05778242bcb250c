import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
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

/** Complete under its name or not there at all. */
function makeSecret(file: string): string {
  const secret = randomBytes(32).toString("base64url");
  const temporary = `${file}.new`;
  const descriptor = openSync(temporary, "w", 0o600);
  try {
    writeSync(descriptor, `${secret}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  // A file left by a process that was killed keeps its mode.
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
  return secret;
}
