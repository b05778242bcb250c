import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { join } from "node:path";
import { makeKeyFile, readKeyFile } from "../key-file.ts";

/** In the data folder, and so in each backup: a restored site signs with the same key. */
const FILE = "certificate-key";

/** The key with which a site signs its certificates (Ed25519), made at first need. */
export function signingKey(dataDir: string): KeyObject {
  const file = join(dataDir, FILE);
  return createPrivateKey(readKeyFile(file) ?? makeKeyFile(file, newKey()));
}

/** The public key of a site; null where it has none yet. */
export function sitePublicKey(dataDir: string): string | null {
  const text = readKeyFile(join(dataDir, FILE));
  return text === null ? null : publicKeyOf(createPrivateKey(text));
}

/** The public half as certificates and people write it: 43 characters of base64url (RFC 8037). */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}

/** The key that such characters are. */
export function publicKeyFrom(x: string): KeyObject {
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}

function newKey(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }) as string;
}
