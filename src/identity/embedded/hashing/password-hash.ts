import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { normalizePassword } from "../../passwords/password-policy.ts";
import type { Turn } from "../../provider/verification.ts";
import { type FirebaseHash, isFirebasePassword, readFirebaseHash } from "./firebase-scrypt.ts";
import { HashingQueue } from "./hashing-queue.ts";

/** Parameters of scrypt (RFC 7914 §2). */
export type HashingCost = { N: number; r: number; p: number };

/** ASVS 5.0, appendix C, and OWASP's Password Storage Cheat Sheet: 32 MB. */
const HASHING_COST: HashingCost = { N: 2 ** 15, r: 8, p: 3 };
const BYTES = 32;

/** For a known client: one with a session or a valid link, or the operator. */
export const KNOWN: Turn = { network: null };

/** Our own stored form, read. */
type OwnHash = { cost: HashingCost; salt: Buffer; hash: Buffer };

/** A right password; `upgrade` is the hash of ours that is to replace one of Firebase. */
export type RightPassword = { upgrade: string | null };

/** A password given for an account. */
type Attempt = {
  password: string;
  /** The account's stored hash; null where there is none: the same work is done, and it is never right. */
  hash: string | null;
  /**
   * Any stored hash of Firebase that the site still holds: its work is done for accounts that have none, too, so that
   * how long a refusal takes does not tell which addresses were imported.
   */
  imported?: string | null;
};

/** Hashes of passwords, computed off the main thread, in the order of the queue. */
export class PasswordHasher {
  readonly #cost: HashingCost;
  readonly #queue = new HashingQueue();

  constructor(cost: HashingCost = HASHING_COST) {
    this.#cost = cost;
  }

  /** The stored form of a new password. */
  async hash(password: string, turn: Turn): Promise<string> {
    return this.#queue.run(turn, () => this.#hash(password));
  }

  /**
   * Null for a wrong password. Each attempt computes one hash of ours: of a password whose hash is Firebase's, the one
   * that replaces it.
   */
  async check({ password, hash, imported = null }: Attempt, turn: Turn): Promise<RightPassword | null> {
    const firebase = hash === null ? null : readFirebaseHash(hash);
    const own = hash === null ? null : readOwnHash(hash);
    return this.#queue.run(turn, async () => {
      const isFirebases = await checkFirebase(
        password,
        firebase ?? (imported === null ? null : readFirebaseHash(imported)),
      );
      if (own !== null) return (await isOwnPassword(password, own)) ? { upgrade: null } : null;
      const upgrade = await this.#hash(password);
      return firebase !== null && isFirebases ? { upgrade } : null;
    });
  }

  async #hash(password: string): Promise<string> {
    const cost = this.#cost;
    const salt = randomBytes(16);
    return writeOwnHash({ cost, salt, hash: await derive(password, salt, cost) });
  }
}

/** `scrypt$15$8$3$salt$hash`, salt and hash in base64url; the numbers allow a higher cost later. */
function writeOwnHash({ cost, salt, hash }: OwnHash): string {
  return ["scrypt", Math.log2(cost.N), cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join(
    "$",
  );
}

/** Null for a stored form that is not ours. */
export function readOwnHash(stored: string): OwnHash | null {
  const [name, exponent, r, p, salt, hash] = stored.split("$");
  if (name !== "scrypt" || salt === undefined || hash === undefined) return null;
  const cost = { N: 2 ** Number(exponent), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, "base64url"), hash: Buffer.from(hash, "base64url") };
}

async function isOwnPassword(password: string, { cost, salt, hash }: OwnHash): Promise<boolean> {
  return timingSafeEqual(await derive(password, salt, cost), hash);
}

async function checkFirebase(password: string, hash: FirebaseHash | null): Promise<boolean> {
  return hash !== null && isFirebasePassword(password, hash);
}

function derive(password: string, salt: Buffer, cost: HashingCost): Promise<Buffer> {
  // Twice what it takes (128 N r): Node's own limit is just below.
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((done, fail) => {
    scrypt(normalizePassword(password), salt, BYTES, options, (error, hash) => (error ? fail(error) : done(hash)));
  });
}
