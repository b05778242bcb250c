import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keyUnusable } from "../errors.ts";
import { makeKeyFile, readKeyFile } from "../key-file.ts";
import { makeKeys, recipientOf, SealBroken } from "./age.ts";
import type { Sealing } from "./sealed-store.ts";

/** In the data folder, and so in each backup. */
const FILE = "backup-key";

/** The site's own secret key, with which it proves its backups; null where it has none. */
export function readSiteKey(dataDir: string): string | null {
  return identityIn(readKeyFile(join(dataDir, FILE)) ?? "");
}

/**
 * How a site encrypts its backups for its owner. The site itself can open them too, else it could prove none; it holds what they hold
 * anyway. Another key, or other recipients, give all objects other names: nothing that was encrypted for others is counted on.
 */
export async function siteSealing(dataDir: string, owners: readonly string[]): Promise<Sealing> {
  const identity = readSiteKey(dataDir) ?? (await makeSiteKey(join(dataDir, FILE)));
  const recipients = [...new Set([...owners, await recipientOf(identity)])].sort();
  const nameKey = createHmac("sha256", identity).update(recipients.join()).digest("hex");
  return { recipients, identities: [identity], nameKey };
}

/**
 * The secret keys that an owner gives: one, or the path of a file that `age-keygen` wrote.
 * @throws AppError `BACKUP_KEY_UNUSABLE`
 */
export async function ownersKeys(given: string | undefined): Promise<string[]> {
  if (given === undefined) return [];
  try {
    const identity = identityIn(given) ?? identityIn(readFileSync(given, "utf8"));
    if (identity === null) throw new SealBroken("no key in it");
    await recipientOf(identity);
    return [identity];
  } catch (error) {
    throw keyUnusable(error);
  }
}

function identityIn(text: string): string | null {
  return /^AGE-SECRET-KEY-1[A-Z0-9]{58}$/m.exec(text.trim())?.[0] ?? null;
}

async function makeSiteKey(file: string): Promise<string> {
  const { identity, recipient } = await makeKeys();
  return identityIn(makeKeyFile(file, `# public key: ${recipient}\n${identity}\n`)) ?? identity;
}
