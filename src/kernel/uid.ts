/** RFC 4648 §5: nothing that an address, JSON, or HTML writes otherwise. 64 of them: six bits each. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LENGTH = 10;
const FORM = /^[A-Za-z0-9_-]{10}$/;

/**
 * A short random id, for what must be told apart within one document and its translations, where a UUID would weigh as
 * much as a short paragraph. 60 bits: between the 2,000 pieces of a very long article and those of its translation, a
 * chance in 10¹¹ that two have the same one by accident. Runs in browsers too.
 */
export function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 63)).join("");
}

/** Whether a value has the form of `newUid`: ten characters of base64url. */
export function isUid(value: unknown): value is string {
  return typeof value === "string" && FORM.test(value);
}
