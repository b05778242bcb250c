import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { type Locale, NO_LANGUAGE } from "../../kernel/locale.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { recordChange } from "../changes/record-change.ts";
import { changedKeys } from "../dependencies/changed-keys.ts";
import type { ChangedKey } from "../dependencies/keys.ts";
import { type PublishedChange, withLines } from "../dependencies/published-change.ts";
import { hasAddress } from "../document/addressed.ts";
import {
  type AnySubmission,
  type Document,
  encodeDocument,
  isAddressed,
  type PostDocument,
} from "../document/document.ts";
import { decodeDraft, titleOf } from "../document/draft.ts";
import { keepRevision } from "../drafts/revisions.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { recordReferences } from "../entry-links/record-references.ts";
import { requireFacts } from "../items/require-facts.ts";
import { settleItemPage } from "../items/settle-item-page.ts";
import { recordListedText } from "../listing/record-text.ts";
import { refreshArticle } from "../listing/refresh-article.ts";
import { proposeWords } from "../media-uses/propose-words.ts";
import { endPlan } from "../planning/end-plan.ts";
import { indexPagesShowing } from "../search/index-pages-showing.ts";
import { addAllToSearch } from "../search/search-index.ts";
import { followVideos } from "../site/follow-videos.ts";
import { takeAddress } from "./addresses.ts";
import { draftMovedOn, entryInBin, nothingToPublish } from "./errors.ts";
import type { PublishingBatch } from "./many/publishing-batch.ts";
import { requirePublishable } from "./publishable.ts";

type Options = {
  translationId: string;
  /** The revision of the draft to publish; a later one is a conflict. */
  revision: number;
  now: Instant;
  by: string | null;
};

/**
 * Publishes the draft of one language of an entry. In one transaction it writes an immutable version, the pointer to it,
 * its slug, a permanent redirect from a former slug, its tags, its entry in the search index, a line of its history, and
 * the row of `changes` that the page cache follows.
 * @returns what changed of what visitors get.
 * @throws AppError `NOTHING_TO_PUBLISH` (409) without a draft, `CONFLICT` (409) when it was saved since `revision`,
 *   `DRAFT_INCOMPLETE` (422) for a draft that is not fit to be shown, `SLUG_TAKEN` (409) with a free address,
 *   `ENTRY_IN_BIN` (409).
 */
export async function publish(tx: Tx, options: Options): Promise<PublishedChange> {
  return publishText("publish", tx, await requireDraft(tx, options), options);
}

/**
 * Makes a text what visitors see: `publish` with what it was given instead of the draft. A draft that was saved since stays
 * as what is not published yet.
 * @throws AppError `SLUG_TAKEN` (409).
 */
export async function publishText(
  kind: "publish" | "import",
  tx: Tx,
  text: PublishableText,
  { now, by }: Pick<Options, "now" | "by">,
  batch?: PublishingBatch,
): Promise<PublishedChange> {
  const { id: translationId, entry_id: entryId, locale } = text;
  await requireFacts(tx, text);
  const ofPage: ChangedKey[] = [];
  const change = await withLines(tx, { entryId, translationId, locale, kind: text.kind }, async () => {
    await writeVersion(tx, text, { now, by, kind });
    if (batch === undefined) await addAllToSearch(tx, searchEntryOf(text));
    else batch.add(searchEntryOf(text));
    ofPage.push(...(await settleItemPage(tx, text, now)));
    if (isItemKind(text.kind)) await indexPagesShowing(tx, text.kind, locale);
    if (batch === undefined) await followVideos(tx, now);
  });
  const moved = change.before !== null && change.after !== null && change.before.slug !== change.after.slug;
  const keys = [...changedKeys(change), ...ofPage];
  await recordChange(tx, { kind: moved ? "move" : "publish", entryId, translationId, locale, keys }, now);
  return change;
}

