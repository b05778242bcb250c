import { AppError } from "../kernel/errors.ts";

/** What can go wrong with a backup. Each sentence says whether something was changed. */

/** `error` is the system's own word for it, such as EACCES. */
export function placeUnusable(where: string, error: string, cause?: unknown): AppError {
  return new AppError(
    "BACKUP_PLACE_UNUSABLE",
    `Backups cannot be kept at ${where} (${error}).`,
    {
      fr: `Les sauvegardes ne peuvent pas être gardées dans ${where} (${error}).`,
      en: `Backups cannot be kept at ${where} (${error}).`,
    },
    { status: 503, cause },
  );
}

/** The storage does not take the keys. `code` is its own, such as SignatureDoesNotMatch. */
export function placeRefused(where: string, code: string, cause?: unknown): AppError {
  const clock = code === "RequestTimeTooSkewed";
  return new AppError(
    "BACKUP_PLACE_REFUSED",
    clock
      ? `${where} refuses requests: the clock of this machine is wrong (${code}).`
      : `${where} refuses the keys of BACKUP_S3_KEY_ID and BACKUP_S3_SECRET (${code}).`,
    clock
      ? {
          fr: `${where} refuse les requêtes : l’horloge de cette machine n’est pas à l’heure (${code}).`,
          en: `${where} refuses requests: the clock of this machine is wrong (${code}).`,
        }
      : {
          fr: `${where} refuse les clés de BACKUP_S3_KEY_ID et BACKUP_S3_SECRET (${code}).`,
          en: `${where} refuses the keys of BACKUP_S3_KEY_ID and BACKUP_S3_SECRET (${code}).`,
        },
    { status: 503, cause },
  );
}

/** A bucket is opened by keys of its own. */
export function keysMissing(): AppError {
  return new AppError(
    "BACKUP_S3_KEYS_MISSING",
    "A bucket needs its keys: set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.",
    {
      fr: "Un bucket a besoin de ses clés : indiquez BACKUP_S3_KEY_ID et BACKUP_S3_SECRET.",
      en: "A bucket needs its keys: set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.",
    },
    { status: 422 },
  );
}

/** The owner named no place: the site does not back itself up. */
export function placeUnset(): AppError {
  return new AppError(
    "BACKUP_PLACE_UNSET",
    "The site has no place for its backups; set BACKUP_URL and restart it.",
    {
      fr: "Le site n’a pas d’endroit pour ses sauvegardes : indiquez BACKUP_URL, puis redémarrez-le.",
      en: "The site has no place for its backups: set BACKUP_URL, then restart it.",
    },
    { status: 409 },
  );
}

/** There is nothing to back up. */
export function noSite(folder: string): AppError {
  return new AppError("BACKUP_NO_SITE", `The data folder ${folder} holds no site to back up.`, {
    fr: `Le dossier de données ${folder} ne contient aucun site à sauvegarder.`,
    en: `The data folder ${folder} holds no site to back up.`,
  });
}

/** One at a time: two would prove in the same scratch folder. */
export function backupRunning(): AppError {
  return new AppError(
    "BACKUP_RUNNING",
    "Another backup of this site is running; wait until it ends.",
    {
      fr: "Une autre sauvegarde de ce site est en cours : attendez qu’elle se termine.",
      en: "Another backup of this site is running: wait until it ends.",
    },
    { status: 409 },
  );
}

/** Its process was killed, or the machine stopped. */
export function backupInterrupted(): AppError {
  return new AppError(
    "BACKUP_INTERRUPTED",
    "The last backup was cut before its end; the next one uses what it wrote.",
    {
      fr: "La dernière sauvegarde a été coupée avant sa fin ; la prochaine se sert de ce qu’elle a écrit.",
      en: "The last backup was cut before its end; the next one uses what it wrote.",
    },
  );
}

/** No backup has that name. */
export function backupUnknown(name: string, where: string): AppError {
  return new AppError(
    "BACKUP_UNKNOWN",
    `There is no backup "${name}" at ${where}; vitrine backup list names those that are there.`,
    {
      fr: `Il n’y a pas de sauvegarde « ${name} » dans ${where} : « vitrine backup list » nomme celles qui y sont.`,
      en: `There is no backup “${name}” at ${where}: “vitrine backup list” names those that are there.`,
    },
    { status: 404 },
  );
}

