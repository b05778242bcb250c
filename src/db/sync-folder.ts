import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes the names in a folder survive a power cut: a rename does once the folder is written too. */
export function syncFolder(path: string): void {
  // Windows opens no folders, and writes their names by itself.
  if (process.platform === "win32") return;
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