/** A document that is fit to be shown, and the translation it belongs to. */
export type PublishableText = NonNullable<Awaited<ReturnType<typeof findTranslation>>> & {
  document: Document;
  /** Of the draft it was. */
  revision: number;
};

/**
 * The translation that something is published as.
 * @throws AppError `ENTRY_IN_BIN` (409): nothing of it is published before it is restored.
 */
export async function findTranslation(tx: Tx, translationId: string) {
  const row = await tx
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("binned_entries", "binned_entries.entry_id", "entries.id")
    .select([
      "translations.id",
      "translations.entry_id",
      "translations.kind",
      "translations.locale",
      "translations.slug",
      "translations.published_version_id",
      "translations.published_at as publishedAt",
      "entries.source_locale",
      "entries.key",
      "binned_entries.at as binned_at",
    ])
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { binned_at, published_version_id, slug, ...translation } = row;
  if (binned_at !== null) throw entryInBin();
  return { ...translation, currentSlug: published_version_id === null ? null : slug };
}

/**
 * The draft of a translation as it was seen.
 * @throws AppError `NOTHING_TO_PUBLISH` (409) without a draft, `CONFLICT` (409) when it was saved since `revision`,
 *   `ENTRY_IN_BIN` (409).
 */
export async function findSeenDraft(tx: Tx, { translationId, revision }: Pick<Options, "translationId" | "revision">) {
  const translation = await findTranslation(tx, translationId);
  const draft = await tx
    .selectFrom("drafts")
    .select(["document", "revision"])
    .where("translation_id", "=", translationId)
    .executeTakeFirst();
  if (translation === undefined || draft === undefined) throw nothingToPublish();
  if (draft.revision !== revision) throw draftMovedOn();
  return { translation, text: draft.document };
}

/** The draft of a translation, fit to be published. @throws AppError as `publish`. */
export async function requireDraft(tx: Tx, options: Options): Promise<PublishableText> {
  const { translation, text } = await findSeenDraft(tx, options);
  // A text without a date keeps the one that readers know.
  const date = translation.publishedAt ?? options.now;
  const document = requirePublishable(decodeDraft(text), translation.locale, date);
  return { ...translation, document, revision: options.revision };
}

type Writing = Pick<Options, "now" | "by"> & { kind: "publish" | "import" };

/** Writes the version and all that follows from it, but its words in the search index. */
export async function writeVersion(tx: Tx, text: PublishableText, { now, by, kind }: Writing): Promise<void> {
  const { document, revision, currentSlug, publishedAt: formerDate, ...translation } = text;
  const slug = slugOf(document, translation.key);
  const publishedAt = isAddressed(document) ? document.publishedAt : (formerDate ?? now);
  const translationId = translation.id;
  const versionId = newId();
  const encoded = encodeDocument(document);
  await tx
    .insertInto("versions")
    .values({
      id: versionId,
      translation_id: translationId,
      number: (await lastNumber(tx, translationId)) + 1,
      slug,
      title: titleOf(document),
      summary: isAddressed(document) ? document.summary : "",
      document: encoded.text,
      content_hash: encoded.hash,
      source_hash:
        translation.locale === translation.source_locale || translation.locale === NO_LANGUAGE
          ? null
          : await publishedHash(tx, translation.entry_id, translation.source_locale),
      published_at: publishedAt,
      created_at: now,
      created_by: by,
    })
    .execute();
  if (hasAddress(translation)) await takeAddress(tx, { ...translation, slug, formerSlug: currentSlug, now });
  await tx
    .updateTable("translations")
    .set({
      slug,
      published_version_id: versionId,
      published_at: publishedAt,
      updated_at: now,
    })
    .where("id", "=", translationId)
    .execute();
  await recordReferences(tx, { place: "published", owner: translationId }, document);
  const { locale } = translation;
  if (locale !== NO_LANGUAGE) await proposeWords(tx, locale, document);
  const drafted = await endDraft(tx, { translationId, revision, versionId });
  await endPlan(tx, translationId);
  await tx.deleteFrom("withdrawals").where("translation_id", "=", translationId).execute();
  await keepRevision(tx, { translationId, kind, revision, at: now, by, versionId });
  if (locale !== NO_LANGUAGE && document.kind === "post") await writeTags(tx, translationId, locale, document);
  // What is listed is the draft's text, published or not; a plan whose draft was taken back brings another one.
  if (drafted) await refreshArticle(tx, translationId);
  else await recordListedText(tx, translationId, encoded.text);
}

