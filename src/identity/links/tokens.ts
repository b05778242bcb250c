import { createHash, randomBytes } from "node:crypto";

/** For a link or a cookie: 256 bits, in letters an address may hold. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * What the database keeps of a token: reading it gives nobody a way in. A plain hash does, since nobody can try
 * 256 random bits.
 */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
