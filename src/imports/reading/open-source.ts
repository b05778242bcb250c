import { createReadStream } from "node:fs";
import { isGhost } from "../../importers/ghost/is-ghost.ts";
import { readGhost } from "../../importers/ghost/read-ghost.ts";
import { isMarkdownSite, readMarkdownSite } from "../../importers/markdown-site/read-site.ts";
import type { Archive } from "../../importers/reading/archive.ts";
import type { Found } from "../../importers/reading/found.ts";
import { openArchive } from "../../importers/reading/open-archive.ts";
import { isWordPress } from "../../importers/wordpress/is-wordpress.ts";
import { readWordPress } from "../../importers/wordpress/read-wordpress.ts";
import { formatUnknown } from "../errors.ts";
import { HEAD_BYTES, headOf, isArchive } from "../files/archive-path.ts";

/** Exports that stand beside pictures are near the top of a folder. */
const MAX_DEPTH = 3;

/** Where an export is read from: a file by its name and path, or an archive. */
type Part = { name: string; bytes: () => AsyncIterable<Uint8Array>; head: Uint8Array };

type NamedArchive = { archive: Archive; name: string };

/**
 * Everything that stands in some files, whichever program wrote them: parts of a WordPress export, one of Ghost, or a site in
 * Markdown, each as a file, or in a folder or a zip. A zip or folder without texts beside others holds their pictures (`SourceFiles`).
 * @param files paths with the names that people know them by.
 * @throws AppError `IMPORT_SOURCE_ABSENT` (404), `IMPORT_FORMAT_UNKNOWN` (422), and those of the readers.
 */
export async function* readSource(files: ReadonlyArray<{ path: string; name: string }>): AsyncGenerator<Found> {
  const parts: Part[] = [];
  const archives: NamedArchive[] = [];
  try {
    for (const { path, name } of files) {
      if (await isArchive(path)) archives.push({ archive: await openArchive(path), name });
      else parts.push({ name, bytes: () => createReadStream(path), head: await headOf(path) });
    }
    const found = [...parts, ...(await partsOf(parts, archives))];
    if (found.length === 0) yield* readMarkdown(archives);
    else {
      for (const { archive } of archives) {
        for (const finding of archive.findings) yield { type: "finding", finding };
      }
      yield* readParts(found);
    }
  } finally {
    for (const { archive } of archives) await archive.close();
  }
}

/** Exports that stand in archives with their pictures: parts of the same site as those beside them. */
async function partsOf(beside: readonly Part[], archives: readonly NamedArchive[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { archive } of archives) parts.push(...(await exportsIn(archive)));
  const wordPress = parts.filter(({ head }) => isWordPress(head));
  if (wordPress.length > 0 && beside.every(({ head }) => isWordPress(head))) return wordPress;
  return beside.length > 0 ? [] : parts.filter(({ head }) => isGhost(head)).slice(0, 1);
}

/** The one of some archives that is a site in Markdown; others hold its pictures. */
async function* readMarkdown(archives: readonly NamedArchive[]): AsyncGenerator<Found> {
  const [site, other] = archives.filter(({ archive }) => isMarkdownSite(archive.files.map(({ path }) => path)));
  if (site === undefined || other !== undefined) throw formatUnknown((other ?? archives[0])?.name ?? "");
  yield* readMarkdownSite(site.archive, { name: site.name });
}

async function* readParts(parts: readonly Part[]): AsyncGenerator<Found> {
  const [first] = parts;
  if (parts.every(({ head }) => isWordPress(head))) {
    yield* readWordPress(parts.map(({ name, bytes }) => ({ name, bytes: bytes() })));
  } else if (parts.length === 1 && first !== undefined && isGhost(first.head)) {
    yield* readGhost({ name: first.name, open: first.bytes });
  } else {
    throw formatUnknown(parts.find(({ head }) => !isWordPress(head))?.name ?? "");
  }
}

/** Files of an archive that may be exports, with their beginnings. */
async function exportsIn(archive: Archive): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { path } of archive.files) {
    if (!/\.(?:xml|json)$/i.test(path) || path.split("/").length > MAX_DEPTH) continue;
    parts.push({ name: path, bytes: () => bytesOf(archive, path), head: await headIn(archive, path) });
  }
  return parts;
}

async function* bytesOf(archive: Archive, path: string): AsyncGenerator<Uint8Array> {
  yield* (await archive.open(path)) ?? [];
}

async function headIn(archive: Archive, path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of bytesOf(archive, path)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= HEAD_BYTES) break;
    }
  } catch {
    // A damaged file of a zip is no export that could be read.
    return new Uint8Array();
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}
