import { formatDate } from "../../i18n/format.ts";
import type { Locale } from "../../kernel/locale.ts";

/** A day of the calendar (`YYYY-MM-DD`) in words: it is the same day in every time zone. */
export function shownDay(day: string, locale: Locale): { text: string; iso: string } {
  return { text: formatDate(Date.parse(day), locale, "UTC"), iso: day };
}
