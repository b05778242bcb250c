import { AppError, type Sentence } from "../../kernel/errors.ts";

/** One address shows the two languages, and a server of files cannot tell which is meant. */
export function sharedAddresses(): AppError {
  return new AppError(
    "STATIC_NO_PREFIX",
    "The strategy no_prefix cannot be exported: both languages share their addresses. Nothing was written.",
    {
      fr: "La stratégie no_prefix ne peut pas être exportée : les deux langues y partagent leurs adresses, et un serveur de fichiers ne sait pas laquelle montrer. Rien n’a été écrit.",
      en: "The strategy no_prefix cannot be exported: both languages share their addresses, and a server of files cannot tell which one to show. Nothing was written.",
    },
    { status: 422 },
  );
}

/** Each language has an origin of its own. */
export function severalDomains(): AppError {
  return new AppError(
    "STATIC_DOMAINS",
    "A site with a domain for each language cannot be exported. Nothing was written.",
    {
      fr: "Un site dont les langues ont chacune leur domaine ne peut pas être exporté : la copie statique tient sur un seul domaine. Rien n’a été écrit.",
      en: "A site whose languages have domains of their own cannot be exported: a static copy stands on one domain. Nothing was written.",
    },
    { status: 422 },
  );
}

/** `npm run dev` serves no built files. */
export function notBuilt(): AppError {
  return new AppError(
    "STATIC_NOT_BUILT",
    "The site runs from its source code, and has no built files to export. Stop it, then export.",
    {
      fr: "Le site tourne depuis ses sources : il n’a pas de fichiers compilés à exporter. Arrêtez-le, puis exportez.",
      en: "The site runs from its source code: it has no built files to export. Stop it, then export.",
    },
    { status: 409 },
  );
}

/** Two at once would race for the same machine, and perhaps for the same folder. */
export function exportUnderWay(): AppError {
  return new AppError(
    "STATIC_UNDER_WAY",
    "A static export is under way already.",
    {
      fr: "Un export statique est déjà en cours : attendez sa fin.",
      en: "A static export is under way already: wait for its end.",
    },
    { status: 409 },
  );
}

/** @param quoted what stands at the path that was given. */
export function foreignFolder(folder: string): AppError {
  const quoted = JSON.stringify(folder);
  return new AppError(
    "STATIC_FOLDER_FOREIGN",
    `${quoted} holds something else than an earlier static export. Nothing was written.`,
    {
      fr: `${quoted} contient autre chose qu’un export statique précédent : rien n’a été écrit. Nommez un dossier à créer, ou celui d’un export.`,
      en: `${quoted} holds something else than an earlier static export: nothing was written. Name a folder to be made, or that of an export.`,
    },
    { status: 422 },
  );
}

/** The folder cannot be written: no right, no room, no such place. */
export function unwritableFolder(folder: string, cause: NodeJS.ErrnoException): AppError {
  const quoted = JSON.stringify(folder);
  const why = cause.code ?? String(cause);
  return new AppError(
    "STATIC_FOLDER_UNWRITABLE",
    `The static export cannot be written to ${quoted} (${why}). What stood there is untouched.`,
    {
      fr: `L’export statique ne peut pas être écrit dans ${quoted} (${why}). Ce qui s’y trouvait n’a pas changé.`,
      en: `The static export cannot be written to ${quoted} (${why}). What stood there is untouched.`,
    },
    { status: 422, cause },
  );
}

/** One address of the site could not be written down. @param why without a point. */
export function addressFailed(url: string, why: Sentence, cause?: unknown): AppError {
  return new AppError(
    "STATIC_ADDRESS_FAILED",
    `Nothing was exported, because of ${url}: ${why.en}.`,
    {
      fr: `Rien n’a été exporté, à cause de ${url} : ${why.fr}.`,
      en: `Nothing was exported, because of ${url}: ${why.en}.`,
    },
    cause === undefined ? {} : { cause },
  );
}

/** Why an address failed, where that is an error of the program. */
export function reasonOf(error: unknown): Sentence {
  if (error instanceof AppError) return { fr: withoutPoint(error.reader.fr), en: withoutPoint(error.reader.en) };
  const message = withoutPoint(error instanceof Error ? error.message : String(error));
  return { fr: `erreur inattendue (${message})`, en: `unexpected error (${message})` };
}

/** Two addresses have the same file. */
export function sameFile(url: string, other: string, file: string): AppError {
  return addressFailed(url, {
    fr: `cette adresse et ${other} auraient le même fichier, ${file}`,
    en: `this address and ${other} would have the same file, ${file}`,
  });
}

/** Something is published there, and the site answers otherwise. */
export function unexpectedStatus(url: string, status: number): AppError {
  return addressFailed(url, { fr: `le site y répond ${status}`, en: `the site answers ${status} there` });
}

/** A text names a file that the site has lost. */
export function fileMissing(url: string, file: string, cause?: unknown): AppError {
  return addressFailed(url, { fr: `il y manque ${file}`, en: `${file} is missing there` }, cause);
}

function withoutPoint(sentence: string): string {
  return sentence.endsWith(".") ? sentence.slice(0, -1) : sentence;
}

/** Somebody goes on publishing. */
export function keepsChanging(): AppError {
  return new AppError(
    "STATIC_CHANGED",
    "Nothing was exported: the site was changed each time while its pages were written.",
    {
      fr: "Rien n’a été exporté : le site a changé chaque fois pendant l’écriture de ses pages. Recommencez quand plus personne ne publie.",
      en: "Nothing was exported: the site was changed each time while its pages were written. Try again when nobody publishes.",
    },
    { status: 409 },
  );
}
