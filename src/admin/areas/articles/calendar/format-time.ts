import { withFirstOfMonth } from "../../../../i18n/first-of-month.ts";
import type { Language } from "../../../framework/app/language.tsx";

/** A day and a time of the site's time zone, as they are stored: shown without being moved to another zone. */
export type Shown = { date: string; time: string };

/** "mardi 24 novembre 2026" */
export function formatDate(date: string, { tag }: Language): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "full", timeZone: "UTC" });
  return withFirstOfMonth(format.format(Date.parse(date)), tag);
}

/** "08:30", "8:30 AM" */
export function formatTime({ date, time }: Shown, { tag }: Language): string {
  return new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" }).format(Date.parse(`${date}T${time}Z`));
}

/** "24 nov. 2026, 08:30" */
export function formatShown({ date, time }: Shown, { tag }: Language): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return withFirstOfMonth(format.format(Date.parse(`${date}T${time}Z`)), tag);
}

/** "novembre 2026" */
export function formatMonth(month: string, { tag }: Language): string {
  const format = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(Date.parse(`${month}-01`));
}
