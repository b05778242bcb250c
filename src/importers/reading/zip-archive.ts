/// <reference path="../../../types/yauzl.d.ts" />
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from "yauzl";
import { AppError } from "../../kernel/errors.ts";
import type { Archive, ArchiveEntry, ArchiveLimits } from "./archive.ts";
import { archiveTooLarge, checkTotals, isLeftOut, sourcesOf, topFolderOf } from "./archive-paths.ts";
import type { Finding, FindingCode } from "./findings.ts";

type ZipEntry = ArchiveEntry & { entry: Entry };

/** A file that unpacks to less than this is no bomb, whatever its ratio: a text of one letter compresses 1,000 times. */
const RATIO_FROM = 2 ** 20;
/** The type of a file in the upper half of its attributes, where Unix wrote them (`S_IFMT`, `S_IFLNK`). */
const TYPE_MASK = 0xf000;
const SYMLINK = 0xa000;
const MADE_BY_UTF8 = 0x800;

/**
 * A zip. Its list of files is read when it is opened, each file when it is asked for; an archive within it stays a file. A
 * folder that all files are in is no part of their paths.
 */
export async function openZip(path: string, limits: ArchiveLimits): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(failed);
  try {
    const { entries, findings } = await listEntries(zip, limits);
    const sources = sourcesOf(entries);
    const files = new Map(sources.map((entry) => [entry.path, entry]));
    return {
      files: sources.map(({ path, size }) => ({ path, size })),
      findings,
      async open(name) {
        const found = files.get(name);
        return found === undefined ? null : await zip.openReadStreamPromise(found.entry);
      },
      async close() {
        zip.close();
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The files of a zip that may be read, and why the others may not. */
async function listEntries(zip: ZipFile, limits: ArchiveLimits): Promise<{ entries: ZipEntry[]; findings: Finding[] }> {
  checkTotals(zip.entryCount, 0, limits);
  const entries = new Map<string, ZipEntry>();
  const findings: Finding[] = [];
  let packed = 0;
  let unpacked = 0;
  const iterator = zip.eachEntry()[Symbol.asyncIterator]();
  for (;;) {
    const { done, value: entry } = await iterator.next().catch(failed);
    if (done === true) break;
    const path = nameOf(entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    checkTotals(entries.size, unpacked, limits);
    // Several files that share their bytes: a zip of 10 MB unpacks to 281 TB that way.
    if (packed > zip.fileSize) throw bomb("its files overlap");
    if (path.endsWith("/") || isLeftOut(path)) continue;
    const wrong = refusal(path, entry, entries);
    if (wrong !== null) {
      findings.push({ code: wrong, detail: path, place: { file: path, line: null }, text: null });
      continue;
    }
    if (entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize > entry.compressedSize * limits.maxRatio) {
      throw bomb(`${JSON.stringify(path.slice(0, 200))} unpacks to ${entry.uncompressedSize} bytes`);
    }
    entries.set(path, { path, size: entry.uncompressedSize, entry });
  }
  const top = topFolderOf([...entries.keys()]);
  const within = [...entries.values()].map((entry) => ({ ...entry, path: entry.path.slice(top.length) }));
  return { entries: within, findings };
}

/** Why a file is not read; null where it is. */
function refusal(path: string, entry: Entry, known: ReadonlyMap<string, unknown>): FindingCode | null {
  const isLink = ((entry.externalFileAttributes >>> 16) & TYPE_MASK) === SYMLINK;
  if (validateFileName(path) !== null || path.includes("\0") || isLink) return "outside";
  if (entry.isEncrypted()) return "encrypted";
  return known.has(path) ? "twice" : null;
}

/**
 * The name of a file. Programs that write UTF-8 without saying so are common (macOS), and no name in CP437 is valid UTF-8
 * by chance but for a rare few.
 */
function nameOf({ generalPurposeBitFlag, fileName, extraFields }: Entry): string {
  const flags = isUtf8(fileName) ? generalPurposeBitFlag | MADE_BY_UTF8 : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flags, fileName, extraFields, false).normalize("NFC");
  return name.replace(/^(?:\.\/)+/, "");
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function bomb(why: string): AppError {
  return archiveTooLarge(why, {
    fr: "il se décompresse en bien plus de données qu’il n’en contient",
    en: "it unpacks to far more data than it holds",
  });
}

/** @throws AppError for a file that is no zip, or a damaged one. */
function failed(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new AppError(
    "ARCHIVE_UNREADABLE",
    `The zip cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    {
      fr: "Ce fichier n’est pas une archive ZIP lisible : elle est peut-être incomplète.",
      en: "This file is not a readable ZIP archive: it may be incomplete.",
    },
    { status: 422, cause },
  );
}
