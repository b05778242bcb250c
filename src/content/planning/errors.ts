import { AppError } from "../../kernel/errors.ts";

/** A time that has passed cannot be planned for. */
export function planInPast(): AppError {
  return new AppError(
    "PLAN_IN_PAST",
    "That time has passed; nothing was planned.",
    {
      fr: "Cette heure est déjà passée : choisissez-en une à venir, ou publiez maintenant.",
      en: "That time has already passed: choose one to come, or publish now.",
    },
    { status: 422 },
  );
}

/** There is no plan to move or to cancel: it was published, canceled, or never was. */
export function noPlan(): AppError {
  return new AppError(
    "NO_PLAN",
    "Nothing is planned for this translation.",
    {
      fr: "Aucune publication n’est programmée pour cette version : elle a eu lieu, ou a été annulée.",
      en: "No publication is scheduled for this version: it took place, or was canceled.",
    },
    { status: 404 },
  );
}

/** @param slug the address that another plan takes. */
export function slugPlanned(slug: string): AppError {
  return new AppError(
    "SLUG_PLANNED",
    `Another plan of this language publishes at "${slug}"; nothing was planned.`,
    {
      fr: `Une autre publication programmée dans cette langue prend l’adresse « ${slug} » : changez l’une des deux.`,
      en: `Another scheduled publication of this language takes the URL “${slug}”: change one of the two.`,
    },
    { status: 409 },
  );
}
