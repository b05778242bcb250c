import type { Tx } from "../../../db/client.ts";
import type { Instant } from "../../../kernel/clock.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { withEvenTables } from "../../../rich-text/tables/even-tables.ts";
import { type AddressedDraft, decodeDraft, encodeDraft, parseDraft, requireItsLanguage } from "../../document/draft.ts";
import { withUids } from "../../document/uids.ts";
import { withKnownUids } from "../../drafts/import-uids.ts";
import { createTranslation, findOrCreateEntry } from "../../drafts/save-draft.ts";
import { followText } from "../../translation/follow-text.ts";
import { publishText } from "../publish.ts";
import { requirePublishable } from "../publishable.ts";
import type { PublishingBatch } from "./publishing-batch.ts";

type Options = {
  /** Of the entry, which is made where there is none. */
  key: string;
  newEntryId: string;
  locale: Locale;
  document: AddressedDraft;
  now: Instant;
  by: string | null;
};

/** The first revision of a text. */
const FIRST = 1;

/**
 * Publishes a text in a language that its entry does not have yet: what `saveDraft` and `publishImported` leave behind, without writing a
 * draft that goes at once.
 * @returns null where the entry has that language already; nothing was written then.
 * @throws AppError as both.
 */
export async function publishNew(
  tx: Tx,
  { key, newEntryId, locale, document: given, now, by }: Options,
  batch: PublishingBatch,
): Promise<{ translationId: string; revision: number } | null> {
  const sent = parseDraft(given);
  requireItsLanguage(sent, locale);
  const { kind } = sent;
  const entryId = await findOrCreateEntry(tx, { kind, key, locale, now, newEntryId });
  const { source_locale } = await tx
    .selectFrom("entries")
    .select("source_locale")
    .where("id", "=", entryId)
    .executeTakeFirstOrThrow();
  if (await hasLanguage(tx, entryId, locale)) return null;
  const where = { entryId, locale, translationId: null, draft: null };
  const marked = withEvenTables(withUids(await withKnownUids(tx, sent, where)));
  const text = encodeDraft(marked);
  const document = requirePublishable(decodeDraft(text), locale, now);
  const translationId = await createTranslation(tx, { entryId, kind, locale, now, revision: FIRST });
  await followText(tx, { translationId, text, origin: "whole", now });
  const translation = { id: translationId, entry_id: entryId, kind, locale, source_locale, key };
  const unpublished = { publishedAt: null, currentSlug: null };
  await publishText("import", tx, { ...translation, ...unpublished, document, revision: FIRST }, { now, by }, batch);
  return { translationId, revision: FIRST };
}

async function hasLanguage(tx: Tx, entryId: string, locale: Locale): Promise<boolean> {
  const row = await tx
    .selectFrom("translations")
    .select("id")
    .where("entry_id", "=", entryId)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return row !== undefined;
}
