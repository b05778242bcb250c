import { fileURLToPath } from "node:url";

/** Where backups are kept (`BACKUP_URL`). */
export type BackupPlace = { kind: "folder"; path: string };

/** Reads a path or a `file:` URL; null for anything else. A relative path is the project's, as for `DATA_DIR`. */
export function parseBackupUrl(text: string): BackupPlace | null {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return text.includes("\0") ? null : { kind: "folder", path: text };
  if (scheme !== "file") return null;
  try {
    return { kind: "folder", path: fileURLToPath(text) };
  } catch {
    return null;
  }
}
