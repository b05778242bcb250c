import type { Instant } from "../kernel/clock.ts";
import { LANGUAGE_TAGS, type Locale } from "../kernel/locale.ts";
import { withFirstOfMonth } from "./first-of-month.ts";

/** Makes each format once: to make one takes a hundred times as long as to write with it. Languages and zones are few. */
function once<Key extends string[], Format>(make: (...key: Key) => Format): (...key: Key) => Format {
  const made = new Map<string, Format>();
  return (...key) => {
    const name = key.join(" ");
    const format = made.get(name) ?? make(...key);
    made.set(name, format);
    return format;
  };
}

const longDate = once(
  (locale: Locale, timeZone: string) => new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "long", timeZone }),
);
const dateAndTime = once(
  (locale: Locale, timeZone: string) =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "long", timeStyle: "short", timeZone }),
);
const day = once(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);
const number = once((locale: Locale) => new Intl.NumberFormat(LANGUAGE_TAGS[locale]));
const money = once(
  (locale: Locale, currency: string, digits: "0" | "2") =>
    new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
      style: "currency",
      currency,
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
    }),
);

const fileSize = once(
  (locale: Locale, unit: string, digits: "0" | "1") =>
    new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
      style: "unit",
      unit,
      unitDisplay: "short",
      maximumFractionDigits: Number(digits),
    }),
);

/** "20 novembre 2026" or "November 20, 2026", in the site's time zone. */
export function formatDate(instant: Instant, locale: Locale, timeZone: string): string {
  return withFirstOfMonth(longDate(locale, timeZone).format(instant), locale);
}

/** "20 novembre 2026 à 15:04" or "November 20, 2026 at 3:04 PM", in the site's time zone. */
export function formatDateTime(instant: Instant, locale: Locale, timeZone: string): string {
  return withFirstOfMonth(dateAndTime(locale, timeZone).format(instant), locale);
}

/** `YYYY-MM-DD` of an instant in the site's time zone, for `<time datetime>`. */
export function isoDay(instant: Instant, timeZone: string): string {
  return day(timeZone).format(instant);
}

/** "1 234,5" or "1,234.5" with the separators of the language. */
export function formatNumber(value: number, locale: Locale): string {
  return number(locale).format(value);
}

/** An amount in hundredths of a currency, cents only where there are some: "12 €" or "€12". */
export function formatPrice(minor: number, currency: string, locale: Locale): string {
  return money(locale, currency, minor % 100 === 0 ? "0" : "2").format(minor / 100);
}

/** A size in words, in thousands and millions as files are sold and sent: "1,2 Mo" or "1.2 MB", and never "0 kB". */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [divisor, unit] = SIZES.find(([least]) => bytes >= least * 0.9995) ?? SMALLEST;
  const value = Math.max(bytes / divisor, 1);
  return fileSize(locale, unit, value < 10 && divisor > 1_000 ? "1" : "0").format(value);
}

const SMALLEST = [1_000, "kilobyte"] as const;
const SIZES = [[1_000_000_000, "gigabyte"], [1_000_000, "megabyte"], SMALLEST] as const;
