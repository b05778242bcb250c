import { AppError } from "../../../../kernel/errors.ts";

/** `MAIL_UNKNOWN`, 404: there is no mail of this id, or its content can no longer be read. */
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
