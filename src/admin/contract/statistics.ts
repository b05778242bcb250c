import { z } from "zod";
import { DEVICES, VITALS } from "../../kernel/measurement.ts";
import { fault } from "./faults.ts";
import { instant, locale } from "./fields.ts";

const DAY_MS = 86_400_000;
/** What is kept at all (row T4), and a little more. */
const LONGEST_DAYS = 800;

const day = z.iso.date(fault("invalid"));
const period = z.object({ from: day, to: day });
const fits = ({ from, to }: { from: string; to: string }) =>
  from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_DAYS;

/** Days of the site's time zone, both included. */
export const periodQuery = period.refine(fits, { ...fault("invalid"), path: ["to"] });

/** Lists that can be taken out as a file. */
const STATISTICS_LISTS = [
  ...(["days", "pages", "languages", "referrers", "sections", "clicks", "articles", "vitals"] as const),
] as const;
export type StatisticsList = (typeof STATISTICS_LISTS)[number];
export const statisticsFileQuery = period
  .extend({
    list: z.enum(STATISTICS_LISTS, fault("invalid")),
    /** A download has the browser's headers, not the app's language. */
    lang: locale.exactOptional(),
  })
  .refine(fits, { ...fault("invalid"), path: ["to"] });

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
export const hereAnswer = z.object({ here: z.number(), at: instant });

export const pagesAnswer = z.object({
  pages: z.array(z.object({ path: z.string(), locale, ...audience })),
  sections: z.array(z.object({ path: z.string(), section: z.string(), views: z.number() })),
  clicks: z.array(z.object({ path: z.string(), section: z.string(), cta: z.string(), clicks: z.number() })),
});

export const articlesAnswer = z.object({
  articles: z.array(
    z.object({
      /** Last part of its address. */
      article: z.string(),
      locale,
      /** As it is published now; null for one that is not any more. */
      title: z.string().nullable(),
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
