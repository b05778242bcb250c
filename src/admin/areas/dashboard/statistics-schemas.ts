import { z } from "zod";
import { DEVICES, VITALS } from "../../../tracking/contract/measurement.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { instant, locale } from "../../framework/contract/fields.ts";
import { periodProblem } from "../../framework/contract/period.ts";

const day = z.iso.date(fieldError("noDate"));
const period = z.object({ from: day, to: day });
type Period = z.infer<typeof period>;

/** A period in days of the site's time zone, both included (`YYYY-MM-DD`). */
export const periodQuery = period.superRefine(checkPeriod);

/** Lists that can be downloaded as a file. */
const STATISTICS_LISTS = [
  "days",
  "pages",
  "languages",
  "referrers",
  "sections",
  "clicks",
  "articles",
  "vitals",
] as const;
/** Name of a list that can be downloaded. */
export type StatisticsList = (typeof STATISTICS_LISTS)[number];
/** Query of a download. */
export const statisticsFileQuery = period
  .extend({
    list: z.enum(STATISTICS_LISTS, fieldError("invalid")),
    /** Language of the file: a download sends the browser's languages, not the app's. */
    lang: locale.exactOptional(),
  })
  .superRefine(checkPeriod);

function checkPeriod({ from, to }: Period, context: z.RefinementCtx): void {
  const problem = periodProblem(from, to);
  if (problem !== null) context.addIssue({ code: "custom", message: fieldError(problem).error, path: ["to"] });
}

const audience = { views: z.number(), visitors: z.number() };

/** Views and visitors of a period; the period before has as many days. */
export const audienceAnswer = z.object({
  /** Days without a visit are left out. */
  days: z.array(z.object({ day, ...audience })),
  /** Sums of the period before. */
  before: z.object(audience),
  languages: z.array(z.object({ locale, ...audience })),
  referrers: z.array(z.object({ host: z.string(), arrivals: z.number() })),
});
/** Answer of `GET /statistics/audience`. */
export type AudienceAnswer = z.infer<typeof audienceAnswer>;

/** Visitors with an event in the last five minutes. */
export const liveVisitorsAnswer = z.object({ here: z.number(), at: instant });

/** What is published now at a path, in its own language; null when nothing is any more. */
const page = z.object({ title: z.string(), url: z.string(), locale }).nullable();
/** A section or a call to action: its name in the reader's language, and its own text on the page, if any. */
const described = z.object({ label: z.string(), words: z.string().nullable() });

/** The first rows of three rankings; `within` describes the section of a call to action. */
export const pagesAnswer = z.object({
  pages: z.array(z.object({ path: z.string(), locale, page, ...audience })),
  sections: z.array(z.object({ path: z.string(), page, section: z.string(), described, views: z.number() })),
  clicks: z.array(
    z.object({
      path: z.string(),
      page,
      section: z.string(),
      within: described,
      cta: z.string(),
      described,
      clicks: z.number(),
    }),
  ),
});
/** Answer of `GET /statistics/pages`. */
export type PagesAnswer = z.infer<typeof pagesAnswer>;

/** Readings of articles: how many began, and how many reached each percentage. */
export const articlesAnswer = z.object({
  articles: z.array(
    z.object({
      /** Its slug. */
      article: z.string(),
      locale,
      /** Its published title; null when it is no longer published. */
      title: z.string().nullable(),
      /** Absolute URL. */
      url: z.string(),
      starts: z.number(),
      reached: z.object({ 25: z.number(), 50: z.number(), 75: z.number(), 100: z.number() }),
      /** Seconds, of the readings that reached the end; null when none did. */
      medianTime: z.number().nullable(),
    }),
  ),
});
/** Answer of `GET /statistics/articles`. */
export type ArticlesAnswer = z.infer<typeof articlesAnswer>;

/** Core Web Vitals at the 75th percentile, in milliseconds but for CLS; `loads` is how many pages were measured. */
export const vitalsAnswer = z.object({
  vitals: z.array(z.object({ vital: z.enum(VITALS), device: z.enum(DEVICES), loads: z.number(), p75: z.number() })),
});
/** Answer of `GET /statistics/vitals`. */
export type VitalsAnswer = z.infer<typeof vitalsAnswer>;
