import { AppError } from "../../kernel/errors.ts";

/** `ITEM_UNKNOWN` 404. */
export function itemUnknown(): AppError {
  return new AppError(
    "ITEM_UNKNOWN",
    "There is no such item, or it is in the bin.",
    {
      fr: "Cet élément n’existe pas, ou plus. Rechargez la page.",
      en: "This item does not exist, or no longer. Reload the page.",
    },
    { status: 404 },
  );
}

/** `ITEMS_BY_DATE` 409: nobody puts items of this kind in order. */
export function itemsByDate(): AppError {
  return new AppError(
    "ITEMS_BY_DATE",
    "Items of this kind are listed by their date.",
    {
      fr: "Cette liste suit les dates : changez celle de l’élément pour le déplacer.",
      en: "This list follows the dates: change that of the item to move it.",
    },
    { status: 409 },
  );
}

/** `FACTS_MISSING` 409: a language would be published of which visitors could see no price, group, or visibility. */
export function factsMissing(): AppError {
  return new AppError(
    "FACTS_MISSING",
    "What the item says for all languages was never published, and is not part of this publish.",
    {
      fr: "Publiez aussi les réglages communs aux deux langues : sans eux, rien ne s’affiche.",
      en: "Publish what both languages share as well: without it, nothing is shown.",
    },
    { status: 409 },
  );
}
