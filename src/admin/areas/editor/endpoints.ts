import { z } from "zod";
import { MAX_DRAFT_BYTES, MAX_DRAFT_DEPTH } from "../../../content/contract/limits.ts";
import type { PostText } from "../../../writing/document.ts";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { done, id, instant, locale, nothing, queryText } from "../../framework/contract/fields.ts";
import { revision } from "../articles/publishing-schemas.ts";
import { itemText } from "../items/item-schemas.ts";
import {
  addressCheck,
  addressQuery,
  articleAddresses,
  cardQuery,
  languageQuery,
  usedAuthors,
  usedTags,
} from "./details-schemas.ts";
import { historyCursor, historyPage, revisionName, writer } from "./history-schemas.ts";
import { describedLink, linkableEntry, linkableHeading, linkingTexts, linksToDescribe } from "./links-schemas.ts";
import { announcement, articlePresence, presence } from "./presence-schemas.ts";
import {
  addressesToCheck,
  editedState,
  obstacles,
  ownPreview,
  publishedText,
  redirectTargets,
} from "./publishing-schemas.ts";
import { answeredPairs, knownPairs, minorChanges, pairs } from "./translation-schemas.ts";

/** A text as writers have it. Its form is checked where it is stored (`content/document/draft.ts`). */
const postText = z.custom<PostText>(
  (value) => typeof value === "object" && value !== null && "kind" in value && value.kind === "post",
  fieldError("invalid"),
);

/** What an endpoint answers that is about texts of articles and of items. */
const anyText = z.union([postText, itemText]);

const writtenText = z.object({
  translationId: z.string(),
  /** What a save names as the one it was made from. */
  revision: z.number(),
  savedAt: instant,
  /** Id of who saved it; null for the command line. */
  savedBy: z.string().nullable(),
  /** Whether visitors read it: nothing was written since it was published. */
  published: z.boolean(),
  document: postText,
  /** Passages of it could not be read: their words alone are there. What is stored stays in the history. */
  damaged: z.boolean().optional(),
});
/** One language of an article, as it is written now. */
export type WrittenText = z.infer<typeof writtenText>;

const openedArticle = z.object({
  key: z.string(),
  sourceLocale: locale,
  texts: z.partialRecord(locale, writtenText),
  binned: z.boolean(),
});
export type OpenedArticle = z.infer<typeof openedArticle>;

