import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { DEVICES, type Device, VITALS, type Vital } from "../contract/measurement.ts";
import { daysOf, isMonth, type Period } from "./roll-up.ts";
import { bucketValue } from "./scales.ts";

export type { Period } from "./roll-up.ts";

/** A day (`YYYY-MM-DD`) of the site's time zone. */
export type DayTotals = { day: string; views: number; visitors: number };
/** A page over a period; its path is language-less. */
export type PageTotals = { path: string; locale: Locale; views: number; visitors: number };
/** A language over a period. */
export type LanguageTotals = { locale: Locale; views: number; visitors: number };
/** A site that visitors came from over a period, by its host. */
export type ReferrerTotals = { host: string; arrivals: number };
/** How often a section of a page was seen over a period. */
export type SectionTotals = { path: string; section: string; views: number };
/** How often a call to action in a section was followed over a period. */
export type ClickTotals = { path: string; section: string; cta: string; clicks: number };
/** How far an article was read over a period, in numbers of readings. */
export type ArticleTotals = {
  article: string;
  locale: Locale;
  starts: number;
  reached_25: number;
  reached_50: number;
  reached_75: number;
  completed: number;
  /** Seconds, of those who read it to its end; null where nobody did. */
  medianTime: number | null;
};
/** `p75`: three loads of four were at least as good (web.dev/vitals). */
export type VitalTotals = { vital: Vital; device: Device; loads: number; p75: number };

/** Days without a visit have no row. */
export async function readDays(db: Queryable, { from, to }: Period): Promise<DayTotals[]> {
  const rows = await db
    .selectFrom("daily_totals")
    .select(["day", "views", "visitors"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .execute();
  return rows.filter(({ day }) => !isMonth(day));
}

/** Languages by views, most first. */
export async function readLanguages(db: Queryable, period: Period): Promise<LanguageTotals[]> {
  const days = await daysOf(db, period);
  return db
    .selectFrom("daily_languages")
    .select(({ fn }) => ["locale", fn.sum<number>("views").as("views"), fn.sum<number>("visitors").as("visitors")])
    .where("day", "in", days)
    .groupBy("locale")
    .orderBy("views", "desc")
    .execute();
}

/** Pages by views, most first; equal ones by path, so that a list is the same each time. */
export async function readPages(db: Queryable, period: Period, limit: number): Promise<PageTotals[]> {
  const days = await daysOf(db, period);
  return db
    .selectFrom("daily_pages")
    .select(({ fn }) => [
      "path",
      "locale",
      fn.sum<number>("views").as("views"),
      fn.sum<number>("visitors").as("visitors"),
    ])
    .where("day", "in", days)
    .groupBy(["path", "locale"])
    .orderBy("views", "desc")
    .orderBy("path")
    .orderBy("locale")
    .limit(limit)
    .execute();
}

/** Hosts by arrivals, most first. */
export async function readReferrers(db: Queryable, period: Period, limit: number): Promise<ReferrerTotals[]> {
  const days = await daysOf(db, period);
  return db
    .selectFrom("daily_referrers")
    .select(({ fn }) => ["host", fn.sum<number>("arrivals").as("arrivals")])
    .where("day", "in", days)
    .groupBy("host")
    .orderBy("arrivals", "desc")
    .orderBy("host")
    .limit(limit)
    .execute();
}

/** Sections by views, most first. */
export async function readSections(db: Queryable, period: Period, limit: number): Promise<SectionTotals[]> {
  const days = await daysOf(db, period);
  return db
    .selectFrom("daily_sections")
    .select(({ fn }) => ["path", "section", fn.sum<number>("views").as("views")])
    .where("day", "in", days)
    .groupBy(["path", "section"])
    .orderBy("views", "desc")
    .orderBy("path")
    .orderBy("section")
    .limit(limit)
    .execute();
}

/** Calls to action by clicks, most first. */
export async function readClicks(db: Queryable, period: Period, limit: number): Promise<ClickTotals[]> {
  const days = await daysOf(db, period);
  return db
    .selectFrom("daily_clicks")
    .select(({ fn }) => ["path", "section", "cta", fn.sum<number>("clicks").as("clicks")])
    .where("day", "in", days)
    .groupBy(["path", "section", "cta"])
    .orderBy("clicks", "desc")
    .orderBy("path")
    .orderBy("section")
    .orderBy("cta")
    .limit(limit)
    .execute();
}

/** How far articles were read, the most begun first. */
export async function readArticles(db: Queryable, period: Period, limit: number): Promise<ArticleTotals[]> {
  const days = await daysOf(db, period);
  const articles = await db
    .selectFrom("daily_articles")
    .select(({ fn }) => [
      "article",
      "locale",
      fn.sum<number>("starts").as("starts"),
      fn.sum<number>("reached_25").as("reached_25"),
      fn.sum<number>("reached_50").as("reached_50"),
      fn.sum<number>("reached_75").as("reached_75"),
      fn.sum<number>("completed").as("completed"),
    ])
    .where("day", "in", days)
    .groupBy(["article", "locale"])
    .orderBy("starts", "desc")
    .orderBy("article")
    .orderBy("locale")
    .limit(limit)
    .execute();
  if (articles.length === 0) return [];
  const times = await db
    .selectFrom("daily_reading_times")
    .select(({ fn }) => ["article", "locale", "seconds", fn.sum<number>("readers").as("count")])
    .where("day", "in", days)
    .where(
      "article",
      "in",
      articles.map(({ article }) => article),
    )
    .groupBy(["article", "locale", "seconds"])
    .orderBy("seconds")
    .execute();
  return articles.map((each) => {
    const own = times.filter(({ article, locale }) => article === each.article && locale === each.locale);
    return { ...each, medianTime: rowAtShare(own, 0.5)?.seconds ?? null };
  });
}

/** Each vital on each device for which there are values. */
export async function readVitals(db: Queryable, period: Period): Promise<VitalTotals[]> {
  const days = await daysOf(db, period);
  const rows = await db
    .selectFrom("daily_vitals")
    .select(({ fn }) => ["device", "vital", "bucket", fn.sum<number>("loads").as("count")])
    .where("day", "in", days)
    .groupBy(["device", "vital", "bucket"])
    .orderBy("bucket")
    .execute();
  return VITALS.flatMap((vital) =>
    DEVICES.flatMap((device) => {
      const own = rows.filter((row) => row.vital === vital && row.device === device);
      const found = rowAtShare(own, 0.75);
      if (found === null) return [];
      const loads = own.reduce((sum, { count }) => sum + Number(count), 0);
      return [{ vital, device, loads, p75: bucketValue(vital, found.bucket) }];
    }),
  );
}

/** Visitors who sent events since an instant (epoch milliseconds). */
export async function countLiveVisitors(db: Queryable, since: number): Promise<number> {
  const { visitors } = await db
    .selectFrom("visitor_marks")
    .select(({ fn }) => fn.countAll<number>().as("visitors"))
    .where("seen_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(visitors);
}

/** A percentile: the row at which that share of the counts is reached, of rows sorted by value; null without rows. */
function rowAtShare<Row extends { count: number }>(rows: readonly Row[], share: number): Row | null {
  const target = rows.reduce((sum, { count }) => sum + Number(count), 0) * share;
  let reached = 0;
  for (const row of rows) {
    reached += Number(row.count);
    if (reached >= target) return row;
  }
  return null;
}
