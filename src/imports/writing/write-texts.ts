import type { AddressedDraft } from "../../content/document/draft.ts";
import { saveDraft } from "../../content/drafts/save-draft.ts";
import { keepFormerAddresses } from "../../content/former-site/keep-addresses.ts";
import { publishNew } from "../../content/publishing/many/publish-new.ts";
import type { PublishingBatch } from "../../content/publishing/many/publishing-batch.ts";
import { publishImported } from "../../content/publishing/publish.ts";
import { requirePublishable } from "../../content/publishing/publishable.ts";
import type { Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import type { Finding } from "../../importers/reading/findings.ts";
import type { FoundStatus } from "../../importers/reading/found.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError, type Sentence } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { TextOutcome } from "../contract/report.ts";
import type { Import } from "../imports-table.ts";
import { readFormer } from "../undoing/former-text.ts";
import { entryKey } from "./entry-key.ts";

/** A text of the plan, ready to be written. */
export type PreparedText = {
  position: number;
  sourceId: string;
  kind: "post" | "page";
  status: FoundStatus;
  locale: Locale;
  action: "create" | "update";
  entryId: string;
  /** Of an update. */
  translationId: string | null;
  hash: string;
  /** Of the former site, which lead to it from now on. */
  addresses: readonly string[];
  draft: AddressedDraft;
  findings: readonly Finding[];
};

type Written = {
  outcome: TextOutcome;
  translationId: string | null;
  revision: number | null;
  problem: Sentence | null;
  former: string | null;
};

type Writing = {
  imported: Pick<Import, "id" | "origin" | "choices" | "createdBy">;
  now: Instant;
  /** Of the transaction, which whoever begins it ends. */
  batch: PublishingBatch;
};

/**
 * Writes one text: as a draft, and public where it was and may be. What came of it is a row of the import, in the same
 * transaction.
 * @throws AppError of the text itself (`DRAFT_INVALID`, `DRAFT_TOO_LARGE`), after which `failText` says so.
 */
export async function writeText(tx: Tx, text: PreparedText, writing: Writing): Promise<void> {
  const known = text.translationId === null ? null : await readKnown(tx, text, writing);
  // Somebody changed it, or deleted it, since the plan.
  if (text.action === "update" && known === null) {
    await tx
      .updateTable("import_texts")
      .set({ action: "skip", reason: "edited" })
      .where("import_id", "=", writing.imported.id)
      .where("position", "=", text.position)
      .execute();
    return;
  }
  const written = await save(tx, text, { ...writing, known });
  const { origin, id } = writing.imported;
  await settleText(tx, id, text.position, written);
  const { translationId, revision } = written;
  if (translationId === null || revision === null) return;
  const values = { translation_id: translationId, hash: text.hash, revision };
  await tx
    .insertInto("imported_texts")
    .values({ origin, source_id: text.sourceId, ...values })
    .onConflict((conflict) => conflict.columns(["origin", "source_id"]).doUpdateSet(values))
    .execute();
  await keepFormerAddresses(tx, translationId, text.addresses);
}

type Known = { slug: string; revision: number; isPublished: boolean };

/** The text that is about to be changed; null where somebody changed it since, or it is gone. */
async function readKnown(
  tx: Tx,
  { sourceId, translationId }: PreparedText,
  { imported }: Writing,
): Promise<Known | null> {
  const row = await tx
    .selectFrom("imported_texts")
    .innerJoin("translations", "translations.id", "imported_texts.translation_id")
    .leftJoin("binned_entries", "binned_entries.entry_id", "translations.entry_id")
    .select(["translations.slug", "translations.revision", "translations.published_version_id as version"])
    .where("imported_texts.origin", "=", imported.origin)
    .where("imported_texts.source_id", "=", sourceId)
    .where("translations.id", "=", translationId)
    .whereRef("translations.revision", "=", "imported_texts.revision")
    .where("binned_entries.at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : { slug: row.slug, revision: row.revision, isPublished: row.version !== null };
}

async function save(
  tx: Tx,
  text: PreparedText,
  { imported, now, batch, known }: Writing & { known: Known | null },
): Promise<Written> {
  const { kind, locale, entryId, status } = text;
  const by = imported.createdBy?.id ?? null;
  const former = text.translationId === null ? null : await readFormer(tx, text.translationId, imported.origin);
  // What readers know the text by stays.
  const draft = known?.isPublished ? { ...text.draft, slug: known.slug } : text.draft;
  const key = await entryKey(tx, { kind, entryId, slug: draft.slug });
  const isPublic = imported.choices.publish && status === "published";
  const problem = isPublic ? obstacleOf(draft, locale, now) : null;
  const isPublished = isPublic && problem === null;
  if (isPublished && known === null) {
    const published = await publishNew(tx, { key, newEntryId: entryId, locale, document: draft, now, by }, batch);
    if (published !== null) return { ...published, former, problem, outcome: "published" };
  }
  const { translationId, revision } = await saveDraft(tx, {
    ...{ key, newEntryId: entryId, locale },
    ...{ document: draft, now, by, seen: known?.revision ?? null, origin: "whole" },
  });
  if (isPublished) await publishImported(tx, { translationId, revision, now, by }, batch);
  return { outcome: isPublished ? "published" : "draft", translationId, revision, former, problem };
}

/** What keeps a text from being published, for readers; null where nothing does. */
function obstacleOf(draft: AddressedDraft, locale: Locale, now: Instant): Sentence | null {
  try {
    requirePublishable(draft, locale, now);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.reader;
  }
}

/** Writes down that a text cannot be written, and why. */
export function failText(tx: Tx, importId: string, position: number, problem: Sentence): Promise<void> {
  return settleText(tx, importId, position, {
    ...{ outcome: "failed", translationId: null, revision: null, former: null, problem },
  });
}

async function settleText(tx: Tx, importId: string, position: number, written: Written): Promise<void> {
  const { outcome, translationId, revision, problem, former } = written;
  await tx
    .updateTable("import_texts")
    .set({
      ...{ outcome, translation_id: translationId, revision, former },
      problem: problem === null ? null : encodeJson(problem),
    })
    .where("import_id", "=", importId)
    .where("position", "=", position)
    .execute();
}
