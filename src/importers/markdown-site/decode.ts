/** The text of a file, and the name of its encoding where it is not UTF-8. */
export type Decoded = { text: string; encoding: string | null };

/**
 * UTF-8, or UTF-16 with a byte order mark, else Windows-1252, which has every letter of French and English. Line ends
 * become `\n`.
 * @returns null for what is no text.
 */
export function decodeLeniently(bytes: Uint8Array): Decoded | null {
  const decoded = decode(bytes);
  // UTF-16 without a mark, or a picture with the name of a text.
  if (decoded === null || decoded.text.includes("\0")) return null;
  return { ...decoded, text: decoded.text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n") };
}

function decode(bytes: Uint8Array): Decoded | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return as(bytes, "utf-16le", "UTF-16");
  if (first === 0xfe && second === 0xff) return as(bytes, "utf-16be", "UTF-16");
  return as(bytes, "utf-8", null) ?? as(bytes, "windows-1252", "Windows-1252");
}

function as(bytes: Uint8Array, label: string, encoding: string | null): Decoded | null {
  try {
    return { text: new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}