/** Parts of it are missing, cut, or changed. `first` names one of them. */
export function backupDamaged(name: string, { first, count }: { first: string; count: number }): AppError {
  return new AppError(
    "BACKUP_DAMAGED",
    `The backup ${name} is damaged: ${count} of its parts are missing or changed (${first}); choose another one. Nothing was changed.`,
    {
      fr: `La sauvegarde ${name} est abîmée : ${count === 1 ? "une de ses parties manque ou a changé" : `${count} de ses parties manquent ou ont changé`} (${first}). Choisissez-en une autre ; rien n’a été modifié.`,
      en: `The backup ${name} is damaged: ${count === 1 ? "one of its parts is missing or changed" : `${count} of its parts are missing or changed`} (${first}). Choose another one; nothing was changed.`,
    },
    { status: 422, details: { object: first } },
  );
}

/** `what` is the format or the migrations that this program does not know. */
export function backupNewer(name: string, what: string): AppError {
  return new AppError(
    "BACKUP_NEWER",
    `The backup ${name} was made by a newer version of Vitrine (${what}); install that version. Nothing was changed.`,
    {
      fr: `La sauvegarde ${name} a été faite par une version plus récente de Vitrine (${what}) : installez cette version. Rien n’a été modifié.`,
      en: `The backup ${name} was made by a newer version of Vitrine (${what}): install that version. Nothing was changed.`,
    },
    { status: 422 },
  );
}

/** What was restored is not what was backed up. `difference` says where it differs first. */
export function backupUnproven(name: string, difference: string): AppError {
  return new AppError(
    "BACKUP_UNPROVEN",
    `The backup ${name} was written, but what was restored from it differs (${difference}); it does not count.`,
    {
      fr: `La sauvegarde ${name} a été écrite, mais ce qui en a été restauré diffère (${difference}) : elle ne compte pas.`,
      en: `The backup ${name} was written, but what was restored from it differs (${difference}): it does not count.`,
    },
  );
}

/** The restored site does not show its pages. The site of before was left in place. */
export function restoredUnsound(difference: string): AppError {
  return new AppError(
    "RESTORE_UNSOUND",
    `The restored site is not what was backed up (${difference}); the site of before was left in place.`,
    {
      fr: `Le site restauré n’est pas celui qui a été sauvegardé (${difference}) : le site d’avant est resté en place.`,
      en: `The restored site is not what was backed up (${difference}): the site of before was left in place.`,
    },
  );
}

/** It is encrypted, and no key was given. */
export function keyMissing(name: string): AppError {
  return new AppError(
    "BACKUP_KEY_MISSING",
    `The backup ${name} is encrypted: give its secret key in BACKUP_AGE_IDENTITY. Nothing was changed.`,
    {
      fr: `La sauvegarde ${name} est chiffrée : indiquez sa clé secrète dans BACKUP_AGE_IDENTITY. Rien n’a été modifié.`,
      en: `The backup ${name} is encrypted: give its secret key in BACKUP_AGE_IDENTITY. Nothing was changed.`,
    },
    { status: 422 },
  );
}

/** It was encrypted for others. */
export function keyWrong(name: string): AppError {
  return new AppError(
    "BACKUP_KEY_WRONG",
    `The key of BACKUP_AGE_IDENTITY does not open the backup ${name}: it was encrypted for another one. Nothing was changed.`,
    {
      fr: `La clé de BACKUP_AGE_IDENTITY n’ouvre pas la sauvegarde ${name} : elle a été chiffrée pour une autre clé. Rien n’a été modifié.`,
      en: `The key of BACKUP_AGE_IDENTITY does not open the backup ${name}: it was encrypted for another one. Nothing was changed.`,
    },
    { status: 422 },
  );
}

/** What was given is no secret key, nor a file that holds one. */
export function keyUnusable(cause: unknown): AppError {
  return new AppError(
    "BACKUP_KEY_UNUSABLE",
    "BACKUP_AGE_IDENTITY holds neither a secret key (AGE-SECRET-KEY-1…) nor the path of a file with one.",
    {
      fr: "BACKUP_AGE_IDENTITY ne contient ni une clé secrète (AGE-SECRET-KEY-1…) ni le chemin d’un fichier qui en contient une.",
      en: "BACKUP_AGE_IDENTITY holds neither a secret key (AGE-SECRET-KEY-1…) nor the path of a file with one.",
    },
    { status: 422, cause },
  );
}
