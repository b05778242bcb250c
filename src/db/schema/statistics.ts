import type { Locale } from "../../kernel/locale.ts";
import type { Device, Vital } from "../../tracking/contract/measurement.ts";

/**
 * Sums of one day (`YYYY-MM-DD`, in the site's time zone), and of months that are over (`YYYY-MM`), beside their days.
 * Kept for 25 months (`src/tracking`).
 */
export type DailyTotalsTable = { day: string; views: number; visitors: number };

/** Views and visitors of a day in each language. */
export type DailyLanguagesTable = { day: string; locale: Locale; views: number; visitors: number };

/** `path` as it stands in the address, language included. */
export type DailyPagesTable = { day: string; path: string; locale: Locale; views: number; visitors: number };

/** Views of a page that a link of another site led to. */
export type DailyReferrersTable = { day: string; host: string; arrivals: number };

/** How often each section of a page was seen in a day. */
export type DailySectionsTable = { day: string; path: string; section: string; views: number };

/** Clicks on calls to action. `section` is where they stand on the page, or `unknown`. */
export type DailyClicksTable = { day: string; path: string; section: string; cta: string; clicks: number };

/** How far an article was read. `article` is the last part of its address. */
export type DailyArticlesTable = {
  day: string;
  article: string;
  locale: Locale;
  starts: number;
  reached_25: number;
  reached_50: number;
  reached_75: number;
  completed: number;
};

/** How many took how long to read an article to its end. */
export type DailyReadingTimesTable = { day: string; article: string; locale: Locale; seconds: number; readers: number };

/** How many loads of a page fell on a step of a vital's scale (`tracking/statistics/scales.ts`). */
export type DailyVitalsTable = { day: string; device: Device; vital: Vital; bucket: number; loads: number };

/** The secret of a day, destroyed with it. */
export type VisitorSaltsTable = { day: string; salt: string };

/** Today's visitors: which mark was there already (`tracking/collecting/visitors.ts`). Destroyed with the day. */
export type VisitorMarksTable = {
  day: string;
  mark: string;
  /** When the last event of the visitor came; set for the marks of the whole site only. */
  seen_at: number | null;
};

/** Batches that were counted and may come again. */
export type EventBatchesTable = { id: string; received_at: number };
