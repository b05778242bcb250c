import { z } from "zod";
import { DEVICES, VITALS } from "../../../tracking/contract/measurement.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { instant, locale } from "../../framework/contract/fields.ts";
import { periodProblem } from "../../framework/contract/period.ts";

const day = z.iso.date(fieldError("noDate"));
const period = z.object({ from: day, to: day });
type Period = z.infer<typeof period>;

/** Days of the site's time zone, both included. */
export const periodQuery = period.superRefine(checkPeriod);

/** Lists that can be taken out as a file. */
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
export type StatisticsList = (typeof STATISTICS_LISTS)[number];
export const statisticsFileQuery = period
  .extend({
    list: z.enum(STATISTICS_LISTS, fieldError("invalid")),
    /** A download has the browser's headers, not the app's language. */
    lang: locale.exactOptional(),
  })
  .superRefine(checkPeriod);

function checkPeriod({ from, to }: Period, context: z.RefinementCtx): void {
  const problem = periodProblem(from, to);
  if (problem !== null) context.addIssue({ code: "custom", message: fieldError(problem).error, path: ["to"] });
}

const audience = { views: z.number(), visitors: z.number() };

export const audienceAnswer = z.object({
  /** Days without a visit are left out. */
  days: z.array(z.object({ day, ...audience })),
  /** Of as many days right before. */
  before: z.object(audience),
  languages: z.array(z.object({ locale, ...audience })),
  referrers: z.array(z.object({ host: z.string(), arrivals: z.number() })),
});
export type AudienceAnswer = z.infer<typeof audienceAnswer>;

/** Visitors of whom something came in the last five minutes. */
export const liveVisitorsAnswer = z.object({ here: z.number(), at: instant });

/** What is published at a path today, in its own language; null where nothing is any more. */
const page = z.object({ title: z.string(), url: z.string(), locale }).nullable();
/** What people call a section or a call to action: in the reader's language, and what the page says there itself. */
const described = z.object({ label: z.string(), words: z.string().nullable() });

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
export type PagesAnswer = z.infer<typeof pagesAnswer>;

export const articlesAnswer = z.object({
  articles: z.array(
    z.object({
      /** Last part of its address. */
      article: z.string(),
      locale,
      /** As it is published now; null for one that is not any more. */
      title: z.string().nullable(),
      /** Where it stands. */
      url: z.string(),
      starts: z.number(),
      reached: z.object({ 25: z.number(), 50: z.number(), 75: z.number(), 100: z.number() }),
      /** Seconds. */
      medianTime: z.number().nullable(),
    }),
  ),
});
export type ArticlesAnswer = z.infer<typeof articlesAnswer>;

export const vitalsAnswer = z.object({
  vitals: z.array(z.object({ vital: z.enum(VITALS), device: z.enum(DEVICES), loads: z.number(), p75: z.number() })),
});
export type VitalsAnswer = z.infer<typeof vitalsAnswer>;