export const endpoints = defineEndpoints({
  // Null where the id is new: nothing was saved under it yet.
  "GET /articles/:id": {
    access: "back-office",
    target: "article",
    answer: z.object({ article: openedArticle.nullable() }),
  },
  // Asked again and again while an article is open: what others publish shows.
  "GET /articles/:id/states": {
    access: "back-office",
    target: "article",
    background: true,
    answer: z.object({ states: z.array(editedState) }),
  },
  "GET /articles/:id/addresses": { access: "back-office", target: "article", answer: articleAddresses },
  "GET /articles/:id/address": { access: "back-office", target: "article", query: addressQuery, answer: addressCheck },
  "GET /article-tags": { access: "back-office", query: languageQuery, answer: usedTags },
  "GET /article-authors": { access: "back-office", query: languageQuery, answer: usedAuthors },
  // A picture.
  "GET /article-card": { access: "back-office", query: cardQuery, answer: null },
  "PUT /articles/:id/draft": {
    access: "back-office",
    storesTexts: true,
    target: "article",
    bodyLimits: { maxBytes: 2 * MAX_DRAFT_BYTES, maxDepth: MAX_DRAFT_DEPTH + 10 },
    body: z.strictObject({
      locale,
      document: postText,
      // 0: no text in that language was seen.
      seen: z.int(fieldError("invalid")).min(0, fieldError("invalid")),
      saveId: id,
      merged: z.boolean(fieldError("invalid")),
    }),
    answer: z.object({
      translationId: z.string(),
      revision: z.number(),
      savedAt: instant,
      // The text as it is stored, where pieces of it were given ids that it was sent without.
      document: postText.optional(),
    }),
  },
  // Administrators by the name that colleagues know: who wrote a line of the history, or the other half of a choice.
  "GET /writers": { access: "back-office", answer: z.object({ writers: z.array(writer) }) },
  // Below, `:id` is a translation's, of an article or, where it says so, of an item. Null for a source, which translates
  // nothing.
  "GET /translations/:id/confirmed": {
    access: "back-office",
    target: "article-text",
    answer: z.object({ known: knownPairs.nullable() }),
  },
  // "Still right". Answers what was confirmed by it, which `withdraw` takes back.
  "POST /translations/:id/confirm": {
    access: "back-office",
    target: ["article-text", "item-text"],
    body: z.strictObject({ pieces: pairs }),
    answer: z.object({ confirmed: answeredPairs, behind: z.number() }),
  },
  // A change of the source asks nothing of its translations. `:id` is the source's.
  "POST /translations/:id/minor": {
    access: "back-office",
    target: "article-text",
    body: z.strictObject({ changes: minorChanges }),
    answer: z.object({
      behind: z.number(),
      added: z.array(z.object({ translationId: z.string(), pieces: answeredPairs })),
    }),
  },
  "POST /translations/:id/withdraw": {
    access: "back-office",
    target: ["article-text", "item-text"],
    body: z.strictObject({ pieces: pairs }),
    answer: z.object({ behind: z.number() }),
  },
  "GET /translations/:id/history": {
    access: "back-office",
    target: ["article-text", "item-text"],
    query: z.object({ after: historyCursor }),
    answer: historyPage,
  },
  "GET /translations/:id/revision": {
    access: "back-office",
    target: ["article-text", "item-text"],
    query: z.object({ revision: id }),
    answer: z.object({ document: anyText }),
  },
  "PUT /translations/:id/revision-name": {
    access: "back-office",
    target: "article-text",
    // Null takes the name away.
    body: z.strictObject({ revision: id, name: revisionName.nullable() }),
    answer: done,
  },
  // Calls the text as it is now by a name.
  "POST /translations/:id/name": {
    access: "back-office",
    storesTexts: true,
    target: "article-text",
    body: z.strictObject({ name: revisionName, seen: revision }),
    answer: z.object({ revision: z.string() }),
  },
  // Makes a line of the history the draft again. What it replaces is kept as a line of its own.
  "POST /translations/:id/restore": {
    access: "back-office",
    storesTexts: true,
    target: ["article-text", "item-text"],
    body: z.strictObject({ revision: id, seen: revision }),
    answer: z.object({ revision: z.number(), savedAt: instant, document: anyText }),
  },
  // What a publish would refuse of the draft that is saved.
  "GET /translations/:id/obstacles": {
    access: "back-office",
    target: "article-text",
    answer: z.object({ obstacles: obstacles.nullable() }),
  },
  "GET /translations/:id/published": {
    access: "back-office",
    target: "article-text",
    answer: z.object({ published: publishedText.extend({ document: postText }).nullable() }),
  },
  // Back to what is published; the draft stays in the history.
  "POST /translations/:id/discard": {
    access: "back-office",
    storesTexts: true,
    target: ["article-text", "item-text"],
    body: z.strictObject({ revision }),
    answer: z.object({ revision: z.number(), savedAt: instant, document: anyText }),
  },
  // For the writer's own eyes, for a few hours; those that they make for others are in the area `articles`.
  "POST /translations/:id/previews/own": {
    access: "back-office",
    target: "article-text",
    body: nothing,
    answer: ownPreview,
  },
  // Which of the links of a text lead nowhere on this site. It changes nothing; links may be many for an address.
  "POST /links/check": {
    access: "back-office",
    body: addressesToCheck,
    answer: z.object({ unknown: z.array(z.string()) }),
  },
  // Articles that visitors of one that is taken down can be led to: by title, or the newest.
  "GET /redirect-targets": {
    access: "back-office",
    query: z.object({ locale, q: queryText(200).optional() }),
    answer: redirectTargets,
  },
  // A page that has the article open says so every few seconds, and is told who else has, and what was saved.
  "POST /articles/:id/presence": {
    access: "back-office",
    target: "article",
    background: true,
    body: announcement,
    answer: articlePresence,
  },
  // The same of an item, whose form hears of saves by its states.
  "POST /items/:id/presence": {
    access: "back-office",
    target: "item",
    background: true,
    body: announcement,
    answer: presence,
  },
  "POST /messages/:id/presence": {
    access: "back-office",
    target: "message",
    background: true,
    body: announcement,
    answer: presence,
  },
  // Pages and articles by title, drafts too; without a text, what was changed last.
  "GET /link-targets": {
    access: "back-office",
    query: z.strictObject({ q: queryText(200).optional() }),
    answer: z.object({ entries: z.array(linkableEntry) }),
  },
  "GET /link-targets/:id/headings": {
    access: "back-office",
    target: ["article", "page"],
    query: z.strictObject({ locale }),
    answer: z.object({ headings: z.array(linkableHeading) }),
  },
  // Where links lead. It changes nothing; links may be many for an address.
  "POST /links/describe": {
    access: "back-office",
    body: linksToDescribe,
    bodyLimits: { maxBytes: 512 * 1024, maxDepth: 20 },
    answer: z.object({ links: z.array(describedLink) }),
  },
  // What links to an article, for whoever takes it down.
  "GET /articles/:id/links": { access: "back-office", target: "article", answer: linkingTexts },
});
