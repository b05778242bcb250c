import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { done, instant, locale, nothing, queryText } from "../../framework/contract/fields.ts";
import { facets, foundArticle, listAnswer, listQuery, newView, tagChange, viewCounts } from "./list-schemas.ts";
import {
  binnedArticle,
  instantInAddress,
  languageState,
  localTime,
  plan,
  planned,
  previewDays,
  previewLink,
  publishedOn,
  revision,
  withdrawal,
} from "./publishing-schemas.ts";

/** Articles, open to every administrator. */
export const endpoints = defineEndpoints({
  "GET /articles": {
    access: "back-office",
    query: z.object({ q: queryText(200) }),
    // Texts of both languages whose title matches, drafts too: the reader's language first, best first.
    answer: z.object({ articles: z.array(foundArticle) }),
  },
  // The list. Below `/blog`, since `/articles/:id` would take any word for an id.
  "GET /blog": { access: "back-office", query: listQuery, answer: listAnswer },
  "GET /blog/facets": { access: "back-office", answer: facets },
  // Of the administrator's own views; beside the list, which does not wait for them.
  "GET /blog/view-counts": { access: "back-office", answer: viewCounts },
  // A view of the same name takes the place of the one that is there.
  "POST /blog/views": {
    access: "back-office",
    body: newView,
    answer: z.object({ id: z.string(), name: z.string(), search: z.string() }),
  },
  "DELETE /blog/views/:id": { access: "back-office", target: "view", body: nothing, answer: done },
  // In the draft of that language; `changed`: false where it is so already, or there is no text.
  "POST /articles/:id/tags": {
    access: "back-office",
    storesTexts: true,
    target: "article",
    body: tagChange,
    answer: z.object({ changed: z.boolean() }),
  },
  // Everything between a draft and the public site. `:id` is a translation's below `/translations`, an article's below
  // `/articles`, a link's below `/previews`.
  "POST /translations/:id/publish": {
    access: "back-office",
    storesTexts: true,
    target: ["article-text", "page-text"],
    body: z.strictObject({ revision }),
    // `planEnded`: it was planned for later, which is over now.
    answer: z.object({ url: z.string(), other: languageState, planEnded: z.boolean() }),
  },
  "GET /translations/:id/plan": {
    access: "back-office",
    target: ["article-text", "item-text"],
    answer: z.object({ plan: plan.nullable() }),
  },
  // Plans, or gives a plan the current draft.
  "PUT /translations/:id/plan": {
    access: "back-office",
    storesTexts: true,
    target: ["article-text", "item-text"],
    body: z.strictObject({ revision, ...localTime }),
    answer: z.object({ planned, other: languageState }),
  },
  "PATCH /translations/:id/plan": {
    access: "back-office",
    target: ["article-text", "item-text"],
    body: z.strictObject(localTime),
    answer: z.object({ planned }),
  },
  "DELETE /translations/:id/plan": {
    access: "back-office",
    target: ["article-text", "item-text"],
    body: nothing,
    answer: done,
  },
  // For a calendar: what is planned and what is published, in the order of their times. `more`: there are others behind them.
  "GET /plans": {
    access: "back-office",
    query: z.object({ from: instantInAddress, to: instantInAddress }),
    answer: z.object({
      plans: z.array(plan),
      published: z.array(publishedOn),
      more: z.boolean(),
      timeZone: z.string(),
    }),
  },
  "GET /plans/failed": { access: "back-office", answer: z.object({ plans: z.array(plan) }) },
  // It stores a text too, and is let through on a full disk: what must not be read any more comes off the site.
  "POST /translations/:id/unpublish": {
    access: "back-office",
    target: "article-text",
    body: withdrawal,
    answer: z.object({ planEnded: z.boolean() }),
  },
  "GET /translations/:id/previews": {
    access: "back-office",
    target: "article-text",
    answer: z.object({ links: z.array(previewLink) }),
  },
  // The link is told once, to whoever made it: only its hash is kept.
  "POST /translations/:id/previews": {
    access: "back-office",
    target: "article-text",
    body: z.strictObject({
      days: previewDays,
    }),
    answer: previewLink.extend({ link: z.string() }),
  },
  "DELETE /previews/:id": { access: "back-office", target: "preview", body: nothing, answer: done },
  "DELETE /articles/:id": {
    access: "back-office",
    target: "article",
    body: z.strictObject({ withdrawals: z.partialRecord(locale, withdrawal).default({}) }),
    answer: z.object({ endsAt: instant }),
  },
  "POST /articles/:id/restore": { access: "back-office", target: ["article", "item"], body: nothing, answer: done },
  "POST /articles/:id/duplicate": {
    access: "back-office",
    storesTexts: true,
    target: "article",
    body: nothing,
    answer: z.object({ entryId: z.string(), translations: z.partialRecord(locale, z.string()) }),
  },
  // `total`: with those beyond the ones that are listed.
  "GET /bin": {
    access: "back-office",
    answer: z.object({ articles: z.array(binnedArticle), total: z.int() }),
  },
  // What was put there until the newest that somebody read of: nothing that came into the bin since goes with it.
  "POST /bin/empty": {
    access: "empty-bin",
    body: z.strictObject({ until: instant }),
    answer: z.object({ deleted: z.int() }),
  },
});
