import type { Tx } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";
import { recordChange } from "../changes/record-change.ts";
import { type Document, encodeDocument, listsShownBy, type Submission } from "../document/document.ts";
import { decodeDraft } from "../document/draft.ts";
import { keepRevision } from "../drafts/revisions.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { recordUses } from "../media-uses/record-uses.ts";
import { addAllToSearch, addToSearch } from "../search/search-index.ts";
import type { Change } from "./affected-urls.ts";
import { draftMovedOn, nothingToPublish, slugTaken } from "./errors.ts";
import { freeSlug } from "./free-slug.ts";
import { requirePublishable } from "./publishable.ts";
import { readPublishedState } from "./published-state.ts";

type Options = {
  translationId: string;
  /** The revision of the draft that was read through and is meant to go online. */
  revision: number;
  now: Instant;
  by: string | null;
};

/**
 * Makes the draft of one language of an entry what visitors see: a new immutable version, the pointer to it, its address
 * and a permanent redirect from the one it leaves, its tags, what it is found by, a line of its history, and the row of
 * `changes` that kept pages follow. Inside one transaction.
 * @returns what changed, for `affectedUrls`.
 * @throws AppError `NOTHING_TO_PUBLISH` (409) without a draft, `CONFLICT` (409) when it was saved since `revision`,
 *   `DRAFT_INCOMPLETE` (422) for a draft that is not fit to be shown, `SLUG_TAKEN` (409) with a free address.
 */
export function publish(tx: Tx, options: Options): Promise<Change> {
  return publishAs("publish", tx, options);
}

async function publishAs(kind: "publish" | "import", tx: Tx, options: Options): Promise<Change> {
  const { translationId, now } = options;
  const draft = await requireDraft(tx, options);
  const before = await readPublishedState(tx, translationId);
  await writeVersion(tx, draft, { ...options, kind });
  await addToSearch(tx, searched(draft));
  const states = { before, after: await readPublishedState(tx, translationId) };
  const moved = before.entry !== null && before.entry.slug !== draft.document.slug;
  const { entry_id: entryId, locale } = draft;
  await recordChange(tx, { kind: moved ? "move" : "publish", entryId, translationId, locale, states }, now);
  return states;
}

type Draft = Awaited<ReturnType<typeof requireDraft>>;

async function requireDraft(tx: Tx, { translationId, revision, now }: Options) {
  const row = await tx
    .selectFrom("drafts")
    .innerJoin("translations", "translations.id", "drafts.translation_id")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .select([
      "translations.id",
      "translations.entry_id",
      "translations.kind",
      "translations.locale",
      "drafts.document as draft",
      "drafts.revision",
      "entries.source_locale",
    ])
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  if (row === undefined) throw nothingToPublish();
  if (row.revision !== revision) throw draftMovedOn();
  const { draft, ...translation } = row;
  return { ...translation, document: requirePublishable(decodeDraft(draft), row.locale, now) };
}

type Writing = Pick<Options, "now" | "by"> & { kind: "publish" | "import" };

async function writeVersion(tx: Tx, draft: Draft, { now, by, kind }: Writing): Promise<void> {
  const { document, revision, ...translation } = draft;
  const translationId = draft.id;
  const last = await lastVersion(tx, translationId);
  const versionId = newId();
  const { text, hash } = encodeDocument(document);
  await tx
    .insertInto("versions")
    .values({
      id: versionId,
      translation_id: translationId,
      number: (last?.number ?? 0) + 1,
      slug: document.slug,
      title: document.title,
      summary: document.summary,
      document: text,
      content_hash: hash,
      shows: listsShownBy(document),
      source_hash:
        translation.locale === translation.source_locale
          ? null
          : await publishedHash(tx, translation.entry_id, translation.source_locale),
      published_at: document.publishedAt,
      created_at: now,
      created_by: by,
    })
    .execute();
  await takeAddress(tx, { ...translation, slug: document.slug, formerSlug: last?.slug ?? null, now });
  await tx
    .updateTable("translations")
    .set({
      slug: document.slug,
      published_version_id: versionId,
      published_at: document.publishedAt,
      updated_at: now,
    })
    .where("id", "=", translationId)
    .execute();
  await tx.deleteFrom("drafts").where("translation_id", "=", translationId).execute();
  await recordUses(tx, { place: "published", owner: translationId }, document);
  await recordUses(tx, { place: "draft", owner: translationId }, null);
  await keepRevision(tx, { translationId, kind, revision, at: now, by, versionId });
  await writeTags(tx, translationId, translation.locale, document);
}

