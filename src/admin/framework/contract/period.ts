import type { Locale } from "../../../kernel/locale.ts";

const DAY_MS = 86_400_000;
/** A little more than the 25 months that figures are kept. */
const LONGEST_DAYS = 800;

/** Errors of a period. They belong to the field of its last day; `noDate` belongs to the day that is no date. */
export const PERIOD_ERRORS = {
  noDate: {
    fr: "Ce n’est pas une date : elle s’écrit année, mois, jour, comme 2026-11-22.",
    en: "This is not a date: it is written as year, month, day, like 2026-11-22.",
  },
  datesReversed: {
    fr: "La date de fin précède la date de début.",
    en: "The end date is before the start date.",
  },
  periodTooLong: {
    fr: `La période est trop longue : elle compte ${LONGEST_DAYS} jours au plus.`,
    en: `The period is too long: it has ${LONGEST_DAYS} days at most.`,
  },
} satisfies Record<string, Record<Locale, string>>;
/** Name of an error of a period. */
export type PeriodError = keyof typeof PERIOD_ERRORS;

/** The error of a period between two dates (`YYYY-MM-DD`), or null. Free of Zod, so that the app can use it too. */
export function periodProblem(from: string, to: string): Exclude<PeriodError, "noDate"> | null {
  if (from > to) return "datesReversed";
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_DAYS ? null : "periodTooLong";
}
