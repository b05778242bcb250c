import { AppError } from "../../kernel/errors.ts";

/** There is no such article, or it is in the bin already. */
export function articleUnknown(): AppError {
  return new AppError(
    "ARTICLE_UNKNOWN",
    "There is no such article.",
    { fr: "Cet article n’existe pas, ou plus.", en: "This article does not exist, or no longer." },
    { status: 404 },
  );
}

/** It was restored, or deleted for good. */
export function notInBin(): AppError {
  return new AppError(
    "NOT_IN_BIN",
    "It is not in the bin.",
    {
      fr: "Ce contenu n’est plus dans la corbeille : il a été restauré ou supprimé définitivement.",
      en: "This content is no longer in the bin: it was restored or deleted for good.",
    },
    { status: 404 },
  );
}
