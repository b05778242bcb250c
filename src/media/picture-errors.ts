import { AppError, type Sentence } from "../kernel/errors.ts";

/** Largest file of a picture that is accepted, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024;
/** Most pixels, width by height, of an encoding that is read line by line. */
export const MOST_PIXELS = 50_000_000;
/** Longest side in pixels: the limit of WebP (RFC 9649 §2.5). */
export const LONGEST_SIDE = 16_383;

/**
 * Encodings that are decoded whole, however small the result: 50 million pixels of a 2 KB AVIF take 940 MB, 16 million
 * 360 MB; 25 million of a WebP 250 MB. The others are read line by line.
 */
const MOST_PIXELS_DECODED: Partial<Record<string, number>> = { "image/avif": 16_000_000, "image/webp": 25_000_000 };

/** How many pixels a picture of a type may have. */
export function mostPixelsOf(type: string): number {
  return MOST_PIXELS_DECODED[type] ?? MOST_PIXELS;
}

const ACCEPTED = { fr: "PNG, JPEG, WebP, AVIF ou GIF", en: "PNG, JPEG, WebP, AVIF or GIF" };

/** An error of the picture itself (422). The reader's sentence says what to do about it. */
function refusal(code: string, operator: string, reader: Sentence, cause?: unknown): AppError {
  return new AppError(code, operator, reader, { status: 422, cause });
}

/** `PICTURE_TYPE` 422. @param kind what the file is, as far as it is recognized. */
export function pictureTypeRefused(kind: "svg" | "heic" | "unknown"): AppError {
  if (kind === "svg") {
    return refusal("PICTURE_TYPE", "An SVG file was refused: it may hold scripts.", {
      fr: `Les images SVG ne sont pas acceptées, car elles peuvent contenir des scripts : exportez-la en ${ACCEPTED.fr}.`,
      en: `SVG pictures are not accepted, since they may hold scripts: export it as ${ACCEPTED.en}.`,
    });
  }
  const [fr, en] = kind === "heic" ? ["en HEIC", "HEIC"] : ["d’un autre type", "something else"];
  return refusal("PICTURE_TYPE", `A file that is not ${ACCEPTED.en} was refused as a picture.`, {
    fr: `Une image doit être en ${ACCEPTED.fr} ; ce fichier est ${fr}.`,
    en: `A picture must be ${ACCEPTED.en}; this file is ${en}.`,
  });
}

/** `PICTURE_TOO_LARGE` 422, by its bytes. @param most how many it may have. */
export function pictureTooHeavy(bytes: number, most = MOST_BYTES): AppError {
  const megabytes = Math.floor(most / 1024 / 1024);
  return refusal("PICTURE_TOO_LARGE", `A picture of ${bytes} bytes was refused; the limit is ${most}.`, {
    fr: `L’image pèse plus de ${megabytes} Mo : réduisez-la.`,
    en: `The picture is larger than ${megabytes} MB: make it smaller.`,
  });
}

/** `PICTURE_TOO_LARGE` 422, by its pixels. */
export function pictureTooManyPixels({
  width,
  height,
  type,
}: {
  width: number;
  height: number;
  type: string;
}): AppError {
  const size = `${width} × ${height}`;
  const millions = mostPixelsOf(type) / 1_000_000;
  return refusal("PICTURE_TOO_LARGE", `A picture of ${size} pixels was refused.`, {
    fr: `L’image fait ${size} pixels ; dans ce format, ${millions} millions au plus, et 16 383 de côté : réduisez-la.`,
    en: `The picture has ${size} pixels; ${millions} million at most in this format, and 16,383 a side: make it smaller.`,
  });
}

/** `PICTURE_DAMAGED` 422: cut short, damaged, or malicious, which cannot be distinguished. */
export function pictureDamaged(cause?: unknown): AppError {
  const detail = cause instanceof Error ? `: ${cause.message.split("\n", 1)[0]}` : "";
  return refusal(
    "PICTURE_DAMAGED",
    `A picture could not be read to its end${detail}.`,
    {
      fr: "L’image est endommagée ou incomplète : exportez-la ou copiez-la de nouveau.",
      en: "The picture is damaged or incomplete: export or copy it again.",
    },
    cause,
  );
}

/** `PICTURE_TOO_COSTLY` 422: reading it took too long or too much memory. It is not tried again. */
export function pictureTooCostly(how: string): AppError {
  return refusal("PICTURE_TOO_COSTLY", `A picture was refused: ${how}.`, {
    fr: "Cette image demande trop de calcul ou de mémoire\u00A0: simplifiez-la, ou exportez-la en PNG.",
    en: "This picture takes too much computing or memory: simplify it, or export it as PNG.",
  });
}

/** `FILE_LOST` 404: the bytes of a published file are missing, as after an incomplete restore. */
export function fileLost(id: string): AppError {
  return new AppError(
    "FILE_LOST",
    `The file ${id} is published, but its bytes are missing from the data folder: restore the folder "media" from a backup.`,
    { fr: "Ce fichier est introuvable.", en: "This file cannot be found." },
    { status: 404 },
  );
}

/** `FILE_UNKNOWN` 422: what is no file of the library, or in its bin. */
export function fileUnknown(id: string): AppError {
  return refusal("FILE_UNKNOWN", `The document offers the file ${id}, which is not in the library.`, {
    fr: "Le fichier n’est pas dans la médiathèque : choisissez-en un autre.",
    en: "The file is not in the library: choose another one.",
  });
}

/** `PICTURE_UNKNOWN` 422: a document shows a picture that is not stored, or in a size it does not have. */
export function pictureUnknown(id: string): AppError {
  return refusal("PICTURE_UNKNOWN", `The document shows the picture ${id}, which is not stored.`, {
    fr: `Le document montre une image inconnue (${id}).`,
    en: `The document shows an unknown picture (${id}).`,
  });
}

/** `PICTURE_LOST` 404: the database has the picture, and the storage does not have its file. */
export function pictureLost(id: string): AppError {
  return new AppError(
    "PICTURE_LOST",
    `The file of the picture ${id} is missing from the data folder; restore its media folder from a backup.`,
    { fr: "Cette image manque.", en: "This picture is missing." },
    { status: 404 },
  );
}

/** `PICTURES_UNAVAILABLE` 503: the picture process cannot start, crashed, or timed out. @param reason for the log alone. */
export function picturesUnavailable(reason: string, cause?: unknown): AppError {
  return new AppError(
    "PICTURES_UNAVAILABLE",
    `Pictures cannot be processed: ${reason}`,
    {
      fr: "Les images ne peuvent pas être préparées pour l’instant. Réessayez dans une minute ; si cela dure, prévenez la personne qui gère le serveur.",
      en: "Pictures cannot be prepared for now. Try again in a minute; if it lasts, tell the person who runs the server.",
    },
    { status: 503, cause },
  );
}
