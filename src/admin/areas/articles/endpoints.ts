import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { done, instant, locale, nothing, queryText } from "../../framework/contract/fields.ts";
import {
  binnedArticle,
  instantInAddress,
  languageState,
  localTime,
  plan,
  planned,
  previewDays,
  previewLink,
  revision,
  withdrawal,
} from "./publishing-schemas.ts";

const foundArticle = z.object({ title: z.string(), locale, url: z.string() });
/** A published article; `url` is absolute. */
export type FoundArticle = z.infer<typeof foundArticle>;

/** The palette's search, open to every administrator. */
export const endpoints = defineEndpoints({
  "GET /articles": {
    access: "back-office",
    query: z.object({ q: queryText(200) }),
    // Published articles of both languages whose title matches, the reader's language first, best first.
    answer: z.object({ articles: z.array(foundArticle) }),
  },
  // Everything between a draft and the public site. `:id` is a translation's below `/translations`, an article's below
  // `/articles`, a link's below `/previews`.
  "POST /translations/:id/publish": {
    access: "back-office",
    body: z.strictObject({ revision }),
    // `planEnded`: it was planned for later, which is over now.
    answer: z.object({ url: z.string(), other: languageState, planEnded: z.boolean() }),
  },
  "GET /translations/:id/plan": { access: "back-office", answer: z.object({ plan: plan.nullable() }) },
  // Plans, or gives a plan the current draft.
  "PUT /translations/:id/plan": {
    access: "back-office",
    body: z.strictObject({ revision, ...localTime }),
    answer: z.object({ planned, other: languageState }),
  },
  "PATCH /translations/:id/plan": {
    access: "back-office",
    body: z.strictObject(localTime),
    answer: z.object({ planned }),
  },
  "DELETE /translations/:id/plan": { access: "back-office", body: nothing, answer: done },
  // For a calendar: in the order of their times. `more`: there are others behind them.
  "GET /plans": {
    access: "back-office",
    query: z.object({ from: instantInAddress, to: instantInAddress }),
    answer: z.object({ plans: z.array(plan), more: z.boolean(), timeZone: z.string() }),
  },
  "GET /plans/failed": { access: "back-office", answer: z.object({ plans: z.array(plan) }) },
  "POST /translations/:id/unpublish": {
    access: "back-office",
    body: withdrawal,
    answer: z.object({ planEnded: z.boolean() }),
  },
  "GET /translations/:id/previews": { access: "back-office", answer: z.object({ links: z.array(previewLink) }) },
  // The link is told once, to whoever made it: only its hash is kept.
  "POST /translations/:id/previews": {
    access: "back-office",
    body: z.strictObject({
      days: previewDays,
    }),
    answer: previewLink.extend({ link: z.string() }),
  },
  "DELETE /previews/:id": { access: "back-office", body: nothing, answer: done },
  "DELETE /articles/:id": {
    access: "back-office",
    body: z.strictObject({ withdrawals: z.partialRecord(locale, withdrawal).default({}) }),
    answer: z.object({ endsAt: instant }),
  },
  "POST /articles/:id/restore": { access: "back-office", body: nothing, answer: done },
  "POST /articles/:id/duplicate": {
    access: "back-office",
    body: nothing,
    answer: z.object({ entryId: z.string(), translations: z.partialRecord(locale, z.string()) }),
  },
  "GET /bin": { access: "back-office", answer: z.object({ articles: z.array(binnedArticle) }) },
});
