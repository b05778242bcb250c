import type { FileHandle } from "node:fs/promises";
import type { FileGroup } from "../../kinds/contract/questions.ts";

/** A type of files that forms take. `extensions`: of their names, the usual one first. */
export type FormFileType = { group: FileGroup; type: string; extensions: readonly [string, ...string[]] };

const TYPES = {
  pdf: { group: "pdf", type: "application/pdf", extensions: [".pdf"] },
  docx: {
    group: "document",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: [".docx"],
  },
  odt: { group: "document", type: "application/vnd.oasis.opendocument.text", extensions: [".odt"] },
  doc: { group: "document", type: "application/msword", extensions: [".doc"] },
  rtf: { group: "document", type: "application/rtf", extensions: [".rtf"] },
  txt: { group: "document", type: "text/plain", extensions: [".txt"] },
  png: { group: "picture", type: "image/png", extensions: [".png"] },
  jpeg: { group: "picture", type: "image/jpeg", extensions: [".jpg", ".jpeg"] },
  webp: { group: "picture", type: "image/webp", extensions: [".webp"] },
  heic: { group: "picture", type: "image/heic", extensions: [".heic"] },
} as const satisfies Record<string, FormFileType>;

/** How far into a file a reader of PDF looks for its beginning. */
const HEAD = 1_024;
/** Where the directory of a ZIP is looked for: behind it comes a comment of 65,535 bytes at most. */
const ZIP_TAIL = 22 + 65_535;
/** Bytes of a directory that are read: that of a document has a few hundred entries. */
const MAX_DIRECTORY = 512 * 1_024;
/** What is read at once of a file that is looked through. */
const PIECE = 256 * 1_024;

/**
 * What a file is, by its content alone: its first bytes, and of a container the names in its directory. Nothing is
 * decompressed or decoded, so that no file costs more than its own bytes.
 * @returns null for what forms do not take.
 */
export async function identifyFile(file: FileHandle, size: number): Promise<FormFileType | null> {
  const head = await readAt(file, 0, Math.min(size, HEAD));
  const start = head.toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return TYPES.png;
  if (start.startsWith("\xff\xd8\xff")) return TYPES.jpeg;
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return TYPES.webp;
  if (start.slice(4, 8) === "ftyp" && /^.{8}.{0,56}(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(start)) return TYPES.heic;
  if (start.startsWith("PK\x03\x04")) return ofZip(file, head, size);
  if (start.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return (await holdsWordText(file, size)) ? TYPES.doc : null;
  if (start.startsWith("{\\rtf")) return TYPES.rtf;
  if (start.includes("%PDF-")) return TYPES.pdf;
  return (await isText(file, size)) ? TYPES.txt : null;
}

/** A document of OpenDocument says what it is first (OASIS OpenDocument 1.3, part 2, §3.3); one of Office, in its directory. */
async function ofZip(file: FileHandle, head: Buffer, size: number): Promise<FormFileType | null> {
  if (head.toString("latin1", 30, 30 + 8 + TYPES.odt.type.length) === `mimetype${TYPES.odt.type}`) return TYPES.odt;
  const tailAt = Math.max(0, size - ZIP_TAIL);
  const tail = await readAt(file, tailAt, size - tailAt);
  const end = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end === -1 || end + 20 > tail.length) return null;
  const directory = await readAt(
    file,
    tail.readUInt32LE(end + 16),
    Math.min(tail.readUInt32LE(end + 12), MAX_DIRECTORY),
  );
  const names = namesIn(directory);
  return names.has("[Content_Types].xml") && names.has("word/document.xml") ? TYPES.docx : null;
}

/** Names in the central directory of a ZIP (APPNOTE.TXT 4.3.12), as far as it is well formed. */
function namesIn(directory: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    names.add(directory.toString("latin1", at + 46, at + 46 + (name ?? 0)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

/** Whether a compound file has the stream of a Word text ([MS-DOC] 2.1.1), named in UTF-16. */
async function holdsWordText(file: FileHandle, size: number): Promise<boolean> {
  const name = Buffer.from("WordDocument\0", "utf16le");
  for (let at = 0; at < size; at += PIECE) {
    if ((await readAt(file, at, PIECE + name.length)).includes(name)) return true;
  }
  return false;
}

/** A text has no control character but those between words and lines, and escape, which old printers' texts have. */
async function isText(file: FileHandle, size: number): Promise<boolean> {
  for (let at = 0; at < size; at += PIECE) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\x00-\x08\x0B\x0E-\x1A\x1C-\x1F]/.test((await readAt(file, at, PIECE)).toString("latin1"))) return false;
  }
  return size > 0;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (length <= 0) return Buffer.alloc(0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
