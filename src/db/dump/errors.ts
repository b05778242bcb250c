import { AppError } from "../../kernel/errors.ts";

/** Rows are loaded into a database without tables alone: nothing is mixed, and nothing is lost. */
export function databaseNotEmpty(): AppError {
  return new AppError(
    "DATABASE_NOT_EMPTY",
    "The database to load into is not empty; name an empty one in DATABASE_URL.",
    {
      fr: "La base de données à remplir n’est pas vide : indiquez-en une vide dans DATABASE_URL.",
      en: "The database to load into is not empty: name an empty one in DATABASE_URL.",
    },
    { status: 409 },
  );
}

/** `error` says what of the dump contradicts itself. */
export function dumpInvalid(error: string): AppError {
  return new AppError(
    "DUMP_INVALID",
    `The rows of the database cannot be loaded: ${error}; nothing was changed.`,
    {
      fr: "Les données à charger sont incohérentes : rien n’a été modifié.",
      en: "The data to load contradict themselves: nothing was changed.",
    },
    { status: 422 },
  );
}
