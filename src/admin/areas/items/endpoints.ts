import { z } from "zod";
import { MAX_DRAFT_BYTES, MAX_DRAFT_DEPTH } from "../../../content/contract/limits.ts";
import { LOCALES, NO_LANGUAGE } from "../../../kernel/locale.ts";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { done, id, instant, locale, nothing, queryText } from "../../framework/contract/fields.ts";
import { addressCheck, addressQuery, articleAddresses } from "../editor/details-schemas.ts";
import { itemText, itemKind as kind } from "./item-schemas.ts";

/** A text of an item: one of its languages, or what is said once for all of them. */
const textLanguage = z.enum([...LOCALES, NO_LANGUAGE], fieldError("locale"));

const textState = z.object({
  state: z.enum(["missing", "draft", "published", "changed"]),
  /** Null where nothing is saved. */
  translationId: z.string().nullable(),
  revision: z.number(),
  /** Passages of a translation that are not up to date. */
  behind: z.number(),
});
export type TextState = z.infer<typeof textState>;

/** Where the texts of an item stand. */
const states = z.record(textLanguage, textState);
export type ItemStates = z.infer<typeof states>;

const listedFile = z.object({
  /** Media type. */
  type: z.string(),
  bytes: z.number(),
  pages: z.number().nullable(),
});

const itemLine = z.object({
  id: z.string(),
  /** As they are written now, of the languages that are there. */
  titles: z.partialRecord(locale, z.string()),
  /** The same of what they say in fields of one line, by the name of the field. */
  lines: z.partialRecord(locale, z.record(z.string(), z.string())),
  /** The same of the files that they name. */
  files: z.partialRecord(locale, z.record(z.string(), listedFile)),
  states,
  /** What is said for all languages, as it is written now. */
  facts: z.record(z.string(), z.unknown()),
  /** Since when it is closed, of a kind that closes by itself; null while it is open. */
  closedAt: instant.nullable(),
});
export type ItemLine = z.infer<typeof itemLine>;

const writtenText = z.object({
  translationId: z.string(),
  /** What a save names as the one it was made from. */
  revision: z.number(),
  savedAt: instant,
  /** Id of who saved it; null for the command line. */
  savedBy: z.string().nullable(),
  document: itemText,
});
/** One text of an item, as it is written now. */
export type WrittenItemText = z.infer<typeof writtenText>;

const openedItem = z.object({
  kind,
  sourceLocale: locale,
  binned: z.boolean(),
  texts: z.partialRecord(textLanguage, writtenText),
  states,
});
export type OpenedItem = z.infer<typeof openedItem>;

const revision = z.int(fieldError("invalid")).min(0, fieldError("invalid"));

/** Items of every kind, open to every administrator. `:id` is an item's below `/items`, a text's below `/item-texts`. */
export const endpoints = defineEndpoints({
  "GET /items": {
    access: "back-office",
    query: z.strictObject({
      kind,
      q: queryText(200).exactOptional(),
      /** Id of the last item of the page before. */
      after: id.exactOptional(),
    }),
    // `total`: with those beyond the ones that are listed.
    answer: z.object({ items: z.array(itemLine), total: z.number(), more: z.boolean() }),
  },
  // Null where the id is new: nothing was saved under it yet.
  "GET /items/:id": { access: "back-office", target: "item", answer: z.object({ item: openedItem.nullable() }) },
  // Asked again and again while an item is open: what others save and publish shows.
  "GET /items/:id/states": {
    access: "back-office",
    target: "item",
    background: true,
    answer: z.object({ states: states.nullable() }),
  },
  // Of a kind whose items have a page each: where its languages stand, and what a publish at an address would meet.
  "GET /items/:id/addresses": { access: "back-office", target: "item", answer: articleAddresses },
  "GET /items/:id/address": {
    access: "back-office",
    target: "item",
    // An item that is new has no kind of its own yet.
    query: addressQuery.extend({ kind }),
    answer: addressCheck,
  },
  "PUT /items/:id/draft": {
    access: "back-office",
    storesTexts: true,
    target: "item",
    bodyLimits: { maxBytes: 2 * MAX_DRAFT_BYTES, maxDepth: MAX_DRAFT_DEPTH + 10 },
    body: z
      .strictObject({
        locale: textLanguage,
        document: itemText,
        // 0: no such text was seen.
        seen: revision,
        saveId: id,
        merged: z.boolean(fieldError("invalid")),
      })
      .refine((body) => "facts" in body.document === (body.locale === NO_LANGUAGE), fieldError("invalid")),
    answer: z.object({
      translationId: z.string(),
      revision: z.number(),
      savedAt: instant,
      // The text as it is stored, where pieces of it were given ids that it was sent without.
      document: itemText.optional(),
    }),
  },
  // Some of its texts, all or none.
  "POST /items/:id/publish": {
    access: "back-office",
    storesTexts: true,
    target: "item",
    body: z.strictObject({
      drafts: z
        .array(z.strictObject({ translationId: id, revision }))
        .min(1, fieldError("required"))
        .max(LOCALES.length + 1, fieldError("invalid")),
    }),
    answer: z.object({ states }),
  },
  // It stores a text too, and is let through on a full disk: what must not be read any more comes off the site.
  "POST /item-texts/:id/unpublish": { access: "back-office", target: "item-text", body: nothing, answer: done },
  "PUT /items/:id/place": {
    access: "back-office",
    target: "item",
    // Id of the item that it stands right behind; null for the first place.
    body: z.strictObject({ after: id.nullable() }),
    answer: z.object({ moved: z.boolean() }),
  },
  // Saves and publishes that fact alone: refused (`CONFLICT`) where other facts wait to be published.
  "POST /items/:id/visible": {
    access: "back-office",
    storesTexts: true,
    target: "item",
    body: z.strictObject({ visible: z.boolean(fieldError("invalid")) }),
    answer: done,
  },
  "DELETE /items/:id": { access: "back-office", target: "item", body: nothing, answer: done },
  // As drafts: nothing of it is public again.
  "POST /items/:id/restore": { access: "back-office", target: "item", body: nothing, answer: done },
  // What fields that name an item offer: titles in the reader's language, else in the other.
  "GET /item-choices": {
    access: "back-office",
    query: z.strictObject({ kind }),
    answer: z.object({ choices: z.array(z.object({ id: z.string(), title: z.string() })) }),
  },
});
