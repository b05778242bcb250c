import { AppError } from "../../../../kernel/errors.ts";

/** There is no email of an id, or nobody may read it any more. */
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
