import { type LineError, lineError } from "./line-error.ts";

/** The encodings of Unicode that begin with a byte order mark, longest first. */
const MARKED = [
  { mark: [0xff, 0xfe, 0x00, 0x00], encoding: null },
  { mark: [0x00, 0x00, 0xfe, 0xff], encoding: null },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/**
 * The text of a file: UTF-8, or UTF-16 with a byte order mark. Anything else is an error with the line of the first byte
 * that does not fit, so that no letter is published as "�".
 */
export function decodeText(bytes: Uint8Array): { text: string } | { error: LineError } {
  const marked = MARKED.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) {
    const text = marked.encoding === null ? null : decodeStrictly(bytes, marked.encoding);
    return text === null ? { error: notUnicode(1) } : { text };
  }
  const text = decodeStrictly(bytes, "utf-8");
  if (text === null) return { error: notUtf8(bytes) };
  const nul = text.indexOf("\0");
  // UTF-16 without a mark, or no text at all.
  return nul === -1 ? { text } : { error: notUnicode(text.slice(0, nul).split("\n").length) };
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** No character of UTF-8 goes over the end of a line: each line is read by itself. */
function notUtf8(bytes: Uint8Array): LineError {
  let start = 0;
  for (let line = 1; start <= bytes.length; line++) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline === -1 ? bytes.length : newline;
    if (decodeStrictly(bytes.subarray(start, end), "utf-8") === null) return badByte(bytes.subarray(start, end), line);
    start = end + 1;
  }
  return notUnicode(1);
}

function badByte(line: Uint8Array, number: number): LineError {
  // What a lax decoder takes over as it is, the strict one takes too.
  const good = new TextDecoder("utf-8", { ignoreBOM: true }).decode(line).split("\uFFFD")[0] ?? "";
  const byte = `0x${(line[new TextEncoder().encode(good).length] ?? 0).toString(16).toUpperCase().padStart(2, "0")}`;
  return lineError(
    number,
    `l’octet ${byte} n’est pas de l’UTF-8 : enregistrez le fichier en UTF-8 (il est sans doute en Windows-1252 ou Latin-1)`,
    `the byte ${byte} is not UTF-8: save the file as UTF-8 (it probably is Windows-1252 or Latin-1)`,
  );
}

function notUnicode(line: number): LineError {
  return lineError(
    line,
    "ce fichier n’est pas du texte en UTF-8 : enregistrez-le en UTF-8",
    "this file is not text in UTF-8: save it as UTF-8",
  );
}
