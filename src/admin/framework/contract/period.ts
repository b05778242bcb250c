import type { Locale } from "../../../kernel/locale.ts";

const DAY_MS = 86_400_000;
/** What is kept at all (row T4: 25 months), and a little more. */
const LONGEST_DAYS = 800;

/** What can be wrong with the days of a period; said of its last day, but for a day that is no date. */
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
export type PeriodError = keyof typeof PERIOD_ERRORS;

/** What is wrong with a period between two dates (`YYYY-MM-DD`), or null. Free of Zod: the app checks by it too. */
export function periodProblem(from: string, to: string): Exclude<PeriodError, "noDate"> | null {
  if (from > to) return "datesReversed";
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_DAYS ? null : "periodTooLong";
}
