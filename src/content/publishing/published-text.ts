import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { type DraftDocument, decodeDraft } from "../document/draft.ts";

/** What visitors read of one language of an entry. */
export type PublishedText = {
  /** What a save names as the one it saw. */
  revision: number;
  slug: string;
  /** When it was published last. */
  at: Instant;
  document: DraftDocument;
};

/** What is published of a translation, as an editor reads it; null where nothing is. */
export async function readPublishedText(db: Queryable, translationId: string): Promise<PublishedText | null> {
  const row = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.revision", "translations.slug", "versions.created_at", "versions.document"])
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { revision, slug, created_at: at, document } = row;
  return { revision, slug, at, document: decodeDraft(document) };
}

/** The draft's revision that visitors read; null where nothing is published, or was before revisions were counted. */
export async function readPublishedRevision(db: Queryable, translationId: string): Promise<number | null> {
  const row = await db
    .selectFrom("revisions")
    .innerJoin("translations", "translations.id", "revisions.translation_id")
    .select("revisions.revision")
    .where("revisions.translation_id", "=", translationId)
    .whereRef("revisions.version_id", "=", "translations.published_version_id")
    .orderBy("revisions.at", "desc")
    .orderBy("revisions.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? null;
}
