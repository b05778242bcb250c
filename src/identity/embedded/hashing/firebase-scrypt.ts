import { createCipheriv, scrypt, timingSafeEqual } from "node:crypto";
import type { FirebaseHashConfig } from "../../provider/transfer.ts";

/** First field of the stored form. */
const NAME = "firebase-scrypt";
/** What a stored hash of Firebase begins with. */
export const FIREBASE_PREFIX = `${NAME}$`;

const BLOCK_BYTES = 64;
const KEY_BYTES = 32;
const IV_BYTES = 16;

type Parameters = { signerKey: Buffer; saltSeparator: Buffer; salt: Buffer; rounds: number; memoryCost: number };

/** A hash of a Firebase project, read from its stored form. */
export type FirebaseHash = Parameters & { hash: Buffer };

/** `firebase-scrypt$14$8$separator$signerKey$salt$hash`, bytes in base64url. Each row holds all that checking it takes. */
export function writeFirebaseHash({
  config,
  salt,
  hash,
}: {
  config: FirebaseHashConfig;
  salt: string;
  hash: string;
}): string {
  const bytes = [config.saltSeparator, config.signerKey, salt, hash].map((text) => toBytes(text).toString("base64url"));
  return [NAME, config.memoryCost, config.rounds, ...bytes].join("$");
}

/** Null for a stored form that is another program's. */
export function readFirebaseHash(stored: string): FirebaseHash | null {
  const [name, memoryCost, rounds, ...bytes] = stored.split("$");
  const [saltSeparator, signerKey, salt, hash] = bytes.map((text) => Buffer.from(text, "base64url"));
  if (name !== NAME || !saltSeparator || !signerKey || !salt || !hash) return null;
  return { memoryCost: Number(memoryCost), rounds: Number(rounds), saltSeparator, signerKey, salt, hash };
}

/**
 * Whether a password is the one of a hash. Firebase hashes the letters as they were typed, without normalizing them.
 * Callers go through the queue of `password-hash.ts`.
 */
export async function isFirebasePassword(password: string, { hash, ...parameters }: FirebaseHash): Promise<boolean> {
  const actual = await firebaseHash(password, parameters);
  return actual.length === hash.length && timingSafeEqual(actual, hash);
}

/** Firebase's modified scrypt (github.com/firebase/scrypt): the derived key encrypts the project's signer key. */
async function firebaseHash(password: string, parameters: Parameters): Promise<Buffer> {
  const { signerKey, saltSeparator, salt, rounds, memoryCost } = parameters;
  const derived = await derive(password, Buffer.concat([salt, saltSeparator]), 2 ** memoryCost, rounds);
  const cipher = createCipheriv("aes-256-ctr", derived.subarray(0, KEY_BYTES), Buffer.alloc(IV_BYTES));
  return Buffer.concat([cipher.update(signerKey), cipher.final()]);
}

function derive(password: string, salt: Buffer, N: number, r: number): Promise<Buffer> {
  // Twice what it takes (128 N r): Node's own limit is just below.
  const options = { N, r, p: 1, maxmem: 256 * N * r };
  return new Promise((done, fail) => {
    scrypt(password, salt, BLOCK_BYTES, options, (error, key) => (error ? fail(error) : done(key)));
  });
}

function toBytes(base64: string): Buffer {
  return Buffer.from(base64, "base64");
}
