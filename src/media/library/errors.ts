import { AppError } from "../../kernel/errors.ts";

/** `MEDIA_UNKNOWN` 404: it was never in the library, or is gone from it. */
export function itemUnknown(): AppError {
  return new AppError(
    "MEDIA_UNKNOWN",
    "The library has no such file.",
    { fr: "Ce fichier n’est plus dans la médiathèque.", en: "This file is no longer in the library." },
    { status: 404 },
  );
}

/** `MEDIA_IN_USE` 409. @param uses texts that use it. */
export function itemInUse(uses: number): AppError {
  return new AppError(
    "MEDIA_IN_USE",
    `A file was not deleted: ${uses} current texts use it.`,
    {
      fr: `Ce fichier est utilisé (${uses}\u00A0${uses < 2 ? "contenu" : "contenus"})\u00A0: retirez-le d’abord des textes qui le montrent, ou remplacez-le.`,
      en: `This file is in use (${uses} ${uses === 1 ? "text" : "texts"}): take it out of the texts that show it first, or replace it.`,
    },
    { status: 409 },
  );
}

/** `MEDIA_KIND_DIFFERS` 422: a picture can only take the place of a picture. */
export function itemKindDiffers(): AppError {
  return new AppError(
    "MEDIA_KIND_DIFFERS",
    "A picture was to be replaced by another kind of file, or the other way round.",
    {
      fr: "Une image se remplace par une image, un autre fichier par un fichier du même type.",
      en: "A picture is replaced by a picture, another file by a file of the same kind.",
    },
    { status: 422 },
  );
}

/** `MEDIA_REPLACED_BY_ITSELF` 422. */
export function itemIsItself(): AppError {
  return new AppError(
    "MEDIA_REPLACED_BY_ITSELF",
    "A file was to be replaced by itself.",
    { fr: "C’est le même fichier : rien n’a été remplacé.", en: "This is the same file: nothing was replaced." },
    { status: 422 },
  );
}
