import { basename } from "node:path";
import type { Storage } from "../../media/storage.ts";
import type { ImportSource } from "../contract/source.ts";

/** Everything that the storage holds for imports stands below it, each in a folder of its id. */
export const IMPORTS_FOLDER = "imports";

/** Everything that the storage holds for an import stands below it. */
export function importFolder(importId: string): string {
  return `${IMPORTS_FOLDER}/${importId}`;
}

/** Where a file stands that was sent for an import. @param number its place among them, from 1. */
export function uploadName(importId: string, number: number): string {
  return `${importFolder(importId)}/export-${number}`;
}

type SourcePath = { path: string; name: string };

/** Gives the files of an import to what reads them from this computer's disk. */
export async function withSourcePaths<T>(
  { id, source }: { id: string; source: Exclude<ImportSource, { kind: "address" }> },
  storage: Pick<Storage, "withFile">,
  use: (files: SourcePath[], media: string | null) => Promise<T>,
): Promise<T> {
  if (source.kind === "paths") {
    return use(
      source.paths.map((path) => ({ path, name: basename(path) })),
      source.media,
    );
  }
  const paths: SourcePath[] = [];
  const next = (number: number): Promise<T> => {
    const name = source.files[number - 1];
    if (name === undefined) return use(paths, null);
    return storage.withFile(uploadName(id, number), (path) => {
      paths.push({ path, name });
      return next(number + 1);
    });
  };
  return next(1);
}
