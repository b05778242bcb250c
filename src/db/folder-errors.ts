import { AppError } from "../kernel/errors.ts";
import { diskFull } from "./errors.ts";

/** `pid` is null where the holder could not be known. */
export function folderHeld(folder: string, pid: number | null): AppError {
  const by = pid === null ? { fr: "", en: "" } : { fr: ` (numéro ${pid})`, en: ` (pid ${pid})` };
  return new AppError(
    "DATA_FOLDER_HELD",
    `The data folder ${folder} is in use by another process${by.en}; stop it first.`,
    {
      fr: `Le dossier de données ${folder} est utilisé par un autre processus${by.fr} : arrêtez-le d’abord.`,
      en: `The data folder ${folder} is in use by another process${by.en}: stop it first.`,
    },
  );
}

/** `path` is the folder or the file in it that this user may not change. */
export function folderReadOnly(path: string, cause?: unknown): AppError {
  return new AppError(
    "DATA_FOLDER_READ_ONLY",
    `The data folder cannot be written: ${path} is read-only for this user.`,
    {
      fr: `Le dossier de données n’est pas accessible en écriture : ${path} est en lecture seule pour cet utilisateur.`,
      en: `The data folder cannot be written: ${path} is read-only for this user.`,
    },
    { cause },
  );
}

/** `DATA_FOLDER_NOT_A_FOLDER` 500. */
export function notAFolder(path: string): AppError {
  return new AppError("DATA_FOLDER_NOT_A_FOLDER", `The data folder ${path} is not a folder; set DATA_DIR to one.`, {
    fr: `Le dossier de données ${path} n’est pas un dossier : indiquez-en un dans DATA_DIR.`,
    en: `The data folder ${path} is not a folder: set DATA_DIR to one.`,
  });
}

function folderUnusable(path: string, reason: string, cause: unknown): AppError {
  return new AppError(
    "DATA_FOLDER_UNUSABLE",
    `The data folder ${path} cannot be used (${reason}).`,
    {
      fr: `Le dossier de données ${path} n’est pas utilisable (${reason}).`,
      en: `The data folder ${path} cannot be used (${reason}).`,
    },
    { cause },
  );
}

/** Whether the system had no room for what was written, or allows this user no more. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT", "EFBIG"].includes(String(error.code));
}

/** What an error of the file system means for the data folder; any other error comes back as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (isDiskFull(error)) return diskFull(path, error);
  switch (error.code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return folderReadOnly(path, error);
    case "EEXIST":
    case "ENOTDIR":
      return notAFolder(path);
    default:
      return typeof error.code === "string" && error.code.startsWith("E") && !error.code.startsWith("ERR_")
        ? folderUnusable(path, error.code, error)
        : error;
  }
}
