import { createHash } from "node:crypto";
import { v7 } from "uuid";

/** UUIDv7 text (RFC 9562 §5.7): sorts by creation on both database engines. */
export function newId(): string {
  return v7();
}

/** SHA-256 of a text, base64url, cut to `length` characters (default 43: all of it). */
export function contentHash(text: string, length = 43): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, length);
}

/** The first `length` hexadecimal digits of a SHA-256: for names that must be lower case. */
export function hexHash(content: string | Uint8Array, length: number): string {
  return createHash("sha256").update(content).digest("hex").slice(0, length);
}
