import { AppError } from "../kernel/errors.ts";

/** A line of requests that wait has moved on by then. */
const WAIT_SECONDS = 2;

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

/** The searches of one network, over its allowance. @param retryAfter whole seconds. */
export function tooManySearches(retryAfter: number): AppError {
  return new AppError(
    "TOO_MANY_SEARCHES",
    "Rate limit exceeded: searches from one network",
    {
      fr: "Trop de recherches viennent de votre réseau. Réessayez dans un instant.",
      en: "Too many searches are coming from your network. Try again in a moment.",
    },
    { status: 429, retryAfter },
  );
}

/** One network has as many requests waiting as it may. */
export function tooManyWaiting(): AppError {
  return new AppError(
    "TOO_MANY_WAITING",
    "Too many requests of one network wait to be answered",
    {
      fr: "Trop de demandes arrivent à la fois de votre réseau. Réessayez dans un instant.",
      en: "Too many requests are arriving at once from your network. Try again in a moment.",
    },
    { status: 429, retryAfter: WAIT_SECONDS },
  );
}

/** All networks together have as many requests waiting as the site takes. */
export function siteBusy(): AppError {
  return new AppError(
    "SITE_BUSY",
    "Too many requests wait to be answered",
    {
      fr: "Le site reçoit trop de demandes à la fois. Réessayez dans un instant.",
      en: "The site is receiving too many requests at once. Try again in a moment.",
    },
    { status: 503, retryAfter: WAIT_SECONDS },
  );
}

/** An address below `/api/` that is none. */
export function unknownCall(): AppError {
  return new AppError(
    "UNKNOWN_CALL",
    "There is no such call.",
    { fr: "Cette adresse n’existe pas.", en: "This address does not exist." },
    { status: 404 },
  );
}

/** No picture of that name, or not in that size. */
export function unknownPicture(): AppError {
  return new AppError(
    "UNKNOWN_PICTURE",
    "There is no such picture.",
    { fr: "Cette image n’existe pas.", en: "This picture does not exist." },
    { status: 404 },
  );
}

/** @param methods those that the address takes; sent as `Allow` (RFC 9110 §15.5.6). */
export function wrongMethod(methods: readonly string[]): AppError {
  const allow = methods.join(", ");
  return new AppError(
    "METHOD_NOT_ALLOWED",
    `A request came by another method than ${allow}.`,
    { fr: "Cette adresse n’accepte pas cette méthode.", en: "This address does not take this method." },
    { status: 405, headers: { Allow: allow } },
  );
}

/** @param language what the request names as its language. */
export function unknownLanguage(language: string | undefined): AppError {
  return new AppError(
    "UNKNOWN_LANGUAGE",
    `A search names a language that the site has not: ${JSON.stringify(language?.slice(0, 20))}`,
    { fr: "Le site n’existe pas dans cette langue.", en: "The site does not exist in this language." },
    { status: 422 },
  );
}

/** @param most characters that a search may have. */
export function searchTooLong(most: number): AppError {
  return new AppError(
    "SEARCH_TOO_LONG",
    `A search has more than ${most} characters.`,
    { fr: `Une recherche a au plus ${most} caractères.`, en: `A search has at most ${most} characters.` },
    { status: 422 },
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

export function notBytes(): AppError {
  return new AppError(
    "NOT_BYTES",
    "The body of a request is not application/octet-stream.",
    {
      fr: "Le corps de la demande doit être en application/octet-stream.",
      en: "The body of the request must be application/octet-stream.",
    },
    { status: 415 },
  );
}

/** A range that does not lie within a file. @param bytes the file's length. */
export function rangeOutside(bytes: number): AppError {
  return new AppError(
    "RANGE_OUTSIDE",
    `A range was asked for that does not lie within the ${bytes} bytes of a file.`,
    { fr: "La partie demandée n’existe pas.", en: "The part that was asked for does not exist." },
    { status: 416, headers: { "Content-Range": `bytes */${bytes}` } },
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
