import { z } from "zod";
import { instant, locale } from "../../framework/contract/fields.ts";

/** One language of an article; the title may be empty. */
const text = z.object({ articleId: z.string(), title: z.string(), locale });

/** Articles that wait for somebody. Each list holds the first few; `total` counts articles. */
export const waitingArticles = z.object({
  /** Publishes that failed: `message` says why, in the reader's language. */
  failed: z.object({ total: z.number(), first: z.array(text.extend({ message: z.string() })) }),
  /** Translations that are behind their originals, by so many pieces. */
  behind: z.object({ total: z.number(), first: z.array(text.extend({ pieces: z.number() })) }),
  /** Drafts that the reader saved last. */
  drafts: z.object({ total: z.number(), first: z.array(text.extend({ at: instant })) }),
  /** Publishes of the next days, by the clocks of the site. */
  planned: z.object({
    total: z.number(),
    // `ahead`: written on since, which is not part of it.
    first: z.array(text.extend({ shown: z.object({ date: z.string(), time: z.string() }), ahead: z.boolean() })),
  }),
});
export type WaitingArticles = z.infer<typeof waitingArticles>;
