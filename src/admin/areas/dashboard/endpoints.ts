import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { done, instant, locale } from "../../framework/contract/fields.ts";
import {
  articlesAnswer,
  audienceAnswer,
  liveVisitorsAnswer,
  pagesAnswer,
  periodQuery,
  statisticsFileQuery,
  vitalsAnswer,
} from "./statistics-schemas.ts";

/** What waits for a person. What the asking administrator may not act on is null, and nothing of it is told. */
const waitingAnswer = z.object({
  /** That did not leave, or may not have, and can still be sent again. */
  mails: z.object({ failed: z.number(), uncertain: z.number() }).nullable(),
  /** People whose newest invitation is still open, or ran out. */
  invitations: z.object({ open: z.number(), expired: z.number() }).nullable(),
  /** Legal information that pages lack: how many pieces, and the pages that show blanks for them. */
  blanks: z.object({ count: z.number(), pages: z.array(z.object({ title: z.string(), locale, url: z.string() })) }),
  /** Articles published in one language alone, newest first. */
  untranslated: z.object({
    total: z.number(),
    /** How many of each language were looked at, where there are more. */
    among: z.number().nullable(),
    articles: z.array(z.object({ title: z.string(), locale, url: z.string(), missing: locale })),
  }),
});
export type WaitingAnswer = z.infer<typeof waitingAnswer>;

/** Sizes in bytes. */
const healthAnswer = z.object({
  version: z.string(),
  build: z.object({ id: z.string(), at: instant }),
  /** Where the data folder stands; `low`: act before it is full. */
  disk: z.object({ free: z.number(), size: z.number(), low: z.boolean() }),
  /** Records of level "error" in the server's log since its start. */
  errors: z.object({ since: instant, total: z.number(), lastDay: z.number(), last: instant.nullable() }),
  database: z.object({ engine: z.enum(["sqlite", "postgres"]), bytes: z.number() }),
});
export type HealthAnswer = z.infer<typeof healthAnswer>;

export const endpoints = defineEndpoints({
  "GET /statistics/audience": { access: "back-office", query: periodQuery, answer: audienceAnswer },
  "GET /statistics/live-visitors": { access: "back-office", background: true, answer: liveVisitorsAnswer },
  "GET /statistics/pages": { access: "back-office", query: periodQuery, answer: pagesAnswer },
  "GET /statistics/articles": { access: "back-office", query: periodQuery, answer: articlesAnswer },
  "GET /statistics/vitals": { access: "back-office", query: periodQuery, answer: vitalsAnswer },
  "GET /statistics.csv": { access: "back-office", query: statisticsFileQuery, answer: null },
  "GET /waiting": { access: "back-office", answer: waitingAnswer },
  "GET /health": { access: "back-office", answer: healthAnswer },
  // Whether the list of first steps is put away.
  "PUT /settings/first-steps": {
    access: "change-settings",
    body: z.strictObject({ hidden: z.boolean(fieldError("invalid")) }),
    answer: done,
  },
});
