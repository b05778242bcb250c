import { relative, sep } from "node:path";
import { type BackupPlace, parseBackupUrl } from "../../backup/contract/backup-url.ts";
import type { Store } from "../../backup/store/store.ts";
import { type Config, inProject } from "../../config.ts";
import { AppError } from "../../kernel/errors.ts";
import { openStore } from "../../server/backup/backup-site.ts";
import { backupWords } from "./words.ts";

/**
 * The place that an option names, else that of `BACKUP_URL`.
 * @throws AppError `BACKUP_URL_MISSING`, `BACKUP_URL_INVALID`
 */
export function placeOf(config: Config, given: string | undefined): BackupPlace {
  if (given === undefined) {
    if (config.backup === null) throw refused("BACKUP_URL_MISSING", ({ noPlace }) => noPlace);
    return config.backup;
  }
  const place = parseBackupUrl(given);
  if (place === null) throw refused("BACKUP_URL_INVALID", ({ placeInvalid }) => placeInvalid(given));
  return inProject(place);
}

/**
 * Opens a place.
 * @throws AppError `BACKUP_URL_INSIDE`, `BACKUP_S3_KEYS_MISSING`
 */
export function storeAt(config: Config, place: BackupPlace): Store {
  if (place.kind === "folder") {
    const inside = relative(config.dataDir, place.path);
    if (inside !== ".." && !inside.startsWith(`..${sep}`)) {
      throw refused("BACKUP_URL_INSIDE", ({ placeInside }) => placeInside(place.path));
    }
  }
  return openStore(place, config);
}

/** Opens the place that an option names, else that of `BACKUP_URL`. */
export function storeOf(config: Config, given: string | undefined): Store {
  return storeAt(config, placeOf(config, given));
}

function refused(code: string, sentence: (words: typeof backupWords.fr) => string): AppError {
  const [fr, en] = [sentence(backupWords.fr), sentence(backupWords.en)];
  return new AppError(code, en, { fr, en }, { status: 422 });
}
