import { z } from "zod";
import { PREVIEW_DAYS } from "../../../content/contract/preview-days.ts";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { aboutErrors, fieldError } from "../../framework/contract/field-errors.ts";
import { done, id, instant, locale, nothing } from "../../framework/contract/fields.ts";

/** Who did something, also where they are no administrator any more. */
const person = z.object({ id: z.string(), email: z.string() }).nullable();

/** Where one language of an article stands: what is told of the other one when one is published. */
const languageState = z.object({
  locale,
  state: z.enum(["missing", "draft", "published", "changed"]),
  translationId: z.string().nullable(),
  plannedAt: instant.nullable(),
});
export type LanguageState = z.infer<typeof languageState>;

/** The revision of the draft that was read through. */
const revision = aboutErrors(["CONFLICT"], z.int(fieldError("invalid")).min(1, fieldError("invalid")));

/** A day and a time of the site's time zone, as somebody typed them. */
const localTime = {
  date: z.iso.date(fieldError("invalid")),
  time: aboutErrors(
    ["PLAN_IN_PAST"],
    z.string(fieldError("required")).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fieldError("invalid")),
  ),
};

/**
 * The instant that was meant. `shift`: clocks skip the time that was typed, and `shown` is the later one that is meant;
 * or they show it twice, and the first is meant.
 */
const planned = z.object({
  at: instant,
  shown: z.object({ date: z.string(), time: z.string() }),
  shift: z.enum(["none", "skipped", "repeated"]),
  timeZone: z.string(),
});
export type Planned = z.infer<typeof planned>;

const plan = z.object({
  translationId: z.string(),
  entryId: z.string(),
  kind: z.enum(["page", "post"]),
  locale,
  at: instant,
  shown: z.object({ date: z.string(), time: z.string() }),
  title: z.string(),
  slug: z.string(),
  revision: z.number(),
  /** The draft was saved since: those changes stay unpublished. */
  draftAhead: z.boolean(),
  /** It is published already, and this changes it. */
  published: z.boolean(),
  plannedAt: instant,
  by: person,
  /** Whoever planned it is no administrator any more; it is published all the same. */
  byFormer: z.boolean(),
  /** Why it failed, in the reader's language; null while it waits. */
  failed: z.object({ at: instant, code: z.string(), message: z.string() }).nullable(),
});
export type PlanRow = z.infer<typeof plan>;

/** What visitors get from then on; `to` is the id of the translation they are led to. */
const withdrawal = z.strictObject(
  { answer: z.enum(["gone", "redirect"], fieldError("invalid")), to: id.optional() },
  fieldError("invalid"),
);

const previewLink = z.object({ id: z.string(), createdAt: instant, by: person, expiresAt: instant });
export type PreviewLinkRow = z.infer<typeof previewLink>;

const binnedArticle = z.object({
  entryId: z.string(),
  titles: z.partialRecord(locale, z.string()),
  at: instant,
  by: person,
  /** From when on it is deleted for good. */
  endsAt: instant,
});
export type BinnedArticle = z.infer<typeof binnedArticle>;

/** Behind a `?`. */
const instantInAddress = z.coerce.number().int().min(0).max(8_640_000_000_000_000);

/**
 * Everything between a draft and the public site. `:id` is a translation's below `/translations`, an article's below
 * `/articles`, a link's below `/previews`.
 */
export const publishingEndpoints = defineEndpoints({
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
      days: z
        .int(fieldError("invalid"))
        .min(1, fieldError("invalid"))
        .max(PREVIEW_DAYS.most, fieldError("invalid"))
        .default(PREVIEW_DAYS.usual),
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
