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
import { waitingArticles } from "./waiting-schemas.ts";

/** Pending work. A part that the administrator has no right to act on is null. */
const waitingAnswer = z.object({
  /** Mails that failed, or may not have arrived, and can still be sent again. */
  mails: z.object({ failed: z.number(), uncertain: z.number() }).nullable(),
  /** Number of people whose newest invitation is open, and whose newest has expired. */
  invitations: z.object({ open: z.number(), expired: z.number() }).nullable(),
  /** Unread messages of the inbox, and doubtful ones that nobody read, of forms that the reader may read. */
  messages: z.object({ unread: z.number(), doubtful: z.number() }),
  /** Missing legal information: the number of distinct pieces, and the pages with blanks for them. */
  blanks: z.object({ count: z.number(), pages: z.array(z.object({ title: z.string(), locale, url: z.string() })) }),
  articles: waitingArticles,
  /** Published texts that cannot be shown, and that lists leave out. No `articleId` for a page. */
  unreadable: z.array(z.object({ articleId: z.string().nullable(), title: z.string(), locale, url: z.string() })),
  /** Articles published in one language alone: their number, and the newest ones. */
  untranslated: z.object({
    total: z.number(),
    /** Null when every article was read; otherwise how many of the newest in each language were. */
    among: z.number().nullable(),
    articles: z.array(z.object({ title: z.string(), locale, url: z.string(), missing: locale })),
  }),
});
/** Answer of `GET /waiting`. */
export type WaitingAnswer = z.infer<typeof waitingAnswer>;

/** Site health. Sizes are in bytes. */
const healthAnswer = z.object({
  version: z.string(),
  build: z.object({ id: z.string(), at: instant }),
  /** The disk of the data folder; `low` when it is nearly full. */
  disk: z.object({ free: z.number(), size: z.number(), low: z.boolean() }),
  /** Records of level "error" in the server's log, since its start and in the last day. */
  errors: z.object({ since: instant, total: z.number(), lastDay: z.number(), last: instant.nullable() }),
  database: z.object({ engine: z.enum(["sqlite", "postgres"]), bytes: z.number() }),
  /** Null for whoever has no right to manage backups. */
  backups: z
    .object({
      /** Whether the site has a place for them. */
      isSet: z.boolean(),
      lastProven: instant.nullable(),
      warning: z.enum(["failed", "stale", "none"]).nullable(),
    })
    .nullable(),
});
/** Answer of `GET /health`. */
export type HealthAnswer = z.infer<typeof healthAnswer>;

/** The dashboard, for every administrator; hiding the first steps needs `change-settings`. */
export const endpoints = defineEndpoints({
  "GET /statistics/audience": { access: "back-office", query: periodQuery, answer: audienceAnswer },
  "GET /statistics/live-visitors": { access: "back-office", background: true, answer: liveVisitorsAnswer },
  "GET /statistics/pages": { access: "back-office", query: periodQuery, answer: pagesAnswer },
  "GET /statistics/articles": { access: "back-office", query: periodQuery, answer: articlesAnswer },
  "GET /statistics/vitals": { access: "back-office", query: periodQuery, answer: vitalsAnswer },
  "GET /statistics.csv": { access: "back-office", query: statisticsFileQuery, answer: null },
  "GET /waiting": { access: "back-office", answer: waitingAnswer },
  "GET /health": { access: "back-office", answer: healthAnswer },
  // Hides the list of first steps, or shows it again, for all super administrators.
  "PUT /settings/first-steps": {
    access: "change-settings",
    body: z.strictObject({ hidden: z.boolean(fieldError("invalid")) }),
    answer: done,
  },
});
