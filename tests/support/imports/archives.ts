import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Zippable, zipSync } from "fflate";
import { type Archive, type ArchiveLimits, readArchiveFile } from "../../../src/importers/reading/archive.ts";
import { openArchive } from "../../../src/importers/reading/open-archive.ts";

const made: string[] = [];

/** Removes what the tests of a file made. */
export async function removeArchives(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-archive-"));
  made.push(folder);
  return folder;
}

/** A folder with these files. */
export async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** A zip with these files, its bytes changed where `change` says so. */
export async function zipOf(files: Zippable, change = (bytes: Buffer): Buffer => bytes): Promise<string> {
  const path = join(await temporaryFolder(), "export.zip");
  await writeFile(path, change(Buffer.from(zipSync(files))));
  return path;
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The files of an archive, what was found, and how one of them reads. */
export async function contentsOf(
  path: string,
  limits?: ArchiveLimits,
): Promise<{ paths: string[]; findings: string[]; texts: Record<string, string> }> {
  const archive: Archive = await openArchive(path, limits);
  try {
    const texts: Record<string, string> = {};
    for (const { path: name } of archive.files) {
      const bytes = await readArchiveFile(archive, name, 1e6);
      texts[name] = bytes === null || bytes === "too-large" ? String(bytes) : Buffer.from(bytes).toString();
    }
    const findings = archive.findings.map(({ code, detail }) => `${code} ${detail}`);
    return { paths: archive.files.map((file) => file.path), findings, texts };
  } finally {
    await archive.close();
  }
}
