import type { Tx } from "../../db/client.ts";
import { isAddressed, type Submission } from "../document/document.ts";
import { type AddressedDraft, type DraftDocument, decodeDraft } from "../document/draft.ts";
import { withoutUids } from "../document/uids.ts";

/** What a file would replace. */
export type Replaced = {
  /** The revision of the translation, for a save that replaces it; null where there is none yet. */
  revision: number | null;
  /**
   * What was written in the back office since a file was published last, and what the file does not say; null where
   * nothing of anybody's would be lost.
   */
  edited: AddressedDraft | null;
};

/** Reads what publishing a file would replace: what is written now, against what the last file said. */
export async function readReplaced(tx: Tx, { key, locale, document }: Submission): Promise<Replaced> {
  const row = await tx
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id", "translations.revision"])
    .select(["drafts.document as draft", "versions.document as published"])
    .where("entries.kind", "=", document.kind)
    .where("entries.key", "=", key)
    .where("translations.locale", "=", locale)
    .executeTakeFirst();
  if (row === undefined) return { revision: null, edited: null };
  const { id, revision, draft, published } = row;
  const text = draft ?? published;
  if (text === null) return { revision, edited: null };
  const current = decodeDraft(text);
  if (!isAddressed(current)) return { revision, edited: null };
  const wording = wordingOf(current);
  const imported = await lastImported(tx, id);
  const isKnown = wording === wordingOf(document) || (imported !== null && wording === wordingOf(imported));
  return { revision, edited: isKnown ? null : current };
}

/** What a file, or the starter content, said last: nobody of the back office made that version. */
async function lastImported(tx: Tx, translationId: string): Promise<DraftDocument | null> {
  const row = await tx
    .selectFrom("versions")
    .select("document")
    .where("translation_id", "=", translationId)
    .where("created_by", "is", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : decodeDraft(row.document);
}

/** What a document says, whatever the ids of its pieces and the order of its fields. */
function wordingOf(document: DraftDocument): string {
  return JSON.stringify(withoutUids(document), (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
