import { describe, expect, test } from "vitest";
import { withFirstOfMonth } from "../../src/i18n/first-of-month.ts";
import { formatDate, formatNumber, formatPrice, isoDay } from "../../src/i18n/format.ts";
import { startOfDay } from "../../src/kernel/clock.ts";
import { statusOrDefault } from "../../src/kernel/errors.ts";

describe("a day typed without a time is shown as that day", () => {
  const ZONES = [
    "Europe/Paris",
    "America/Los_Angeles",
    "Pacific/Kiritimati",
    "Asia/Kolkata",
    "Pacific/Pago_Pago",
    "UTC",
  ];
  test.each(ZONES)("in %s", (zone) => {
    // Days around daylight-saving changes, leap days, both hemispheres' summers.
    for (const day of ["2026-03-29", "2026-10-25", "2024-02-29", "2026-01-01", "2026-11-01", "2026-07-14"]) {
      expect(isoDay(startOfDay(day, zone), zone)).toBe(day);
    }
  });
});

test("dates, numbers and prices are written as each language does", () => {
  const first = startOfDay("2026-11-01", "Europe/Paris");
  expect(formatDate(first, "fr", "Europe/Paris")).toBe("1er novembre 2026");
  expect(formatDate(first, "en", "Europe/Paris")).toBe("November 1, 2026");
  expect(formatDate(startOfDay("2026-11-21", "Europe/Paris"), "fr", "Europe/Paris")).toBe("21 novembre 2026");
  expect(formatNumber(12_345.5, "fr")).toBe("12\u202F345,5");
  expect(formatNumber(12_345.5, "en")).toBe("12,345.5");
  expect(formatPrice(1200, "EUR", "fr")).toBe("12\u00A0€");
  expect(formatPrice(950, "EUR", "en")).toBe("€9.50");
});

test("French writes the first of a month as an ordinal, wherever the day stands, and no other day or number", () => {
  const formats: Intl.DateTimeFormatOptions[] = [
    { dateStyle: "full" },
    { dateStyle: "medium", timeStyle: "short" },
    { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
    { month: "short", year: "numeric" },
  ];
  const written = (tag: string, day: string) =>
    formats.map((options) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
      return withFirstOfMonth(format.format(Date.parse(`${day}T11:01Z`)), tag).replace(/\s/g, " ");
    });
  expect(written("fr-FR", "2026-12-01")).toEqual([
    ...["mardi 1er décembre 2026", "1er déc. 2026, 11:01", "mar. 1er déc., 11:01", "déc. 2026"],
  ]);
  expect(written("fr-FR", "2026-12-11").join()).not.toContain("1er");
  expect(written("fr-FR", "2026-12-31").join()).not.toContain("1er");
  expect(written("en-GB", "2026-12-01").join()).not.toContain("1er");
});

test("R9: status codes outside 100 to 999 fall back to 500", () => {
  expect([100, 404, 503, 999].map(statusOrDefault)).toEqual([100, 404, 503, 999]);
  expect([0, 99, 1000, -1, 4.5, Number.NaN, Infinity].map(statusOrDefault)).toEqual(Array(7).fill(500));
});
