import { AppError } from "../../kernel/errors.ts";

/** What stands at the place of an export stays: somebody may count on it. */
export function exportFileExists(file: string): AppError {
  return new AppError(
    "EXPORT_FILE_EXISTS",
    `There is something at ${JSON.stringify(file)} already. Nothing was written.`,
    {
      fr: `Il y a déjà quelque chose à cet endroit : ${file}. Rien n’a été écrit.`,
      en: `There is something at that place already: ${file}. Nothing was written.`,
    },
    { status: 409 },
  );
}

/** @param cause of the file system. */
export function exportFileUnwritable(file: string, cause: NodeJS.ErrnoException): AppError {
  return new AppError(
    "EXPORT_FILE_UNWRITABLE",
    `${JSON.stringify(file)} cannot be written (${cause.code}). Nothing is left of the export.`,
    {
      fr: `Ce fichier ne peut pas être écrit (${cause.code}) : ${file}. Il ne reste rien de l’export.`,
      en: `This file cannot be written (${cause.code}): ${file}. Nothing is left of the export.`,
    },
    { status: 409, cause },
  );
}