/**
 * Saves a document and publishes it at once: what the command line and the starter content do.
 * @throws AppError `DRAFT_UNPUBLISHED` (409) when somebody's draft would be lost, `SLUG_TAKEN` (409).
 */
export async function publishDocument(
  tx: Tx,
  submission: Submission & { now: Instant; by: string | null },
): Promise<Change> {
  const { translationId, revision } = await saveDraft(tx, { ...submission, seen: null });
  return publishAs("import", tx, { translationId, revision, now: submission.now, by: submission.by });
}

/**
 * The same for very many documents at once, on a site that nobody serves: what else changes is not read, which
 * costs more the more is published.
 */
export async function publishInBulk(
  tx: Tx,
  submissions: Iterable<Submission & { now: Instant; by: string | null }>,
): Promise<void> {
  let latest: Instant | undefined;
  let written: Draft[] = [];
  const flush = async () => {
    await addAllToSearch(tx, written.map(searched));
    written = [];
  };
  for (const submission of submissions) {
    const { now, by } = submission;
    const { translationId, revision } = await saveDraft(tx, { ...submission, seen: null });
    const draft = await requireDraft(tx, { translationId, revision, now, by });
    await writeVersion(tx, draft, { now, by, kind: "import" });
    written.push(draft);
    latest = submission.now;
    if (written.length === SEARCHED_AT_ONCE) await flush();
  }
  await flush();
  if (latest !== undefined) await recordChange(tx, { kind: "import" }, latest);
}

/** Enough that words in common are counted once, few enough to be held in memory. */
const SEARCHED_AT_ONCE = 250;

function searched({ id, locale, document }: Draft) {
  return { translationId: id, locale, document };
}

/** The newest version, published now or earlier. */
async function lastVersion(tx: Tx, translationId: string): Promise<{ number: number; slug: string } | undefined> {
  return tx
    .selectFrom("versions")
    .select(["number", "slug"])
    .where("translation_id", "=", translationId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
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

type Address = {
  id: string;
  kind: EntryKind;
  locale: Locale;
  slug: string;
  /** Where this translation was last published, if ever. */
  formerSlug: string | null;
  now: Instant;
};

/**
 * Takes an address, and leaves a permanent redirect at the one it replaces, unless other content was published there
 * meanwhile. What only a draft proposes is free.
 */
async function takeAddress(tx: Tx, { id, kind, locale, slug, formerSlug, now }: Address): Promise<void> {
  const holderOf = (of: string) =>
    tx
      .selectFrom("translations")
      .select("id")
      .where("kind", "=", kind)
      .where("locale", "=", locale)
      .where("slug", "=", of)
      .where("id", "!=", id)
      .executeTakeFirst();
  if ((await holderOf(slug)) !== undefined) throw slugTaken(slug, await freeSlug(tx, { kind, locale, slug }));
  const leaves = formerSlug !== null && formerSlug !== slug ? formerSlug : null;
  // The new address must not redirect any more; the old one leads here, not to an earlier tenant.
  await tx
    .deleteFrom("redirects")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("slug", "in", leaves === null ? [slug] : [slug, leaves])
    .execute();
  if (leaves === null || (await holderOf(leaves)) !== undefined) return;
  await tx
    .insertInto("redirects")
    .values({ id: newId(), kind, locale, slug: leaves, translation_id: id, created_at: now })
    .execute();
}

async function writeTags(tx: Tx, translationId: string, locale: Locale, document: Document): Promise<void> {
  await tx.deleteFrom("translation_tags").where("translation_id", "=", translationId).execute();
  if (document.kind !== "post" || document.tags.length === 0) return;
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
