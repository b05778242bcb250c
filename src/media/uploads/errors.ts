import { AppError } from "../../kernel/errors.ts";

/** `UPLOAD_UNKNOWN` 404: there is none of that id, or it is somebody else's. */
export function uploadUnknown(): AppError {
  return new AppError(
    "UPLOAD_UNKNOWN",
    "There is no such upload; it may have been removed after a day without news.",
    {
      fr: "Cet envoi n’existe plus : choisissez le fichier de nouveau.",
      en: "This upload no longer exists: choose the file again.",
    },
    { status: 404 },
  );
}

/** `UPLOAD_CONFLICT` 409: the id stands for another file already. */
export function uploadConflict(): AppError {
  return new AppError(
    "UPLOAD_CONFLICT",
    "An upload was created twice under one id, for two different files.",
    {
      fr: "Un autre envoi porte déjà cet identifiant : choisissez le fichier de nouveau.",
      en: "Another upload has this identifier already: choose the file again.",
    },
    { status: 409 },
  );
}

/** `UPLOAD_OFFSET` 409: a piece does not begin where the file ends so far. The client asks for the offset and goes on. */
export function uploadOffset(received: number): AppError {
  return new AppError(
    "UPLOAD_OFFSET",
    `A piece of an upload does not begin at byte ${received}, where the file ends so far.`,
    {
      fr: "L’envoi reprend à un autre endroit que celui où il s’est arrêté : rien n’a été écrit. Il peut être repris.",
      en: "The upload goes on at another place than where it stopped: nothing was written. It can be resumed.",
    },
    { status: 409 },
  );
}

/** `UPLOAD_TOO_LONG` 413: more bytes than were announced. */
export function uploadTooLong(most: number): AppError {
  return new AppError(
    "UPLOAD_TOO_LONG",
    `An upload brought more than the ${most} bytes that it announced.`,
    {
      fr: "Le fichier est plus long qu’annoncé : il a changé pendant l’envoi. Choisissez-le de nouveau.",
      en: "The file is longer than announced: it changed while it was being sent. Choose it again.",
    },
    { status: 413 },
  );
}

/** `UPLOAD_INCOMPLETE` 409: the end is asked for before all bytes are there. */
export function uploadIncomplete(received: number, size: number): AppError {
  return new AppError(
    "UPLOAD_INCOMPLETE",
    `An upload was ended at ${received} of ${size} bytes.`,
    {
      fr: "Le fichier n’est pas encore arrivé en entier : l’envoi peut être repris.",
      en: "The file has not arrived whole yet: the upload can be resumed.",
    },
    { status: 409 },
  );
}

/** `UPLOAD_BROKEN_OFF` 408: the connection ended in the middle of a piece. What came is kept. */
export function uploadBrokenOff(cause: unknown): AppError {
  return new AppError(
    "UPLOAD_BROKEN_OFF",
    "The connection of an upload ended before its piece did; what came is kept.",
    {
      fr: "La connexion s’est interrompue : l’envoi peut être repris là où il s’est arrêté.",
      en: "The connection was interrupted: the upload can be resumed where it stopped.",
    },
    { status: 408, cause },
  );
}

/** `FILE_TOO_LARGE` 413, by its announced size. @param most bytes; whole megabytes. */
export function fileTooLarge(size: number, most: number, what: "picture" | "file"): AppError {
  const megabytes = Math.floor(most / 1024 / 1024);
  const fr = what === "picture" ? "L’image" : "Le fichier";
  const en = what === "picture" ? "The picture" : "The file";
  return new AppError(
    "FILE_TOO_LARGE",
    `A ${what} of ${size} bytes was refused; the limit is ${most}.`,
    {
      fr: `${fr} pèse plus de ${megabytes}\u00A0Mo\u00A0: réduisez-${what === "picture" ? "la" : "le"}.`,
      en: `${en} is larger than ${megabytes} MB: make it smaller.`,
    },
    { status: 413 },
  );
}

/** `TOO_MANY_UPLOADS` 429: one person has too many unfinished ones, or too much in them. */
export function tooManyUploads(): AppError {
  return new AppError(
    "TOO_MANY_UPLOADS",
    "An administrator has too many unfinished uploads, or too many bytes in them.",
    {
      fr: "Trop de fichiers sont en cours d’envoi : attendez que les premiers soient arrivés, ou annulez-en.",
      en: "Too many files are being sent: wait until the first have arrived, or cancel some.",
    },
    { status: 429, retryAfter: 10 },
  );
}

/** `NO_ROOM_FOR_FILE` 507: the disk would be filled. */
export function noRoom(size: number, free: number): AppError {
  return new AppError(
    "NO_ROOM_FOR_FILE",
    `A file of ${size} bytes was refused: ${free} bytes are free on the disk of the data folder, some of which stay reserved.`,
    {
      fr: "Il n’y a plus assez de place sur le disque du site pour ce fichier : libérez de l’espace, ou demandez-le à qui gère le serveur.",
      en: "There is not enough room left on the site’s disk for this file: free some space, or ask whoever runs the server.",
    },
    { status: 507 },
  );
}

/** An error of the storage as whoever sends a file has to hear it: a full disk is `UPLOAD_DISK_FULL` 507. */
export function explainStorage(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== "DISK_FULL") return error;
  return new AppError(
    "UPLOAD_DISK_FULL",
    error.message,
    {
      fr: "Le disque du site est plein\u00A0: ce qui est arrivé du fichier est gardé, et l’envoi pourra reprendre quand de l’espace sera libéré.",
      en: "The site’s disk is full: what arrived of the file is kept, and the upload can be resumed once some space is free.",
    },
    { status: 507, cause: error },
  );
}
