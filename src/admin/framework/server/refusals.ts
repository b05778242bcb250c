import type { z } from "zod";
import { createRefusals, deleteRefusals, type Refusals, superRefusals } from "../../../identity/faults.ts";
import { AppError } from "../../../kernel/errors.ts";
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

/** A tab shows the screens of one account while its browser is signed in as another. */
export function otherAccount(): AppError {
  return new AppError(
    "OTHER_ACCOUNT",
    "A call was made for another account than the one that is signed in.",
    {
      fr: "Un autre compte s’est connecté dans ce navigateur : rien n’a été fait.",
      en: "Another account has signed in in this browser: nothing was done.",
    },
    { status: 409 },
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
    "There is no such email.",
    {
      fr: "Cet e-mail n’existe pas.",
      en: "This email does not exist.",
    },
    { status: 404 },
  );
}
