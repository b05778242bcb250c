import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { articleUnknown } from "../bin/errors.ts";
import { type CurrentDraft, readCurrentDraft } from "../drafts/read-draft.ts";

/** An article as its writers open it. */
export type OpenedArticle = {
  entryId: string;
  /** Its name in files: what `vitrine publish` finds it by. */
  key: string;
  /** The language that the other one translates. */
  sourceLocale: Locale;
  /** What is written now in each language that has a text. */
  texts: Partial<Record<Locale, CurrentDraft & { translationId: string }>>;
  /** It is in the bin: it can be read and restored, and not published. */
  binned: boolean;
};

/**
 * Reads both languages of an article, each as it is written now.
 * @returns null where no article has that id yet: an editor makes the id before the first save.
 * @throws AppError `ARTICLE_UNKNOWN` (404) for what is no article.
 */
export async function readArticle(db: Queryable, entryId: string): Promise<OpenedArticle | null> {
  const entry = await db
    .selectFrom("entries")
    .leftJoin("binned_entries", "binned_entries.entry_id", "entries.id")
    .select(["entries.kind", "entries.key", "entries.source_locale", "binned_entries.at as binned_at"])
    .where("entries.id", "=", entryId)
    .executeTakeFirst();
  if (entry === undefined) return null;
  if (entry.kind !== "post") throw articleUnknown();
  const translations = await db
    .selectFrom("translations")
    .select(["id", "locale"])
    .where("entry_id", "=", entryId)
    .$narrowType<{ locale: Locale }>()
    .execute();
  const texts: OpenedArticle["texts"] = {};
  for (const { id: translationId, locale } of translations) {
    const current = await readCurrentDraft(db, translationId);
    if (current !== null) texts[locale] = { ...current, translationId };
  }
  const { key, source_locale: sourceLocale, binned_at } = entry;
  return { entryId, key, sourceLocale, texts, binned: binned_at !== null };
}
