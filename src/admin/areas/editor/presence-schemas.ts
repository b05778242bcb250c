import { z } from "zod";
import { isUid } from "../../../kernel/uid.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { id, instant, locale } from "../../framework/contract/fields.ts";

/** Where somebody is in an article or item: the language, and the piece of its text; null for the title and the like. */
const place = z.strictObject(
  { locale, piece: z.string(fieldError("invalid")).refine(isUid, fieldError("invalid")).nullable() },
  fieldError("invalid"),
);

/** Choices that one page tells of: more than anybody has open. */
const MAX_CONFLICTS = 50;

/** Two people changed the same words: one of them has the choice, the other is told of it. */
const conflict = z.strictObject(
  {
    locale,
    /** Id of the piece, or name of the field. */
    at: z.string(fieldError("invalid")).min(1, fieldError("required")).max(64, fieldError("tooLong")),
    /** Id of the administrator whose words are the other ones. */
    of: id,
    /** What was chosen, as the one who chose sees it; null while it waits. */
    kept: z.enum(["mine", "theirs", "both"], fieldError("invalid")).nullable(),
  },
  fieldError("invalid"),
);
export type Conflict = z.infer<typeof conflict>;

/** What a page says of itself while it has an article or an item open. */
export const announcement = z.strictObject({
  /** Made by the page, and used by no other. */
  pageId: id,
  /** Null while nothing was touched yet. */
  place: place.nullable(),
  /** It is behind another tab or window, where browsers let it speak up once a minute at most. */
  hidden: z.boolean(fieldError("invalid")),
  /** Of choices that the page has open, and of those that were made in it. */
  conflicts: z.array(conflict).max(MAX_CONFLICTS, fieldError("tooLong")).default([]),
  /** It is being closed. */
  leaves: z.boolean(fieldError("invalid")),
});

/** Another page that has the same open. */
const presentPage = z.object({
  pageId: z.string(),
  admin: z.object({ id: z.string(), name: z.string().nullable(), email: z.string() }),
  place: place.nullable(),
  hidden: z.boolean(),
  since: instant,
  /** Those that are about words of whoever asks. */
  conflicts: z.array(conflict),
});
export type PresentPage = z.infer<typeof presentPage>;

export const presence = z.object({
  /** Other pages, those that were opened first first. */
  others: z.array(presentPage),
});

export const articlePresence = presence.extend({
  /** The number of the last save of each language that has a text. */
  revisions: z.partialRecord(locale, z.number()),
});
