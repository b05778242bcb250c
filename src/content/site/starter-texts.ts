import type { Queryable, Tx } from "../../db/client.ts";
import type { AddressedKind, EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale, TextLanguage } from "../../kernel/locale.ts";
import { ADDRESSED_KINDS, type Addressed } from "../document/addressed.ts";
import {
  type AddressedDocument,
  type AnySubmission,
  encodeDocument,
  isAddressed,
  parseDocument,
} from "../document/document.ts";
import { titleOf } from "../document/draft.ts";
import { publishDocument } from "../publishing/publish.ts";

/** A translation that a starter text was written for, and whether it still shows that text. */
export type StarterState = {
  kind: AddressedKind;
  key: string;
  locale: Locale;
  slug: string;
  title: string;
  edited: boolean;
};

/** Publishes a starter text, and records its hash. */
export async function publishStarter(tx: Tx, submission: AnySubmission, now: Instant): Promise<void> {
  await publishDocument(tx, { ...submission, now, by: null });
  const { key, locale, document } = submission;
  const current = await currentText(tx, { key, locale, kind: document.kind });
  if (current !== undefined) await recordStarter(tx, current.id, current.content_hash);
}

/**
 * Publishes a changed starter text where the site still shows the former one: nobody edited it, unpublished it, or began a
 * draft. Its slug stays.
 * @param seededAt when the site got its starter texts, for those from before their hashes were recorded.
 * @returns the title and slug, or null where nothing was published.
 */
export async function updateStarter(
  tx: Tx,
  { key, locale, document }: AnySubmission,
  { seededAt, now }: { seededAt: Instant; now: Instant },
): Promise<Pick<StarterState, "slug" | "title"> | null> {
  const current = await currentText(tx, { key, locale, kind: document.kind });
  if (current === undefined || !isUnedited(current, seededAt)) return null;
  // Parsed, so that its fields have the order of the stored text, which the hash depends on.
  const changed = parseDocument(isAddressed(document) ? inItsPlace(document, current) : document);
  if (encodeDocument(changed).hash === current.content_hash) {
    await recordStarter(tx, current.id, current.content_hash);
    return null;
  }
  await publishStarter(tx, { key, locale, document: changed } as AnySubmission, now);
  return { slug: current.slug, title: titleOf(changed) };
}

/** Whether a starter text was edited: the site shows another one, or somebody began a draft. False where nothing is published. */
export async function isEditedStarter(
  db: Queryable,
  { key, locale, document }: AnySubmission,
  seededAt: Instant,
): Promise<boolean> {
  const current = await currentText(db, { key, locale, kind: document.kind });
  return current !== undefined && !isUnedited(current, seededAt);
}

function isUnedited(current: CurrentText, seededAt: Instant): boolean {
  return current.draft_revision === null && current.content_hash === starterHash(current, seededAt);
}

/** A text with the address, and of a page the date, that the site has. */
function inItsPlace(document: AddressedDocument, { slug, published_at }: CurrentText) {
  return { ...document, slug, publishedAt: document.kind === "page" ? published_at : document.publishedAt };
}

/** Every page and article with a starter text that is published, by kind and address. */
export async function listStarterStates(db: Queryable): Promise<StarterState[]> {
  const rows = await texts(db)
    .where("starter.content_hash", "is not", null)
    .where("entries.kind", "in", ADDRESSED_KINDS)
    .select(["entries.kind", "entries.key", "translations.locale", "versions.title"])
    .orderBy("entries.kind")
    .orderBy("translations.slug")
    .orderBy("translations.locale", "desc")
    .$narrowType<Addressed>()
    .execute();
  return rows.map(({ kind, key, locale, slug, title, draft_revision, content_hash, starter_hash }) => ({
    ...{ kind, key, locale, slug, title },
    edited: draft_revision !== null || content_hash !== starter_hash,
  }));
}

type CurrentText = Awaited<ReturnType<typeof currentText>> & object;

/** The hash of the starter text that was last written; null where the translation never held one. */
function starterHash(current: CurrentText, seededAt: Instant): string | null {
  if (current.starter_hash !== null) return current.starter_hash;
  // Before hashes were recorded: the first version of a seeded translation is its starter text.
  const seeded = current.number === 1 && current.created_by === null && current.created_at === seededAt;
  return seeded ? current.content_hash : null;
}

function texts(db: Queryable) {
  return db
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("starter_texts as starter", "starter.translation_id", "translations.id")
    .select([
      ...([
        "translations.id",
        "translations.slug",
        "drafts.revision as draft_revision",
        "starter.content_hash as starter_hash",
      ] as const),
      ...(["versions.content_hash", "versions.number", "versions.created_by", "versions.created_at"] as const),
      "versions.published_at",
    ]);
}

type Place = { key: string; locale: TextLanguage; kind: EntryKind };

function currentText(db: Queryable, { key, locale, kind }: Place) {
  return texts(db)
    .where("entries.kind", "=", kind)
    .where("entries.key", "=", key)
    .where("translations.locale", "=", locale)
    .executeTakeFirst();
}

async function recordStarter(tx: Tx, translationId: string, hash: string): Promise<void> {
  await tx
    .insertInto("starter_texts")
    .values({ translation_id: translationId, content_hash: hash })
    .onConflict((conflict) => conflict.column("translation_id").doUpdateSet({ content_hash: hash }))
    .execute();
}
