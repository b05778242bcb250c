import type { Instant } from "../../kernel/clock.ts";
import { startOfDay } from "../../kernel/clock.ts";
import type { FoundDate, FoundStatus } from "../reading/found.ts";
import { readLooseDate } from "./dates.ts";
import { type Fields, flagOf, textOf } from "./fields.ts";
import { isValues } from "./front-matter.ts";

/** Whether visitors of the old site could read a text; `why` names what says that they could not. */
export type Status = { status: FoundStatus; why: string };

/** Keys that hide a text where they say yes. */
const HIDING: ReadonlyArray<[string, FoundStatus]> = [
  ["draft", "draft"],
  ["isDraft", "draft"],
  ["unlisted", "private"],
  ["private", "private"],
  ["hidden", "private"],
  ["headless", "private"],
  ["membersOnly", "members"],
  ["premium", "members"],
];
/** Keys that hide it where they say no. `permalink: false` writes no page (Eleventy). */
const SHOWING = ["publish", "public", "visible", "permalink"];
/** What `status` and `visibility` say of a text that everybody could read. */
const OPEN = new Set(["published", "publish", "public", "publie", "publiee", "live"]);
const STATUSES: Readonly<Record<string, FoundStatus>> = {
  private: "private",
  prive: "private",
  hidden: "private",
  scheduled: "scheduled",
  future: "scheduled",
  members: "members",
  paid: "members",
  trash: "trash",
  deleted: "trash",
};

/**
 * What is said of a text decides, each word of it alone: it was public only if nothing hides it. A value that says neither
 * yes nor no hides it, since what is not public must never become public.
 */
export function readStatus(
  fields: Fields,
  {
    date,
    hiddenBy,
    now,
    timeZone,
  }: { date: FoundDate | null; hiddenBy: string; now: Instant; timeZone: string | null },
): Status {
  const hidden = hiddenBy === "" ? null : { status: "draft" as const, why: hiddenBy };
  return (
    hidden ??
    byFlags(fields) ??
    byWords(fields) ??
    byBuild(fields) ??
    byDates(fields, { date, now, timeZone: timeZone ?? "UTC" }) ?? { status: "published", why: "" }
  );
}

function byFlags(fields: Fields): Status | null {
  for (const [key, status] of HIDING) {
    const value = fields.value(key);
    if (value !== undefined && flagOf(value) !== false) return { status, why: said(fields, key, value) };
  }
  // A date here is when it was published.
  const published = fields.value("published");
  if (published !== undefined && flagOf(published) !== true && readLooseDate(textOf(published), null) === null) {
    return { status: "draft", why: said(fields, "published", published) };
  }
  for (const key of SHOWING) {
    const isAddress = key === "permalink";
    if (isAddress && flagOf(fields.value(key)) !== false) continue;
    const value = fields.value(key);
    if (value !== undefined && flagOf(value) !== true) return { status: "draft", why: said(fields, key, value) };
  }
  // Also an empty one: the old site asked for it.
  const password = fields.value("password");
  return password === undefined ? null : { status: "password", why: fields.label("password") };
}

function byWords(fields: Fields): Status | null {
  for (const key of ["status", "visibility", "access"]) {
    const value = fields.value(key);
    const word = textOf(value).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    if (value === undefined || OPEN.has(word)) continue;
    return { status: STATUSES[word] ?? "draft", why: said(fields, key, value) };
  }
  return null;
}

/** `build` of Hugo: a text that is on no page of its own. */
function byBuild(fields: Fields): Status | null {
  const build = fields.value("build", "_build");
  if (!isValues(build) || build.render === undefined) return null;
  const render = textOf(build.render);
  return render === "always" || flagOf(render) === true ? null : { status: "private", why: `build.render: ${render}` };
}

function byDates(
  fields: Fields,
  { date, now, timeZone }: { date: FoundDate | null; now: Instant; timeZone: string },
): Status | null {
  const start = fields.value("publishDate");
  const from = start === undefined ? date : readLooseDate(textOf(start), timeZone);
  if (start !== undefined && from === null) return { status: "scheduled", why: said(fields, "publishDate", start) };
  const later = [from, date].find((each) => each !== null && beginning(each, timeZone) > now);
  if (later != null)
    return { status: "scheduled", why: "day" in later ? later.day : new Date(later.instant).toISOString() };
  const expiry = fields.value("expiryDate", "expires", "unpublishDate");
  if (expiry === undefined) return null;
  const until = readLooseDate(textOf(expiry), timeZone);
  const isOver = until === null || beginning(until, timeZone) <= now;
  return isOver ? { status: "draft", why: said(fields, "expiryDate", expiry, "expires", "unpublishDate") } : null;
}

function beginning(date: FoundDate, timeZone: string): Instant {
  return "day" in date ? startOfDay(date.day, timeZone) : date.instant;
}

function said(fields: Fields, key: string, value: unknown, ...others: string[]): string {
  return `${fields.label(key, ...others)}: ${textOf(value).slice(0, 80)}`;
}
