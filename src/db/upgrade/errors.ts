import { AppError, type Sentence } from "../../kernel/errors.ts";

const CODE = "UPGRADE_FAILED";
/** Characters of an error of another program that stand in a sentence. */
const MAX_CAUSE = 300;

/** The database was not brought to this version. `what` says what went wrong; nothing was changed. */
export function upgradeFailed(what: Sentence, cause?: unknown): AppError {
  return new AppError(
    CODE,
    `The data were not brought to this version: ${what.en}. They are as they were: start the former version, which still opens them, and report this error.`,
    {
      fr: `Les données n’ont pas été mises à jour : ${what.fr}. Elles sont restées telles quelles : redémarrez l’ancienne version, qui les ouvre toujours, et signalez cette erreur.`,
      en: `The data were not brought to this version: ${what.en}. They are as they were: start the former version, which still opens them, and report this error.`,
    },
    { cause },
  );
}

/**
 * An error that came before the database was changed, for whatever reason it came: the former version opens it still, and may be started
 * in the place of this one.
 */
export function refusedUpgrade(error: unknown): AppError {
  if (!(error instanceof AppError)) return newVersionFailed(error);
  if (error.code === CODE) return error;
  const { code, message, reader, status, headers, cause } = error;
  return new AppError(code, message, reader, { ...{ status, headers, cause }, details: { upgrade: "refused" } });
}

/** Whether an error is such a one. */
export function isRefusedUpgrade(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === CODE || error.details?.upgrade === "refused");
}

/** `name` is the migration's. */
export function migrationFailed(name: string, cause: unknown): AppError {
  const error = describe(cause);
  return upgradeFailed(
    { fr: `l’étape ${name} a échoué (${error})`, en: `the migration ${name} failed (${error})` },
    cause,
  );
}

/** Something after the migrations needs what they changed, and fails. */
export function newVersionFailed(cause: unknown): AppError {
  const error = describe(cause);
  return upgradeFailed(
    { fr: `la nouvelle version n’a pas pu démarrer (${error})`, en: `the new version could not start (${error})` },
    cause,
  );
}

/** The same code as any full disk: `bytes` are what the copy and its upgrade need. */
export function noRoomForUpgrade(where: string, bytes: number): AppError {
  const megabytes = Math.ceil(bytes / 1_000_000);
  return new AppError(
    "DISK_FULL",
    `The new version first tries its changes on a copy of the database, for which the disk that holds ${where} needs ${megabytes} MB free; free some space, then start it again. Nothing was changed.`,
    {
      fr: `La nouvelle version essaie d’abord ses changements sur une copie de la base de données : le disque qui contient ${where} doit avoir ${megabytes} Mo libres. Libérez de l’espace, puis redémarrez ; rien n’a été modifié.`,
      en: `The new version first tries its changes on a copy of the database, for which the disk that holds ${where} needs ${megabytes} MB free. Free some space, then start it again; nothing was changed.`,
    },
    { status: 507 },
  );
}

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, " ").slice(0, MAX_CAUSE);
}
