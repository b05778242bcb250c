import { z } from "zod";
import { MEDIA_KINDS } from "../../../media/contract/media-file.ts";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { done, entryKind, instant, locale, nothing, queryText, textLanguage } from "../../framework/contract/fields.ts";

const mediaId = z.string(fieldError("required")).regex(/^[0-9a-f]{32}$/, fieldError("invalid"));
/** A UUID that the browser made. */
const uploadId = z
  .string(fieldError("required"))
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, fieldError("invalid"));

/** Text without characters that nobody sees, lines apart. */
const plain = (longest: number) =>
  z
    .string(fieldError("invalid"))
    .trim()
    .max(longest, fieldError("tooLong"))
    .regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, fieldError("controlCharacters"));

/** Null: not written yet; empty: the picture is decorative. As long as a document's. */
const alternative = plain(500).nullable();
const share = z.number(fieldError("invalid")).min(0, fieldError("invalid")).max(1, fieldError("invalid"));
const focus = z.strictObject({ x: share, y: share });
const crop = z
  .strictObject({ x: share, y: share, width: share, height: share })
  .refine(({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1 && y + height <= 1, {
    ...fieldError("invalid"),
  });

const mediaItem = z.object({
  id: mediaId,
  kind: z.enum(MEDIA_KINDS),
  /** Media type of the kept file. */
  type: z.string(),
  /** Pixels of a picture; null for other files. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.number(),
  /** Of a PDF; null where they were not counted, and for other files. */
  pages: z.number().nullable(),
  /** Without the extension; may be empty. */
  name: z.string(),
  alt: z.object({ fr: alternative, en: alternative }),
  focus: focus.nullable(),
  crop: crop.nullable(),
  createdAt: instant,
  deletedAt: instant.nullable(),
  /** Id of the item that took its place. */
  replacedBy: z.string().nullable(),
});
export type MediaItem = z.output<typeof mediaItem>;

const listedItem = mediaItem.extend({
  uses: z.number(),
  /** Languages in which a picture lacks alternative text: of its texts, or both while no text uses it. */
  missingAlt: z.array(locale),
});
export type ListedItem = z.output<typeof listedItem>;

const mediaUse = z.union([
  z.object({ kind: z.literal("layout"), locale }),
  z.object({
    kind: entryKind,
    translationId: z.string(),
    key: z.string(),
    locale: textLanguage,
    title: z.string(),
    draft: z.boolean(),
    published: z.boolean(),
    planned: z.boolean(),
  }),
]);
export type MediaUse = z.output<typeof mediaUse>;

const flag = z.literal("1");
/** Every filter may be left out. */
const mediaQuery = z.object({
  text: queryText(200).exactOptional(),
  kind: z.enum(MEDIA_KINDS).exactOptional(),
  /** Pictures whose `missingAlt` is not empty. */
  missing: flag.exactOptional(),
  unused: flag.exactOptional(),
  bin: flag.exactOptional(),
  /** `next` of the answer before. */
  cursor: queryText(60).exactOptional(),
});
export type MediaQuery = z.output<typeof mediaQuery>;

const upload = z.object({
  id: z.string(),
  size: z.number(),
  /** Bytes that are stored for good: where the next piece begins. */
  received: z.number(),
  /** The item it became. */
  mediaId: z.string().nullable(),
});

export const endpoints = defineEndpoints({
  /** Newest first. */
  "GET /media": {
    access: "back-office",
    query: mediaQuery,
    answer: z.object({ items: z.array(listedItem), next: z.string().nullable() }),
  },
  "GET /media/:id": {
    access: "back-office",
    target: "media",
    answer: z.object({ item: mediaItem, uses: z.array(mediaUse) }),
  },
  "PATCH /media/:id": {
    access: "back-office",
    target: "media",
    body: z.strictObject({
      name: plain(500).exactOptional(),
      alt: z.strictObject({ fr: alternative.exactOptional(), en: alternative.exactOptional() }).exactOptional(),
      focus: focus.nullable().exactOptional(),
      crop: crop.nullable().exactOptional(),
    }),
    answer: z.object({ item: mediaItem }),
  },
  /** Answers the texts whose draft shows the other one now, and that are to be published. */
  "POST /media/:id/replace": {
    access: "back-office",
    storesTexts: true,
    target: "media",
    body: z.strictObject({ by: mediaId }),
    answer: z.object({ texts: z.array(mediaUse) }),
  },
  "DELETE /media/:id": { access: "back-office", target: "media", body: nothing, answer: done },
  "POST /media/:id/restore": {
    access: "back-office",
    target: "media",
    body: nothing,
    answer: z.object({ item: mediaItem }),
  },
  /** The largest files that are taken, in bytes. */
  "GET /uploads": { access: "back-office", answer: z.object({ picture: z.number(), file: z.number() }) },
  "POST /uploads": {
    access: "back-office",
    body: z.strictObject({
      id: uploadId,
      name: z.string(fieldError("required")).max(1000, fieldError("tooLong")),
      size: z.int(fieldError("invalid")).min(0, fieldError("invalid")),
      type: z.string(fieldError("required")).max(200, fieldError("tooLong")),
    }),
    answer: upload,
  },
  "GET /uploads/:id": { access: "back-office", target: "upload", answer: upload },
  "PATCH /uploads/:id": {
    access: "back-office",
    target: "upload",
    bytes: true,
    /** Where the piece begins, in bytes. */
    query: z.object({ offset: z.coerce.number().int().nonnegative() }),
    answer: z.object({ received: z.number() }),
  },
  "POST /uploads/:id/finish": {
    access: "back-office",
    target: "upload",
    body: nothing,
    answer: z.object({ item: mediaItem }),
  },
  "DELETE /uploads/:id": { access: "back-office", target: "upload", body: nothing, answer: done },
});
