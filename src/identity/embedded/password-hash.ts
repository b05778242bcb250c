import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { normalizePassword } from "../passwords/password-policy.ts";
import type { Turn } from "../provider/verification.ts";
import { HashingQueue } from "./hashing-queue.ts";

/** Parameters of scrypt (RFC 7914 §2). */
export type HashingCost = { N: number; r: number; p: number };

/** ASVS 5.0, appendix C, and OWASP's Password Storage Cheat Sheet: 32 MB. */
const HASHING_COST: HashingCost = { N: 2 ** 15, r: 8, p: 3 };
const BYTES = 32;

/** For a known client: one with a session or a valid link, or the operator. */
export const KNOWN: Turn = { network: null };

/** Hashes of passwords, computed off the main thread, in the order of the queue. */
export class PasswordHasher {
  readonly #cost: HashingCost;
  readonly #queue = new HashingQueue();

  constructor(cost: HashingCost = HASHING_COST) {
    this.#cost = cost;
  }

  /** `scrypt$15$8$3$salt$hash`, salt and hash in base64url; the numbers allow a higher cost later. */
  async hash(password: string, turn: Turn): Promise<string> {
    const cost = this.#cost;
    const salt = randomBytes(16);
    const hash = await this.#derive(password, salt, cost, turn);
    return ["scrypt", Math.log2(cost.N), cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join(
      "$",
    );
  }

  async verify({ hash, password }: { hash: string; password: string }, turn: Turn): Promise<boolean> {
    const [name, exponent, r, p, salt, expected] = hash.split("$");
    if (name !== "scrypt" || salt === undefined || expected === undefined) return false;
    const cost = { N: 2 ** Number(exponent), r: Number(r), p: Number(p) };
    const actual = await this.#derive(password, Buffer.from(salt, "base64url"), cost, turn);
    return timingSafeEqual(actual, Buffer.from(expected, "base64url"));
  }

  #derive(password: string, salt: Buffer, cost: HashingCost, turn: Turn): Promise<Buffer> {
    // Twice what it takes (128 N r): Node's own limit is just below.
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    return this.#queue.run(
      turn,
      () =>
        new Promise<Buffer>((done, fail) => {
          scrypt(normalizePassword(password), salt, BYTES, options, (error, hash) =>
            error ? fail(error) : done(hash),
          );
        }),
    );
  }
}
