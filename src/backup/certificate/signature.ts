import { verify } from "node:crypto";
import { publicKeyFrom } from "./signing-key.ts";

/** 32 and 64 bytes as base64url. */
const LINE = /^<!-- vitrine-signature Ed25519 ([\w-]{43}) ([\w-]{86}) -->\n$/;
const LENGTH = signatureLine("A".repeat(43), Buffer.alloc(64)).length;

/** The last line of a certificate: a comment, which browsers do not show. */
export function signatureLine(publicKey: string, signature: Uint8Array): string {
  return `<!-- vitrine-signature Ed25519 ${publicKey} ${Buffer.from(signature).toString("base64url")} -->\n`;
}

/** The public key that signed a certificate; null where no key signed it as it is. */
export function signerOf(certificate: Buffer): string | null {
  const signed = certificate.subarray(0, -LENGTH);
  const [, key, signature] = LINE.exec(certificate.subarray(-LENGTH).toString("latin1")) ?? [];
  if (key === undefined || signature === undefined || signed.length === 0) return null;
  const bytes = Buffer.from(signature, "base64url");
  // The last character has bits of no meaning.
  if (bytes.toString("base64url") !== signature) return null;
  try {
    return verify(null, signed, publicKeyFrom(key), bytes) ? key : null;
  } catch {
    // No key at all.
    return null;
  }
}
