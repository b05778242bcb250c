import { createHash, randomBytes } from "node:crypto";

/** For a link or a cookie: 256 bits, in letters an address may hold. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The hash that the database keeps of a token: it gives no way in. A plain hash suffices, since 256 random bits cannot be
 * guessed.
 */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
