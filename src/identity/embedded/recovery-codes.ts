import { createHmac, randomInt } from "node:crypto";

const CODES = 10;
/** Crockford's, without what is mistaken for something else. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 6;
const GROUP = 4;

/** Codes that each replace the app once: 120 random bits in six groups of four (ASVS 5.0 §6.5.2 asks for 112). */
export function newRecoveryCodes(): string[] {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP }, character).join("");
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join("-"));
}

/** The hash that is kept of a code, however it was typed. Without the secret key codes cannot be tried against it. */
export function recoveryCodeHash(typed: string, secret: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return `h:${createHmac("sha256", secret).update(`recovery-code:${code}`).digest("base64url")}`;
}

/**
 * How better-auth keeps its list of codes: as hashes. It compares what it "decrypted" with what was typed, so
 * `verifyBackupCode` must be given the hash of it.
 */
export function hashedCodes(secret: string) {
  return {
    encrypt: async (json: string) => JSON.stringify(readCodes(json).map((each) => storedForm(each, secret))),
    decrypt: async (json: string) => json,
  };
}

/** The list as it is stored, a JSON array of texts. */
export function readCodes(json: string): string[] {
  return JSON.parse(json) as string[];
}

/** After a code is used, better-auth passes the remaining hashes again: these stay as they are. */
function storedForm(code: string, secret: string): string {
  return code.startsWith("h:") ? code : recoveryCodeHash(code, secret);
}
