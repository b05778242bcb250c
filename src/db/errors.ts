import { AppError, type Sentence } from "../kernel/errors.ts";

/**
 * What can go wrong with stored data, whatever the engine. The operator's sentence names files and servers;
 * the reader's, which a visitor may see, does not. A password is in neither.
 */

/** Nothing more can be written until there is room; reading may still work. 507: the same request may pass later. */
export function diskFull(where: string, cause?: unknown): AppError {
  return new AppError(
    "DISK_FULL",
    `The disk that holds ${where} is full (or a size limit was reached); free some space, then try again.`,
    {
      fr: "Le disque qui contient les données est plein : libérez de l’espace, puis recommencez.",
      en: "The disk that holds the data is full: free some space, then try again.",
    },
    { status: 507, cause },
  );
}

/** The file is not, or no longer, a sound database. `error` says how that was seen. */
export function databaseDamaged(where: string, error: string, cause?: unknown): AppError {
  return new AppError(
    "DATABASE_DAMAGED",
    `The database ${where} is damaged (${error}); restore a backup.`,
    {
      fr: "La base de données est endommagée : restaurez une sauvegarde.",
      en: "The database is damaged: restore a backup.",
    },
    { cause },
  );
}

/** The database holds the tables of something else. */
export function databaseForeign(where: string, cause?: unknown): AppError {
  return new AppError(
    "DATABASE_FOREIGN",
    `The database ${where} belongs to another application; choose another place for Vitrine's data.`,
    {
      fr: "La base de données appartient à une autre application : choisissez un autre emplacement pour Vitrine.",
      en: "The database belongs to another application: choose another place for Vitrine.",
    },
    { cause },
  );
}

/** Migrations were run that this program does not know. */
export function databaseNewer(migrations: readonly string[]): AppError {
  const names = migrations.join(", ");
  return new AppError(
    "DATABASE_NEWER",
    `The data was written by a newer version of Vitrine (${names}); install that version or restore a backup.`,
    {
      fr: `Les données ont été écrites par une version plus récente de Vitrine (${names}) : installez cette version ou restaurez une sauvegarde.`,
      en: `The data was written by a newer version of Vitrine (${names}): install that version or restore a backup.`,
    },
  );
}

/** The storage answered with an error that says nothing about the data itself. 503: it may pass. */
export function databaseIo(where: string, error: string, cause?: unknown): AppError {
  return new AppError(
    "DATABASE_IO",
    `The database ${where} cannot be read or written (${error}); check the disk.`,
    {
      fr: "La base de données ne peut être ni lue ni écrite : vérifiez le disque.",
      en: "The database can be neither read nor written: check the disk.",
    },
    { status: 503, cause },
  );
}

/** Another writer kept the database for longer than this program waits. 503: the same request may pass later. */
export function databaseBusy(where: string, cause?: unknown): AppError {
  return new AppError(
    "DATABASE_BUSY",
    `The database ${where} is kept busy by another program; try again later.`,
    {
      fr: "La base de données est occupée par un autre programme : réessayez plus tard.",
      en: "The database is kept busy by another program: try again later.",
    },
    { status: 503, cause },
  );
}

/** A text that PostgreSQL cannot store and that SQLite would give back changed; refused on both alike. */
export function textInvalid(error: Sentence): AppError {
  return new AppError(
    "TEXT_INVALID",
    `A text cannot be stored: it holds ${error.en}.`,
    {
      fr: `Ce texte ne peut pas être enregistré : il contient ${error.fr}.`,
      en: `This text cannot be stored: it holds ${error.en}.`,
    },
    { status: 422 },
  );
}
