import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { type DraftDocument, decodeDraft } from "../document/draft.ts";
import { readableDraft } from "../document/readable-draft.ts";

/** The unpublished text of a translation, and when and by whom it was saved. */
export type Draft = {
  /** Counts the saves of the translation: what a save and a publish name as the one they saw. */
  revision: number;
  /** The version that was published when the draft was begun: the base of a merge; null before any. */
  baseVersionId: string | null;
  savedAt: Instant;
  /** Null for the command line. */
  savedBy: string | null;
  document: DraftDocument;
};

/** The draft of a translation; null where nothing differs from what is published. */
export async function readDraft(db: Queryable, translationId: string): Promise<Draft | null> {
  const row = await db.selectFrom("drafts").selectAll().where("translation_id", "=", translationId).executeTakeFirst();
  if (row === undefined) return null;
  return {
    revision: row.revision,
    baseVersionId: row.base_version_id,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    document: decodeDraft(row.document),
  };
}

/** The text that a further save replaces, and whose it is. */
export type CurrentDraft = {
  /** What that save has to name as the one it saw. */
  revision: number;
  savedAt: Instant;
  savedBy: string | null;
  /** Whether visitors read it: there is no draft. */
  published: boolean;
  document: DraftDocument;
  /** Passages of it have a form that the schema does not know: `document` has their words (`readable-draft.ts`). */
  damaged: boolean;
};

/** The draft of a translation, or what is published where there is none; null where there is neither. */
export async function readCurrentDraft(db: Queryable, translationId: string): Promise<CurrentDraft | null> {
  const row = await db
    .selectFrom("translations")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.revision", "drafts.saved_at", "drafts.saved_by", "drafts.document as draft"])
    .select(["versions.created_at", "versions.created_by", "versions.document as published"])
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { revision, draft, published } = row;
  if (draft !== null && row.saved_at !== null) {
    const { saved_at: savedAt, saved_by: savedBy } = row;
    return { revision, savedAt, savedBy, published: false, ...readable(draft) };
  }
  if (published === null || row.created_at === null) return null;
  const { created_at: savedAt, created_by: savedBy } = row;
  return { revision, savedAt, savedBy, published: true, ...readable(published) };
}

function readable(text: string): Pick<CurrentDraft, "document" | "damaged"> {
  const { document, isWhole } = readableDraft(decodeDraft(text));
  return { document, damaged: !isWhole };
}
