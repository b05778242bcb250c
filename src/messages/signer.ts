import { createHmac, timingSafeEqual } from "node:crypto";

/** Characters of a signature: 132 bits. */
const LENGTH = 22;

/**
 * Signs short values that a visitor's browser keeps and sends back. Each is good for its purpose alone.
 * @param secret the site's; read at first need.
 */
export class Signer {
  readonly #secret: () => string;
  #key: Buffer | undefined;

  constructor(secret: () => string) {
    this.#secret = secret;
  }

  /** The value with its signature behind it. @param value characters that a URL takes, without a dot. */
  sign(purpose: string, value: string): string {
    return `${value}.${this.#signatureOf(purpose, value)}`;
  }

  /** The value that was signed for the purpose; null for anything else. */
  verify(purpose: string, signed: string): string | null {
    const at = signed.lastIndexOf(".");
    const value = signed.slice(0, Math.max(at, 0));
    const expected = Buffer.from(this.#signatureOf(purpose, value));
    const given = Buffer.from(signed.slice(at + 1));
    return at > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
  }

  /** A secret for what signs in its own way; it signs nothing else. */
  secretOf(purpose: string): string {
    return this.codeOf("secret", purpose).toString("base64url");
  }

  /** The authentication code of a value (HMAC-SHA-256), for signatures that are written in another way. */
  codeOf(purpose: string, value: string): Buffer {
    // A key of its own, so that no signature of this site's other parts is one of these.
    this.#key ??= createHmac("sha256", this.#secret()).update("vitrine forms").digest();
    return createHmac("sha256", this.#key).update(`${purpose}\n${value}`).digest();
  }

  #signatureOf(purpose: string, value: string): string {
    return this.codeOf(purpose, value).toString("base64url").slice(0, LENGTH);
  }
}
