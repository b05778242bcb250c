/** The text of a page. `encoding`: the one it is read in, where it is not the one that it says. */
export type DecodedPage = { text: string; encoding: string | null };

/** Bytes in which a page says its encoding, as browsers look for it. */
const HEAD_BYTES = 2_048;

/**
 * Decodes a page. Valid UTF-8 with letters beyond ASCII is UTF-8, whatever a header says: no other text is so by chance. Else it is what
 * the header or the page says, else Windows-1252.
 */
export function decodePage(bytes: Uint8Array, charset: string | null): DecodedPage {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: null };
  const declared = charset ?? declaredIn(bytes);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: null };
  } catch {
    const decoder = decoderOf(declared);
    const isAsSaid = decoder.encoding !== "utf-8" && decoder.encoding === labelOf(declared);
    const used = decoder.encoding === "utf-8" ? new TextDecoder("windows-1252") : decoder;
    return { text: used.decode(bytes), encoding: isAsSaid ? null : used.encoding };
  }
}

function declaredIn(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  return /<meta[^<>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(start)?.[1] ?? null;
}

function decoderOf(label: string | null): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label ?? "windows-1252");
  } catch {
    return new TextDecoder("windows-1252");
  }
}

function labelOf(label: string | null): string | null {
  try {
    return label === null ? null : new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
