import { TextDecoder } from "node:util";
import { unknownEncoding } from "../errors.ts";

/** Bytes that hold a byte order mark and the XML declaration. */
const HEAD_BYTES = 1024;
/** Bytes decoded in one go, so that one large chunk does not become one large list of what is found in it. */
const PIECE_BYTES = 64 * 1024;

/** Decodes a file by its byte order mark, else by the pattern of its first bytes, else as its XML declaration says. */
export async function* decodeBytes(bytes: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head = new Uint8Array(0);
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield* decodePieces(decoder, chunk);
      continue;
    }
    head = join(head, chunk);
    if (head.length < HEAD_BYTES) continue;
    decoder = decoderOf(head, file);
    yield* decodePieces(decoder, head);
  }
  if (decoder === null) {
    decoder = decoderOf(head, file);
    yield* decodePieces(decoder, head);
  }
  const last = decoder.decode();
  if (last !== "") yield last;
}

function* decodePieces(decoder: TextDecoder, bytes: Uint8Array): Generator<string> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true });
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function decoderOf(head: Uint8Array, file: string): TextDecoder {
  const label = encodingOf(head);
  try {
    return new TextDecoder(label);
  } catch {
    throw unknownEncoding(file, label);
  }
}

/** The label of the encoding, as WHATWG knows it: ISO-8859-1 is read as Windows-1252 there, as browsers do. */
export function encodingOf(head: Uint8Array): string {
  const [a, b, c, d] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0x3c && b === 0 && d === 0) return "utf-16le";
  if (a === 0 && b === 0x3c && c === 0) return "utf-16be";
  const start = new TextDecoder("latin1").decode(head.subarray(0, HEAD_BYTES));
  const declared =
    /^\s{0,100}<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i.exec(start)?.[1] ?? "utf-8";
  // Bytes without zeros are not UTF-16, whatever a program that converted them left in the declaration.
  return /^(?:utf-16|ucs-2|iso-10646-ucs-2|unicode)/i.test(declared) ? "utf-8" : declared;
}
