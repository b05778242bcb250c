import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { type DraftDocument, decodeDraft } from "../document/draft.ts";

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
