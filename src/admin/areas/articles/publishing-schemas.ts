import { z } from "zod";
import { PREVIEW_DAYS } from "../../../content/contract/preview-days.ts";
import { fieldError, withErrorCodes } from "../../framework/contract/field-errors.ts";
import { entryKind, id, instant, locale } from "../../framework/contract/fields.ts";

/** Who did something, also where they are no administrator any more. */
const person = z.object({ id: z.string(), email: z.string() }).nullable();

/** Where one language of an article stands: what is told of the other one when one is published. */
export const languageState = z.object({
  locale,
  state: z.enum(["missing", "draft", "published", "changed"]),
  translationId: z.string().nullable(),
  plannedAt: instant.nullable(),
});

/** The revision of the draft that was read through. */
export const revision = withErrorCodes(["CONFLICT"], z.int(fieldError("invalid")).min(1, fieldError("invalid")));

/** A day and a time of the site's time zone, as somebody typed them. */
export const localTime = {
  date: z.iso.date(fieldError("invalid")),
  time: withErrorCodes(
    ["PLAN_IN_PAST"],
    z.string(fieldError("required")).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fieldError("invalid")),
  ),
};

/**
 * The instant that was meant. `shift`: clocks skip the time that was typed, and `shown` is the later one that is meant;
 * or they show it twice, and the first is meant.
 */
export const planned = z.object({
  at: instant,
  shown: z.object({ date: z.string(), time: z.string() }),
  shift: z.enum(["none", "skipped", "repeated"]),
  timeZone: z.string(),
});
export type Planned = z.infer<typeof planned>;

export const plan = z.object({
  translationId: z.string(),
  entryId: z.string(),
  kind: entryKind,
  locale,
  at: instant,
  shown: z.object({ date: z.string(), time: z.string() }),
  title: z.string(),
  slug: z.string(),
  revision: z.number(),
  /** Of the draft, which the newest text is scheduled by; null without one. */
  draft: z.number().nullable(),
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

/** An article on the day of its publication. */
export const publishedOn = z.object({
  translationId: z.string(),
  entryId: z.string(),
  locale,
  at: instant,
  shown: z.object({ date: z.string(), time: z.string() }),
  title: z.string(),
});
export type PublishedRow = z.infer<typeof publishedOn>;

/** What visitors get from then on; `to` is the id of the translation they are led to. */
export const withdrawal = z.strictObject(
  { answer: z.enum(["gone", "redirect"], fieldError("invalid")), to: id.optional() },
  fieldError("invalid"),
);

/** For how many days a link to a preview works. */
export const previewDays = z
  .int(fieldError("invalid"))
  .min(1, fieldError("invalid"))
  .max(PREVIEW_DAYS.most, fieldError("invalid"))
  .default(PREVIEW_DAYS.usual);

export const previewLink = z.object({ id: z.string(), createdAt: instant, by: person, expiresAt: instant });

export const binnedArticle = z.object({
  entryId: z.string(),
  /** Of an item, which is listed among articles, its kind. */
  kind: entryKind,
  titles: z.partialRecord(locale, z.string()),
  at: instant,
  by: person,
  /** From when on it is deleted for good. */
  endsAt: instant,
});

/** Behind a `?`. */
export const instantInAddress = z.coerce.number().int().min(0).max(8_640_000_000_000_000);
