import { parseBackupUrl } from "../../backup/contract/backup-url.ts";
import type { Store } from "../../backup/store/store.ts";
import { type Config, inProject } from "../../config.ts";
import { AppError } from "../../kernel/errors.ts";
import { openStore } from "../../server/backup/backup-site.ts";
import { backupWords } from "./words.ts";

/** Opens the place that an option names, else that of `BACKUP_URL`. @throws AppError `BACKUP_URL_MISSING`, `BACKUP_URL_INVALID` */
export function storeOf(config: Config, given: string | undefined): Store {
  const { fr, en } = backupWords;
  if (given === undefined) {
    if (config.backup !== null) return openStore(config.backup);
    throw new AppError("BACKUP_URL_MISSING", en.noPlace, { fr: fr.noPlace, en: en.noPlace }, { status: 422 });
  }
  const place = parseBackupUrl(given);
  if (place !== null) return openStore(inProject(place));
  const reader = { fr: fr.placeInvalid(given), en: en.placeInvalid(given) };
  throw new AppError("BACKUP_URL_INVALID", reader.en, reader, { status: 422 });
}
