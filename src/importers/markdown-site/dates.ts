import { instantOfLocalTime } from "../../kernel/clock.ts";
import type { FoundDate } from "../reading/found.ts";

/** Months by the first letters of their names, in English and in French, without accents. */
const MONTHS: ReadonlyArray<readonly string[]> = [
  ["jan"],
  ["feb", "fev"],
  ["mar"],
  ["apr", "avr"],
  ["may", "mai"],
  ["jun", "juin"],
  ["jul", "juil"],
  ["aug", "aou"],
  ["sep"],
  ["oct"],
  ["nov"],
  ["dec"],
];

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:T| ) ?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?: ?\([^()]{0,60}\)|\[[^[\]]{0,60}\])?)?$/i;
/** `Tue, 20 Nov 2018 16:33:00 +0100` (RFC 2822), `20 novembre 2018`. */
const DAY_FIRST =
  /^(?:\p{L}{2,9}\.?,? )?(\d{1,2})(?:er|st|nd|rd|th)?[ -](\p{L}{3,9})\.?,?[ -](\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/iu;
/** `Tue Nov 20 2018 16:33:00 GMT+0100 (Central European Standard Time)` (JavaScript), `Nov 20, 2018`. */
const MONTH_FIRST =
  /^(?:\p{L}{2,9}\.?,? )?(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))? ?(Z|(?:UTC|GMT)?(?:[+-]\d{2}:?\d{2})?)?(?: ?\([^()]{0,60}\))?)?$/iu;
/** `20/11/2018`, which is read where only one of the two numbers can be the month. */
const SLASHES = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;

/**
 * A date as generators write it. One without a time is that day; so is one whose time has no zone, unless the site says
 * its own; so is midnight in UTC, which is what programs make of a day.
 * @returns null for what is no date.
 */
export function readLooseDate(typed: string, timeZone: string | null): FoundDate | null {
  const value = typed.trim().slice(0, 200).replace(/\s+/g, " ");
  const [iso, ...parts] = ISO.exec(value) ?? [];
  if (iso !== undefined) return moment(parts[0], parts[1], parts[2], parts.slice(3), timeZone);
  const [dayFirst, ...some] = DAY_FIRST.exec(value) ?? [];
  if (dayFirst !== undefined) return moment(some[2], monthOf(some[1]), some[0], some.slice(3), timeZone);
  const [monthFirst, ...others] = MONTH_FIRST.exec(value) ?? [];
  if (monthFirst !== undefined) return moment(others[2], monthOf(others[0]), others[1], others.slice(3), timeZone);
  const [slashes, one = "", two = "", year] = SLASHES.exec(value) ?? [];
  if (slashes === undefined || (Number(one) <= 12 && Number(two) <= 12 && one !== two)) return null;
  return Number(two) <= 12 ? moment(year, two, one, [], timeZone) : moment(year, one, two, [], timeZone);
}

function monthOf(name = ""): string {
  const letters = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return String(MONTHS.findIndex((starts) => starts.some((start) => letters.startsWith(start))) + 1);
}

function moment(
  year = "",
  month = "",
  dayOfMonth = "",
  [hours, minutes = "", seconds = "00", zone = ""]: Array<string | undefined>,
  timeZone: string | null,
): FoundDate | null {
  const day = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  if (hours === undefined) return { day };
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) || Number(seconds) > 59) return null;
  const offset = offsetOf(zone);
  if (offset === null) return timeZone === null ? { day } : { instant: instantOfLocalTime(day, time, timeZone) };
  if (offset === "Z" && time === "00:00" && seconds === "00") return { day };
  const instant = Date.parse(`${day}T${time}:${seconds}${offset}`);
  return Number.isNaN(instant) ? null : { instant };
}

/** A zone as ISO 8601 writes it; null where none is given. */
function offsetOf(zone: string): string | null {
  if (zone === "") return null;
  const [, sign, hours, minutes = "00"] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined ? "Z" : `${sign}${hours}:${minutes}`;
}
