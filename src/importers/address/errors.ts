import { AppError } from "../../kernel/errors.ts";

/** A site whose `robots.txt` forbids this program, or all programs, what it would read first. */
export function robotsForbid(url: string): AppError {
  return new AppError(
    "ADDRESS_ROBOTS_FORBID",
    `robots.txt forbids ${JSON.stringify(url.slice(0, 200))}. Allow "Vitrine-Import" there, or import an export of the site.`,
    {
      fr: "Le fichier robots.txt de ce site interdit de le lire : autorisez-y « Vitrine-Import », ou importez un export du site.",
      en: "The file robots.txt of this site forbids reading it: allow “Vitrine-Import” there, or import an export of the site.",
    },
    { status: 422 },
  );
}

/** A site whose `robots.txt` cannot be had: until it can, everything is forbidden (RFC 9309 §2.3.1.4). */
export function robotsUnreachable(url: string, cause: unknown): AppError {
  return new AppError(
    "ADDRESS_ROBOTS_UNREACHABLE",
    `${url.slice(0, 200)} cannot be read, so that nothing of this site may be. Try again when it answers.`,
    {
      fr: "Le fichier robots.txt de ce site ne répond pas : rien n’est lu sans lui. Réessayez plus tard.",
      en: "The file robots.txt of this site does not answer: nothing is read without it. Try again later.",
    },
    { status: 502, cause },
  );
}

/** An address at which no page is found. */
export function notASite(url: string): AppError {
  return new AppError(
    "ADDRESS_NOT_A_SITE",
    `${JSON.stringify(url.slice(0, 200))} is no page of HTML.`,
    {
      fr: `L’adresse « ${url.slice(0, 200)} » ne mène pas à une page web.`,
      en: `The address “${url.slice(0, 200)}” does not lead to a web page.`,
    },
    { status: 422 },
  );
}
