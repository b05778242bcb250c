import { AppError } from "../kernel/errors.ts";

/** What can go wrong with an archive. Each sentence says whether something was changed. */

/** Parts of it are missing, cut, changed, or too many. `part` names the first of them. */
export function archiveDamaged(place: string, part: string, cause?: unknown): AppError {
  return new AppError(
    "ARCHIVE_DAMAGED",
    `The archive ${place} is damaged: ${part} is missing, changed, or none of its files; nothing was imported.`,
    {
      fr: `L’archive ${place} est abîmée (${part} manque, a changé ou n’en fait pas partie) : rien n’a été importé.`,
      en: `The archive ${place} is damaged (${part} is missing, changed, or none of its files): nothing was imported.`,
    },
    { status: 422, cause },
  );
}

/** `what` is the version or the migrations that this program does not know. */
export function archiveNewer(place: string, what: string): AppError {
  return new AppError(
    "ARCHIVE_NEWER",
    `The archive ${place} was made by a newer version of Vitrine (${what}); install that version. Nothing was imported.`,
    {
      fr: `L’archive ${place} a été faite par une version plus récente de Vitrine (${what}) : installez cette version. Rien n’a été importé.`,
      en: `The archive ${place} was made by a newer version of Vitrine (${what}): install that version. Nothing was imported.`,
    },
    { status: 422 },
  );
}

/** Nothing is mixed, and nothing is lost. */
export function installationNotEmpty(): AppError {
  return new AppError(
    "INSTALLATION_NOT_EMPTY",
    "This installation holds a site already; a whole site is imported into an empty one. Nothing was imported.",
    {
      fr: "Cette installation contient déjà un site : une archive complète s’importe dans une installation vide. Rien n’a été importé. Pour ajouter ses textes à un site, exportez-la avec --public.",
      en: "This installation holds a site already: a whole archive is imported into an empty one. Nothing was imported. To add its texts to a site, export it with --public.",
    },
    { status: 409 },
  );
}

/** Nothing is overwritten. */
export function placeTaken(place: string): AppError {
  return new AppError(
    "EXPORT_PLACE_TAKEN",
    `${place} exists already; name another place. Nothing was exported.`,
    {
      fr: `${place} existe déjà : indiquez un autre endroit. Rien n’a été exporté.`,
      en: `${place} exists already: name another place. Nothing was exported.`,
    },
    { status: 409 },
  );
}

/** The system keeps it from being written. @param cause of the file system. */
export function placeUnusable(place: string, cause: NodeJS.ErrnoException): AppError {
  return new AppError(
    "EXPORT_PLACE_UNUSABLE",
    `${place} cannot be written (${cause.code}). Nothing was exported.`,
    {
      fr: `${place} ne peut pas être écrit (${cause.code}). Rien n’a été exporté.`,
      en: `${place} cannot be written (${cause.code}). Nothing was exported.`,
    },
    { status: 409, cause },
  );
}

/** An archive in the data folder would be lost with it, or served as one of its files. */
export function placeInside(place: string): AppError {
  return new AppError(
    "EXPORT_PLACE_INSIDE",
    `${place} is inside the data folder (DATA_DIR); name another place. Nothing was exported.`,
    {
      fr: `${place} est à l’intérieur du dossier de données (DATA_DIR) : indiquez un autre endroit. Rien n’a été exporté.`,
      en: `${place} is inside the data folder (DATA_DIR): name another place. Nothing was exported.`,
    },
    { status: 422 },
  );
}

/** The imported site does not show its pages. What was there stays. */
export function importedUnsound(difference: string): AppError {
  return new AppError(
    "ARCHIVE_UNSOUND",
    `The site of the archive cannot show ${difference}; nothing was imported.`,
    {
      fr: `Le site de l’archive ne peut pas afficher ${difference} : rien n’a été importé.`,
      en: `The site of the archive cannot show ${difference}: nothing was imported.`,
    },
    { status: 422 },
  );
}

/** What was made is deleted after a day, and by the next one that is asked for. */
export function archiveGone(): AppError {
  return new AppError(
    "ARCHIVE_GONE",
    "There is no archive to download; ask for one.",
    {
      fr: "Il n’y a pas d’archive à télécharger : demandez-en une.",
      en: "There is no archive to download: ask for one.",
    },
    { status: 409 },
  );
}
