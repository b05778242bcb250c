import { AppError } from "../../../../../kernel/errors.ts";

/** A document that is no document, or was cut short. */
export function brokenDocument(name: string, cause?: unknown): AppError {
  return new AppError(
    "DOCUMENT_BROKEN",
    `The document ${JSON.stringify(name)} cannot be read.`,
    {
      fr: `« ${name} » ne peut pas être lu : le fichier est abîmé, ou ce n’est pas un document.`,
      en: `“${name}” cannot be read: the file is damaged, or is not a document.`,
    },
    { status: 422, cause },
  );
}

/** A document that opens with a password alone. */
export function encryptedDocument(name: string): AppError {
  return new AppError(
    "DOCUMENT_ENCRYPTED",
    `The document ${JSON.stringify(name)} is encrypted.`,
    {
      fr: `« ${name} » est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe, puis déposez-la.`,
      en: `“${name}” is protected by a password. Save a copy without a password, then drop it.`,
    },
    { status: 422 },
  );
}

/** A document in a form that is not read. */
export function oldDocument(name: string): AppError {
  return new AppError(
    "DOCUMENT_TYPE",
    `The document ${JSON.stringify(name)} is neither .docx nor .odt.`,
    {
      fr: `« ${name} » est dans un format qui n’est pas lu ici. Ouvrez-le, enregistrez-le au format .docx ou .odt, puis déposez-le.`,
      en: `“${name}” is in a format that is not read here. Open it, save it as .docx or .odt, then drop it.`,
    },
    { status: 422 },
  );
}

/** A document that is too large, or that unpacks to far more than it says. */
export function largeDocument(name: string): AppError {
  return new AppError(
    "DOCUMENT_LARGE",
    `The document ${JSON.stringify(name)} is too large.`,
    {
      fr: `« ${name} » est trop grand : 100 Mo au plus, et 32 Mo de texte. Partagez-le en plusieurs documents.`,
      en: `“${name}” is too large: at most 100 MB, and 32 MB of text. Split it into several documents.`,
    },
    { status: 413 },
  );
}
