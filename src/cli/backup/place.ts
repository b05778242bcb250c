import { relative, sep } from "node:path";
import { type BackupPlace, parseBackupUrl } from "../../backup/contract/backup-url.ts";
import type { Store } from "../../backup/store/store.ts";
import { type Config, inProject } from "../../config.ts";
import { AppError } from "../../kernel/errors.ts";
import { openStore } from "../../server/backup/backup-site.ts";
import { backupWords } from "./words.ts";

/**
 * Opens the place that an option names, else that of `BACKUP_URL`.
 * @throws AppError `BACKUP_URL_MISSING`, `BACKUP_URL_INVALID`, `BACKUP_URL_INSIDE`
 */
export function storeOf(config: Config, given: string | undefined): Store {
  const place = given === undefined ? config.backup : placeOf(given);
  if (place === null) throw refused("BACKUP_URL_MISSING", ({ noPlace }) => noPlace);
  if (place.kind === "folder") {
    const inside = relative(config.dataDir, place.path);
    if (inside !== ".." && !inside.startsWith(`..${sep}`)) {
      throw refused("BACKUP_URL_INSIDE", ({ placeInside }) => placeInside(place.path));
    }
  }
  return openStore(place, config);
}

function placeOf(given: string): BackupPlace {
  const place = parseBackupUrl(given);
  if (place === null) throw refused("BACKUP_URL_INVALID", ({ placeInvalid }) => placeInvalid(given));
  return inProject(place);
}

function refused(code: string, sentence: (words: typeof backupWords.fr) => string): AppError {
  const [fr, en] = [sentence(backupWords.fr), sentence(backupWords.en)];
  return new AppError(code, en, { fr, en }, { status: 422 });
}
