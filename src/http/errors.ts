import { AppError } from "../kernel/errors.ts";

/** Seconds after which a request that found the queue full is worth repeating. */
const WAIT_SECONDS = 2;

/** `FORBIDDEN_ORIGIN` 403. */
export function forbiddenOrigin(): AppError {
  return new AppError(
    "FORBIDDEN_ORIGIN",
    "A change was asked for from another site, or from an address that is not SITE_URL.",
    {
      fr: "Cette demande ne vient pas d’une page du site. Ouvrez le site à son adresse publique, puis recommencez.",
      en: "This request does not come from a page of the site. Open the site at its public URL, then try again.",
    },
    { status: 403 },
  );
}

/** `TOO_MANY_SEARCHES` 429: one network exceeded its allowance. @param retryAfter whole seconds. */
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

/** `TOO_MANY_WAITING` 429: one network has too many requests in the queue. */
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

/** `TOO_MANY_CHANGES` 429: calls of one administrator wait for those before them. */
export function tooManyChanges(): AppError {
  return new AppError(
    "TOO_MANY_CHANGES",
    "Too many changes of one administrator wait to be carried out",
    {
      fr: "Trop de vos modifications attendent déjà leur tour. Réessayez dans un instant.",
      en: "Too many of your changes are already waiting for their turn. Try again in a moment.",
    },
    { status: 429, retryAfter: WAIT_SECONDS },
  );
}

/** `SITE_BUSY` 503: the queue of all networks is full. */
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

/** `UNKNOWN_CALL` 404: a path below `/api/` that has no endpoint. */
export function unknownCall(): AppError {
  return new AppError(
    "UNKNOWN_CALL",
    "There is no such call.",
    { fr: "Cette adresse n’existe pas.", en: "This URL does not exist." },
    { status: 404 },
  );
}

/** `UNKNOWN_PICTURE` 404: no picture of that name, or not in that size. */
export function unknownPicture(): AppError {
  return new AppError(
    "UNKNOWN_PICTURE",
    "There is no such picture.",
    { fr: "Cette image n’existe pas.", en: "This picture does not exist." },
    { status: 404 },
  );
}

/** `METHOD_NOT_ALLOWED` 405. @param methods those that the path takes; sent as `Allow` (RFC 9110 §15.5.6). */
export function wrongMethod(methods: readonly string[]): AppError {
  const allow = methods.join(", ");
  return new AppError(
    "METHOD_NOT_ALLOWED",
    `A request came by another method than ${allow}.`,
    { fr: "Cette adresse n’accepte pas cette méthode.", en: "This URL does not take this method." },
    { status: 405, headers: { Allow: allow } },
  );
}

/** `UNKNOWN_LANGUAGE` 422. @param language as the request names it. */
export function unknownLanguage(language: string | undefined): AppError {
  return new AppError(
    "UNKNOWN_LANGUAGE",
    `A search names a language that the site has not: ${JSON.stringify(language?.slice(0, 20))}`,
    { fr: "Le site n’existe pas dans cette langue.", en: "The site does not exist in this language." },
    { status: 422 },
  );
}

/** `SEARCH_TOO_LONG` 422. @param most characters that a search may have. */
export function searchTooLong(most: number): AppError {
  return new AppError(
    "SEARCH_TOO_LONG",
    `A search has more than ${most} characters.`,
    { fr: `Une recherche a au plus ${most} caractères.`, en: `A search has at most ${most} characters.` },
    { status: 422 },
  );
}

/** `NOT_JSON` 415: the request's `Content-Type` is another. */
export function notJson(): AppError {
  return new AppError(
    "NOT_JSON",
    "The body of a request is not JSON.",
    { fr: "Le corps de la demande doit être du JSON.", en: "The body of the request must be JSON." },
    { status: 415 },
  );
}

/** `NOT_BYTES` 415: the body is not `application/octet-stream`. */
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

/** `RANGE_OUTSIDE` 416: a range that does not lie within a file. @param bytes the file's length. */
export function rangeOutside(bytes: number): AppError {
  return new AppError(
    "RANGE_OUTSIDE",
    `A range was asked for that does not lie within the ${bytes} bytes of a file.`,
    { fr: "La partie demandée n’existe pas.", en: "The part that was asked for does not exist." },
    { status: 416, headers: { "Content-Range": `bytes */${bytes}` } },
  );
}

/** `MALFORMED_JSON` 400: the body is not UTF-8, not JSON, or nested too deeply. */
export function malformed(): AppError {
  return new AppError(
    "MALFORMED_JSON",
    "The body of a request is broken JSON.",
    { fr: "Le corps de la demande est illisible.", en: "The body of the request cannot be read." },
    { status: 400 },
  );
}

/** `BODY_TOO_LARGE` 413. @param maxBytes the limit, in whole kilobytes. */
export function tooLarge(maxBytes: number): AppError {
  const kilobytes = maxBytes / 1024;
  return new AppError(
    "BODY_TOO_LARGE",
    `The body of a request is longer than ${kilobytes} KB.`,
    { fr: `La demande dépasse ${kilobytes} ko.`, en: `The request is larger than ${kilobytes} KB.` },
    { status: 413 },
  );
}

/** `NOT_A_FORM` 415: the body is not what browsers send of a form. */
export function notAForm(): AppError {
  return new AppError(
    "NOT_A_FORM",
    "The body of a request is neither multipart/form-data nor application/x-www-form-urlencoded.",
    {
      fr: "Le corps de la demande doit être celui d’un formulaire.",
      en: "The body of the request must be that of a form.",
    },
    { status: 415 },
  );
}

/** `MALFORMED_FORM` 400: the body of a form is broken, or ends too early. */
export function malformedForm(cause: unknown): AppError {
  return new AppError(
    "MALFORMED_FORM",
    "The body of a form is broken.",
    {
      fr: "Le formulaire est arrivé incomplet. Envoyez-le de nouveau.",
      en: "The form arrived incomplete. Send it again.",
    },
    { status: 400, cause },
  );
}

/** `FORM_TOO_LARGE` 413. @param maxBytes the limit, in whole megabytes. */
export function formTooLarge(maxBytes: number): AppError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new AppError(
    "FORM_TOO_LARGE",
    `The body of a form is longer than ${megabytes} MB, or has too many parts.`,
    {
      fr: `Cet envoi est trop lourd : ${megabytes} Mo au plus, fichiers compris.`,
      en: `This is too large to send: ${megabytes} MB at most, files included.`,
    },
    { status: 413 },
  );
}
