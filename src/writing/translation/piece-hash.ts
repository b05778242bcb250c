import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** 72 bits: between all pieces of a very large site, no two that differ share one by accident. */
const BYTES = 9;

/**
 * The hash by which two wordings of a piece are told apart: twelve characters of base64url. Synchronous, and the same in
 * browsers and in Node. Stored in `confirmed_pieces`: another hash needs a migration.
 */
export function pieceHash(wording: string): string {
  const bytes = sha256(utf8ToBytes(wording)).subarray(0, BYTES);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
