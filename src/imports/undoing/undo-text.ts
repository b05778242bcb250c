import { eraseTranslation } from "../../content/bin/erase-translation.ts";
import { decodeDraft } from "../../content/document/draft.ts";
import { saveDraft } from "../../content/drafts/save-draft.ts";
import { publishImported } from "../../content/publishing/publish.ts";
import { unpublishTranslation } from "../../content/publishing/unpublish.ts";
import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { TextLanguage } from "../../kernel/locale.ts";
import type { TextOutcome } from "../contract/report.ts";
import type { Import } from "../imports-table.ts";
import { decodeFormer, type FormerText } from "./former-text.ts";

/** A text that an import wrote. */
export type WrittenText = {
  position: number;
  sourceId: string;
  translationId: string | null;
  outcome: TextOutcome;
  revision: number | null;
  former: string | null;
};

type Undoing = { imported: Pick<Import, "id" | "origin" | "createdBy">; now: Instant; by: string | null };

/**
 * Takes back what an import did to one text: what it created goes, what it changed reads as before. What somebody changed since, or
 * published by themselves, stays.
 */
export async function undoText(tx: Tx, text: WrittenText, undoing: Undoing): Promise<void> {
  const { imported } = undoing;
  const outcome = await undo(tx, text, undoing);
  await tx
    .updateTable("import_texts")
    .set({ outcome })
    .where("import_id", "=", imported.id)
    .where("position", "=", text.position)
    .execute();
}

async function undo(tx: Tx, text: WrittenText, undoing: Undoing): Promise<"undone" | "spared"> {
  const { translationId, revision, sourceId } = text;
  if (translationId === null) return "undone";
  const { imported, now, by } = undoing;
  const current = await tx
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .select(["translations.revision", "translations.published_version_id as version", "translations.locale"])
    .select(["entries.key", "entries.id as entryId"])
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  if (current === undefined) return "undone";
  const wasPublished = text.outcome === "draft" && current.version !== null;
  if (current.revision !== revision || wasPublished) return "spared";
  const former = decodeFormer(text.former);
  if (former === null) {
    await eraseTranslation(tx, { translationId, now, by });
    await tx
      .deleteFrom("imported_texts")
      .where("origin", "=", imported.origin)
      .where("source_id", "=", sourceId)
      .execute();
  } else {
    await bringBack(tx, former, { ...current, translationId, sourceId }, undoing);
  }
  return "undone";
}

type Current = {
  translationId: string;
  sourceId: string;
  revision: number;
  version: string | null;
  locale: TextLanguage;
  key: string;
  entryId: string;
};

/** What was public is public again, then what was a draft is one. */
async function bringBack(tx: Tx, former: FormerText, current: Current, { imported, now, by }: Undoing): Promise<void> {
  const { translationId, sourceId, locale, key, entryId } = current;
  let { revision } = current;
  const save = async (json: string) => {
    const saved = await saveDraft(tx, {
      ...{ key, newEntryId: entryId, locale, document: decodeDraft(json), now, by, seen: revision },
      origin: "restored",
    });
    ({ revision } = saved);
  };
  if (former.published !== null) {
    await save(former.published);
    await publishImported(tx, { translationId, revision, now, by });
  } else if (current.version !== null) {
    await unpublishTranslation(tx, { translationId, now, by });
    revision = await revisionOf(tx, translationId);
  }
  if (former.draft !== null) await save(former.draft);
  if (former.hash === null) return;
  await tx
    .updateTable("imported_texts")
    .set({ hash: former.hash, revision })
    .where("origin", "=", imported.origin)
    .where("source_id", "=", sourceId)
    .execute();
  // It is what the import before this one wrote, which can be undone as well.
  await tx
    .updateTable("import_texts")
    .set({ revision })
    .where("translation_id", "=", translationId)
    .where("revision", "=", former.revision)
    .where("outcome", "in", ["published", "draft"])
    .execute();
}

async function revisionOf(tx: Tx, translationId: string): Promise<number> {
  const row = tx.selectFrom("translations").select("revision").where("id", "=", translationId);
  return (await row.executeTakeFirstOrThrow()).revision;
}
