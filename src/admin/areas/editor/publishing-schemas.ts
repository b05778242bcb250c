import { z } from "zod";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { instant, locale } from "../../framework/contract/fields.ts";
import { languageState } from "../articles/publishing-schemas.ts";

/** Where one language of an open article stands. */
export const editedState = languageState.extend({
  /** Its URL, while it is published. */
  url: z.string().nullable(),
  /** The last part of that, which a draft may propose to change. */
  slug: z.string().nullable(),
  /** The revision that visitors read; null where nothing is published. */
  publishedRevision: z.number().nullable(),
  /** The text was saved since it was planned: those changes stay unpublished. */
  planAhead: z.boolean(),
  /** What was planned did not take place; the plan says why. */
  planFailed: z.boolean(),
});
/** Where one language of an open article stands. */
export type EditedState = z.infer<typeof editedState>;

/** What keeps a draft from being published. */
export const obstacles = z.object({
  /** Of the draft that was looked at. */
  revision: z.number(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Where its address is missing, wrong, or taken. `free`: one that nothing has; empty where there is no title. */
  address: z.object({ slug: z.string(), taken: z.boolean(), free: z.string() }).nullable(),
});
export type ObstaclesFound = z.infer<typeof obstacles>;

/** What visitors read; the text comes with it. */
export const publishedText = z.object({ revision: z.number(), url: z.string(), slug: z.string(), at: instant });

/** A preview that its maker opens. */
export const ownPreview = z.object({ link: z.string(), expiresAt: instant });

/** Links that one call checks. */
const MOST_LINKS = 200;

export const addressesToCheck = z.strictObject({
  locale,
  paths: z.array(z.string(fieldError("invalid")).max(2_000, fieldError("tooLong"))).max(MOST_LINKS),
});

export const redirectTargets = z.object({
  targets: z.array(z.object({ translationId: z.string(), title: z.string(), url: z.string() })),
});
