import type { z } from "zod";
import { AppError } from "../../../kernel/errors.ts";

/** `INVALID_FIELDS`, 422: a body or a query does not fit its schema. The answer has a sentence for each field. */
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

/** `TARGET_UNKNOWN`, 404: the id of a call is that of another kind of thing, or of another person's. */
export function targetUnknown(): AppError {
  return new AppError(
    "TARGET_UNKNOWN",
    "The id of a call is of nothing that the call is about.",
    { fr: "Ce que vous demandez n’existe pas, ou plus.", en: "What you asked for does not exist, or no longer." },
    { status: 404 },
  );
}

/** `SECOND_FACTOR_REQUIRED`, 403: only the account's own endpoints are open until a second factor is set up. */
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

/** `OTHER_ACCOUNT`, 409: the tab shows the screens of another account than the one that is signed in. */
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
