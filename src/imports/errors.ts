import { AppError } from "../kernel/errors.ts";

/** A source that is not there. */
export function sourceAbsent(path: string): AppError {
  const quoted = JSON.stringify(path.slice(0, 300));
  return new AppError(
    "IMPORT_SOURCE_ABSENT",
    `There is no file or folder ${quoted}.`,
    { fr: `Il n’y a ni fichier ni dossier ${quoted}.`, en: `There is no file or folder ${quoted}.` },
    { status: 404 },
  );
}

/** A source that the program may not read. */
export function sourceUnreadable(name: string, cause: unknown): AppError {
  const code = (cause as NodeJS.ErrnoException)?.code ?? String(cause).slice(0, 100);
  return new AppError(
    "IMPORT_SOURCE_UNREADABLE",
    `The file or folder ${JSON.stringify(name)} cannot be read (${code}).`,
    {
      fr: `Le fichier ou dossier « ${name} » ne peut pas être lu (${code}).`,
      en: `The file or folder “${name}” cannot be read (${code}).`,
    },
    { status: 422, cause },
  );
}

/** A source that no reader knows. */
export function formatUnknown(name: string): AppError {
  return new AppError(
    "IMPORT_FORMAT_UNKNOWN",
    `${JSON.stringify(name)} is no export of WordPress or Ghost, and holds no texts in Markdown.`,
    {
      fr: `« ${name} » n’est pas un export de WordPress ou de Ghost, et ne contient pas de textes en Markdown.`,
      en: `“${name}” is not an export of WordPress or Ghost, and holds no texts in Markdown.`,
    },
    { status: 422 },
  );
}

/** A thread that reads an export ended without a word. */
export function readingBroke(cause: unknown): AppError {
  const isMemory = (cause as NodeJS.ErrnoException)?.code === "ERR_WORKER_OUT_OF_MEMORY";
  return new AppError(
    "IMPORT_READING_BROKE",
    `The export could not be read: ${isMemory ? "it takes too much memory" : String(cause).slice(0, 300)}.`,
    {
      fr: isMemory
        ? "Cet export demande trop de mémoire pour être lu."
        : "Cet export n’a pas pu être lu : une erreur inattendue s’est produite.",
      en: isMemory
        ? "This export takes too much memory to be read."
        : "This export could not be read: an unexpected error occurred.",
    },
    { status: 422, cause },
  );
}

/** Somebody stopped the reading of an export. */
export function readingStopped(): AppError {
  return new AppError(
    "IMPORT_READING_STOPPED",
    "The reading of the export was stopped; nothing was written.",
    {
      fr: "La lecture a été arrêtée.",
      en: "Reading was stopped.",
    },
    { status: 409 },
  );
}

/** More texts or files than one import may have. */
export function importTooLarge(max: number): AppError {
  return new AppError(
    "IMPORT_TOO_LARGE",
    `The export has more than ${max} texts or files.`,
    {
      fr: `Cet export contient plus de ${max.toLocaleString("fr-FR")} textes ou fichiers : divisez-le.`,
      en: `This export has more than ${max.toLocaleString("en-US")} texts or files: divide it.`,
    },
    { status: 422 },
  );
}

/** The files of one import are larger than what is taken. @param max bytes; whole gigabytes. */
export function exportTooLarge(max: number): AppError {
  const gigabytes = Math.floor(max / 1024 ** 3);
  return new AppError(
    "IMPORT_FILES_TOO_LARGE",
    `The files of an import have more than ${max} bytes in all.`,
    {
      fr: `Ces fichiers pèsent ensemble plus de ${gigabytes}\u00A0Go\u00A0: envoyez l’export sans ses images, ou importez-le par la ligne de commande.`,
      en: `These files have more than ${gigabytes} GB in all: send the export without its pictures, or import it from the command line.`,
    },
    { status: 413 },
  );
}

/** An import that is not there, or not any more. */
export function importUnknown(): AppError {
  return new AppError(
    "IMPORT_UNKNOWN",
    "There is no such import.",
    { fr: "Cet import n’existe pas, ou plus.", en: "This import does not exist, or not any more." },
    { status: 404 },
  );
}

/** A text of an import of which no sample can be shown. */
export function textUnknown(): AppError {
  return new AppError(
    "IMPORT_TEXT_UNKNOWN",
    "There is no such text in the plan of this import; it may be written by now.",
    {
      fr: "Ce texte n’est pas, ou plus, dans ce plan d’import : rechargez la page.",
      en: "This text is not in the plan of this import, or not any more: reload the page.",
    },
    { status: 404 },
  );
}

/** Something that the state of an import does not allow. */
export function importState(state: string): AppError {
  return new AppError(
    "IMPORT_STATE",
    `The import is ${state}: it does not allow that now.`,
    {
      fr: "L’import n’en est plus à cette étape : rechargez la page.",
      en: "The import is at another step by now: reload the page.",
    },
    { status: 409, details: { state } },
  );
}

/** Another import is at work: two would write in each other's way. */
export function importRunning(name: string): AppError {
  return new AppError(
    "IMPORT_RUNNING",
    `The import of ${JSON.stringify(name)} is at work: wait until it is done, or stop it.`,
    {
      fr: `L’import de « ${name} » est en cours : attendez sa fin, ou arrêtez-le.`,
      en: `The import of “${name}” is at work: wait until it is done, or stop it.`,
    },
    { status: 409 },
  );
}

/** Texts whose language nobody said. */
export function languageUndecided(count: number): AppError {
  return new AppError(
    "IMPORT_LANGUAGE_UNDECIDED",
    `${count} texts do not say in which language they are.`,
    {
      fr: `${count} textes ne disent pas dans quelle langue ils sont : choisissez-la avant d’importer.`,
      en: `${count} texts do not say in which language they are: choose one before importing.`,
    },
    { status: 409, details: { count } },
  );
}

/** An error that nobody foresaw. */
export function importBroke(cause: unknown): AppError {
  return new AppError(
    "IMPORT_BROKE",
    `The import stopped: ${String(cause).slice(0, 300)}.`,
    {
      fr: "L’import s’est arrêté sur une erreur inattendue : reprenez-le, ou consultez le journal du serveur.",
      en: "The import stopped at an unexpected error: let it go on, or read the server’s log.",
    },
    { cause },
  );
}
