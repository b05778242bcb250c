import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../../..");

const folders = new Set<string>();

/** Makes an empty folder, which `removeFolders` removes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  folders.add(folder);
  return folder;
}

/** Removes every folder that `temporaryFolder` made. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
