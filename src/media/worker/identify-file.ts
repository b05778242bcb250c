import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { FILE_TYPES, type FileExtension } from "../contract/media-file.ts";
import { fileDamaged, fileTypeRefused } from "./file-errors.ts";

/** As `file-type` calls what is taken in, where that is not the extension itself. */
const OTHER_NAMES: Readonly<Record<string, FileExtension>> = { m4b: "m4a", m4v: "mp4" };

/** The first bytes of a text that are read to see that it is one. */
const TEXT_HEAD = 64 * 1024;
/** Where the end of a PDF is looked for. */
const PDF_TAIL = 2048;
/** Where the directory of a ZIP is looked for: behind it comes a comment of 65,535 bytes at most. */
const ZIP_TAIL = 22 + 65_535;

/**
 * The media type of a file that is no picture, by its content. Texts have no mark of their own: their names say whether
 * they are tables.
 * @throws AppError `FILE_TYPE`, `FILE_DAMAGED` (422).
 */
export async function identifyFile(path: string, { name, size }: { name: string; size: number }): Promise<string> {
  const found = await fileTypeFromFile(path).catch((error) => {
    throw fileDamaged("unknown", error);
  });
  const file = await open(path, "r");
  try {
    if (found === undefined) return FILE_TYPES[await textExtension(file, name)].type;
    const extension = OTHER_NAMES[found.ext] ?? found.ext;
    if (!isTaken(extension)) throw fileTypeRefused(found.ext);
    await requireWhole(file, extension, size);
    return FILE_TYPES[extension].type;
  } finally {
    await file.close();
  }
}

function isTaken(extension: string): extension is FileExtension {
  return Object.hasOwn(FILE_TYPES, extension);
}

async function textExtension(file: FileHandle, name: string): Promise<"csv" | "txt"> {
  const head = (await readAt(file, 0, TEXT_HEAD)).toString("latin1");
  // Controls but tab, line feed, form feed, and carriage return.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const isText = !/[\x00-\x08\x0B\x0E-\x1A\x1C-\x1F]/.test(head);
  const [, extension] = /\.(csv|txt)$/i.exec(name.trim()) ?? [];
  if (!isText || extension === undefined) throw fileTypeRefused(null);
  return extension.toLowerCase() === "csv" ? "csv" : "txt";
}

/** A file that was cut short on its way is found before anybody downloads it. */
async function requireWhole(file: FileHandle, extension: FileExtension, size: number): Promise<void> {
  switch (extension) {
    case "pdf":
      if (!(await tailOf(file, size, PDF_TAIL)).includes("%%EOF")) throw fileDamaged(extension);
      return;
    case "docx":
    case "xlsx":
    case "pptx":
    case "odt":
    case "ods":
    case "odp":
    case "zip":
      if (!(await tailOf(file, size, ZIP_TAIL)).includes("PK\x05\x06", 0, "latin1")) throw fileDamaged(extension);
      return;
    case "mp4":
    case "m4a":
      if (!(await hasWholeBoxes(file, size))) throw fileDamaged(extension);
  }
}

/** Boxes at the top of a file: more than these are no film of anybody's. */
const MOST_BOXES = 100_000;

/** Whether the boxes of an MP4 end where the file does (ISO/IEC 14496-12 §4.2). */
async function hasWholeBoxes(file: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  for (let box = 0; at < size && box < MOST_BOXES; box++) {
    const head = await readAt(file, at, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE(0);
    // 0: up to the end of the file; 1: the length stands behind the type.
    if (short === 0) return true;
    if (short === 1 && head.length < 16) return false;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return false;
    at += length;
  }
  return at === size;
}

function tailOf(file: FileHandle, size: number, length: number): Promise<Buffer> {
  return readAt(file, Math.max(0, size - length), length);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
