import { AppError } from "../kernel/errors.ts";

export function forbiddenOrigin(): AppError {
  return new AppError(
    "FORBIDDEN_ORIGIN",
    "A change was asked for from another site, or from an address that is not SITE_URL.",
    {
      fr: "Cette demande ne vient pas d’une page du site. Ouvrez le site à son adresse publique, puis recommencez.",
      en: "This request does not come from a page of the site. Open the site at its public address, then try again.",
    },
    { status: 403 },
  );
}

export function notJson(): AppError {
  return new AppError(
    "NOT_JSON",
    "The body of a request is not JSON.",
    { fr: "Le corps de la demande doit être du JSON.", en: "The body of the request must be JSON." },
    { status: 415 },
  );
}

export function malformed(): AppError {
  return new AppError(
    "MALFORMED_JSON",
    "The body of a request is broken JSON.",
    { fr: "Le corps de la demande est illisible.", en: "The body of the request cannot be read." },
    { status: 400 },
  );
}

/** @param maxBytes what would have been read; whole kilobytes. */
export function tooLarge(maxBytes: number): AppError {
  const kilobytes = maxBytes / 1024;
  return new AppError(
    "BODY_TOO_LARGE",
    `The body of a request is longer than ${kilobytes} KB.`,
    { fr: `La demande dépasse ${kilobytes} ko.`, en: `The request is larger than ${kilobytes} KB.` },
    { status: 413 },
  );
}
