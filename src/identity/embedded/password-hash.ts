import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { normalizePassword } from "../password-policy.ts";

export type HashingCost = { N: number; r: number; p: number };

/** ASVS 5.0, appendix C, and OWASP's Password Storage Cheat Sheet: 32 MB. */
export const HASHING_COST: HashingCost = { N: 2 ** 15, r: 8, p: 3 };
const BYTES = 32;
/** Passwords derived at a time: the threads that do it also read files and pack answers. */
const AT_ONCE = 2;

/** `scrypt$15$8$3$salt$hash`, salt and hash in base64url; the numbers allow a higher cost later. */
export async function hashPassword(password: string, cost: HashingCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ["scrypt", Math.log2(cost.N), cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join(
    "$",
  );
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [name, exponent, r, p, salt, expected] = hash.split("$");
  if (name !== "scrypt" || salt === undefined || expected === undefined) return false;
  const cost = { N: 2 ** Number(exponent), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, "base64url"), cost);
  return timingSafeEqual(actual, Buffer.from(expected, "base64url"));
}

let free = AT_ONCE;
const waiting: Array<() => void> = [];

/** Off the main thread. */
async function derive(password: string, salt: Buffer, cost: HashingCost): Promise<Buffer> {
  if (free > 0) free -= 1;
  else await new Promise<void>((turn) => waiting.push(turn));
  try {
    // Twice what it takes (128 N r): Node's own limit is just below.
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    return await new Promise<Buffer>((done, fail) => {
      scrypt(normalizePassword(password), salt, BYTES, options, (error, hash) => (error ? fail(error) : done(hash)));
    });
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}
