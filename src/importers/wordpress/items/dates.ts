import type { FoundDate } from "../../reading/found.ts";

/** What WordPress has for "none". */
const NONE = /^(?:0000-00-00|-0001-11-30)/;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * When an item was or will be published: the moment in UTC, else that of its feed, else the day in the site's own time.
 * `wrong`: what stands there and is no date.
 */
export function itemDate(field: (name: string) => string): { date: FoundDate | null; wrong: string | null } {
  const gmt = field("wp:post_date_gmt");
  const instant = instantOf(gmt) ?? feedInstant(field("pubDate"));
  if (instant !== null) return { date: { instant }, wrong: null };
  const local = field("wp:post_date");
  const localInstant = instantOf(local);
  if (localInstant !== null) return { date: { day: local.slice(0, 10) }, wrong: null };
  const wrong = [gmt, local].find((text) => text !== "" && !NONE.test(text)) ?? null;
  return { date: null, wrong };
}

/** A date and a time as of UTC; null where it is none, or no day of the calendar. */
function instantOf(text: string): number | null {
  const [found, year, month, day, hour, minute, second = "00"] = LOCAL.exec(text) ?? [];
  if (found === undefined || NONE.test(text)) return null;
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(instant)) return null;
  // `Date` takes 31 April for 1 May.
  return new Date(instant).toISOString().slice(0, 10) === `${year}-${month}-${day}` ? instant : null;
}

/** `Fri, 15 Dec 2017 10:47:50 +0000`; drafts have a day of the year -1. */
function feedInstant(text: string): number | null {
  if (!/^[A-Za-z]{3}, \d{1,2} [A-Za-z]{3} [12]\d{3} \d{2}:\d{2}:\d{2} (?:[+-]\d{4}|GMT)$/.test(text)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}