/**
 * The draft that is published goes; one that was saved since is from now on a change of the new version.
 * @returns whether there was a draft.
 */
async function endDraft(
  tx: Tx,
  published: { translationId: string; revision: number; versionId: string },
): Promise<boolean> {
  const { translationId, revision, versionId } = published;
  const { numDeletedRows } = await tx
    .deleteFrom("drafts")
    .where("translation_id", "=", translationId)
    .where("revision", "<=", revision)
    .executeTakeFirst();
  if (numDeletedRows > 0n) {
    await recordReferences(tx, { place: "draft", owner: translationId }, null);
    return true;
  }
  const { numUpdatedRows } = await tx
    .updateTable("drafts")
    .set({ base_version_id: versionId })
    .where("translation_id", "=", translationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Saves a document and publishes it at once: what the command line and the starter content do.
 * @param submission `seen` is the revision that may be replaced, whatever it holds; left out or null, none may be whose
 *   text stands nowhere else.
 * @throws AppError `DRAFT_UNPUBLISHED` (409) when somebody's draft would be lost, `CONFLICT` (409) when somebody saved
 *   since `seen`, `SLUG_TAKEN` (409), `ENTRY_IN_BIN` (409).
 */
export async function publishDocument(
  tx: Tx,
  { seen = null, ...submission }: AnySubmission & { now: Instant; by: string | null; seen?: number | null },
): Promise<PublishedChange> {
  const { translationId, revision } = await saveDraft(tx, { ...submission, seen, origin: "whole" });
  return publishImported(tx, { translationId, revision, now: submission.now, by: submission.by });
}

/**
 * `publish` of a draft that a file brought in, which the history names.
 * @param batch of the transaction, for whoever publishes many and ends it by themselves.
 */
export async function publishImported(tx: Tx, options: Options, batch?: PublishingBatch): Promise<PublishedChange> {
  return publishText("import", tx, await requireDraft(tx, options), options, batch);
}

/** What is found by itself, and is a text alone: pages and articles. Words of items belong to pages (`items/settle-item-page.ts`). */
export function searchEntryOf({ id, locale, document }: PublishableText) {
  return isAddressed(document) && locale !== NO_LANGUAGE ? [{ translationId: id, locale, document }] : [];
}

/** Where a text stands among those of its kind and language; of one without an address, its entry's name, which no URL shows. */
export function slugOf(document: Document, key: string): string {
  return "slug" in document ? document.slug : key;
}

/** Number of the newest version, published now or earlier; 0 before any. */
async function lastNumber(tx: Tx, translationId: string): Promise<number> {
  const { last } = await tx
    .selectFrom("versions")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .where("translation_id", "=", translationId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The hash of what is published in the source language; null while nothing is. */
async function publishedHash(tx: Tx, entryId: string, locale: Locale): Promise<string | null> {
  const row = await tx
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select("versions.content_hash")
    .where("translations.entry_id", "=", entryId)
    .where("translations.locale", "=", locale)
    .executeTakeFirst();
  return row?.content_hash ?? null;
}

async function writeTags(tx: Tx, translationId: string, locale: Locale, document: PostDocument): Promise<void> {
  await tx.deleteFrom("translation_tags").where("translation_id", "=", translationId).execute();
  if (document.tags.length === 0) return;
  await tx
    .insertInto("translation_tags")
    .values(
      document.tags.map(({ tag, label }) => ({
        translation_id: translationId,
        tag,
        label,
        locale,
        published_at: document.publishedAt,
      })),
    )
    .execute();
}
