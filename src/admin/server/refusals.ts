import type { z } from "zod";
import { createRefusals, deleteRefusals, type Refusals, superRefusals } from "../../identity/faults.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Call } from "../contract/rights.ts";

/** A body whose fields do not fit; says which, in the reader's language. */
export class InvalidFields extends AppError {
  readonly error: z.ZodError;

  constructor(error: z.ZodError) {
    super(
      "INVALID_FIELDS",
      "The body of a call does not fit its schema.",
      {
        fr: "Certains champs ne sont pas corrects : vérifiez-les, puis recommencez.",
        en: "Some fields are not right: check them, then try again.",
      },
      { status: 422 },
    );
    this.error = error;
  }
}

/** Rows A3 and A4 have words of their own. */
const REFUSALS: Partial<Record<Call, () => Refusals>> = {
  "POST /admins": createRefusals,
  "DELETE /admins/:id": deleteRefusals,
};

/** What those hear who may not make a call: nobody, and an editor. */
export function refusalsOf(call: Call): Refusals {
  return (REFUSALS[call] ?? superRefusals)();
}

export function secondFactorRequired(): AppError {
  return new AppError(
    "SECOND_FACTOR_REQUIRED",
    "An administrator has to set up a second factor first.",
    {
      fr: "Activez d’abord un second facteur sur la page de votre compte.",
      en: "First set up a second factor on your account page.",
    },
    { status: 403 },
  );
}

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
    "The body of a call is not JSON.",
    { fr: "Le corps de la demande doit être du JSON.", en: "The body of the request must be JSON." },
    { status: 415 },
  );
}

export function malformed(): AppError {
  return new AppError(
    "MALFORMED_JSON",
    "The body of a call is broken JSON.",
    { fr: "Le corps de la demande est illisible.", en: "The body of the request cannot be read." },
    { status: 400 },
  );
}

export function tooLarge(): AppError {
  return new AppError(
    "BODY_TOO_LARGE",
    "The body of a call is longer than 64 KB.",
    { fr: "La demande dépasse 64 ko.", en: "The request is larger than 64 KB." },
    { status: 413 },
  );
}

export function unknownCall(): AppError {
  return new AppError(
    "UNKNOWN_CALL",
    "There is no such call.",
    { fr: "Cette adresse n’existe pas.", en: "This address does not exist." },
    { status: 404 },
  );
}

export function unknownMail(): AppError {
  return new AppError(
    "MAIL_UNKNOWN",
    "There is no such mail.",
    { fr: "Ce message n’existe pas.", en: "This mail does not exist." },
    { status: 404 },
  );
}
