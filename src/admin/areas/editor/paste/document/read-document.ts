import type { Column } from "../pieces/to-nodes.ts";
import { type Pasted, readSource } from "../read-source.ts";
import { emptyReport } from "../report.ts";
import { findParts } from "./docx-parts.ts";
import { brokenDocument, encryptedDocument, oldDocument } from "./errors.ts";
import { readDocx } from "./read-docx.ts";
import { readOdt } from "./read-odt.ts";
import { unzip } from "./unzip.ts";

/** Parts that are read: the texts, what leads to them, and the pictures. */
const WANTED =
  /^(?:[^/]{1,200}\/){0,6}(?:[^/]{1,200}\.(?:xml|rels|png|jpe?g|gif|webp|svg|bmp|tiff?)|\.rels|mimetype)$/i;

/**
 * Reads a .docx or .odt in the browser. Its pictures are to be sent, nothing else of it leaves the machine.
 * @throws AppError for what cannot be read, with what to do.
 */
export async function readDocument(file: File, column: Column): Promise<Pasted> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  // The container of old Office files. A .docx with a password is one too.
  if (start[0] === 0xd0 && start[1] === 0xcf) {
    throw (await isEncrypted(file)) ? encryptedDocument(file.name) : oldDocument(file.name);
  }
  if (start[0] !== 0x50 || start[1] !== 0x4b) {
    throw /\.(?:docx|docm|dotx|odt|ott)$/i.test(file.name) ? brokenDocument(file.name) : oldDocument(file.name);
  }
  const parts = await unzip(file, (name) => WANTED.test(name) && !/^(?:customXml|docProps|Thumbnails)\//.test(name));
  const report = emptyReport();
  const reader = findParts(parts, file.name) !== null ? readDocx : parts.has("content.xml") ? readOdt : null;
  if (reader === null) throw /\.pages$/i.test(file.name) ? oldDocument(file.name) : brokenDocument(file.name);
  const { root, files } = await reader(parts, file.name, report);
  return readSource(root, report, column, files);
}

/** Whether an old container holds an encrypted package, whose name stands in its directory in UTF-16. */
async function isEncrypted(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 4 * 1024 * 1024).arrayBuffer());
  const name = "EncryptedPackage";
  outer: for (let at = 0; at + name.length * 2 <= bytes.length; at += 2) {
    for (let index = 0; index < name.length; index += 1) {
      if (bytes[at + index * 2] !== name.charCodeAt(index)) continue outer;
    }
    return true;
  }
  return false;
}
