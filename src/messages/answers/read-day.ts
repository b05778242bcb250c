import type { Locale } from "../../kernel/locale.ts";

/**
 * A day of the calendar as it was typed: `YYYY-MM-DD` of a browser's date field; where a browser has none, as the language
 * writes it, `31/12/2027` or `12/31/2027`.
 * @returns `YYYY-MM-DD` of a year from 1000 to 9999; null for what is no day.
 */
export function readDay(text: string, locale: Locale): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso !== null) return existing(iso[1], iso[2], iso[3]);
  const [, first = "", second = "", year = ""] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? [];
  return locale === "fr" ? existing(year, second, first) : existing(year, first, second);
}

function existing(year = "", month = "", day = ""): string | null {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) && written >= "1000";
  return isDay ? written : null;
}
