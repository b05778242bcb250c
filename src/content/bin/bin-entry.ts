import type { Queryable, Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { decodeDraft } from "../document/draft.ts";
import { refreshEntry } from "../listing/refresh-article.ts";
import { endPlan } from "../planning/end-plan.ts";
import { unpublishTranslation, type Withdrawal } from "../publishing/unpublish.ts";
import { articleUnknown, notInBin } from "./errors.ts";

/** Titles of an entry, by language. */
export type Titles = Partial<Record<Locale, string>>;

const GONE: Withdrawal = { answer: "gone" };

type Options = {
  entryId: string;
  /** What visitors get where each published language stood; 410 Gone where nothing is said. */
  withdrawals?: Partial<Record<Locale, Withdrawal>>;
  now: Instant;
  by: { id: string; email: string } | null;
};

export type BinnedArticle = {
  titles: Titles;
  /** Languages that visitors could read until now. */
  unpublished: Locale[];
};

/**
 * Puts an article into the bin: both languages go off the site, what is planned for them and the links to their previews
 * end; drafts, versions, and history stay.
 * @throws AppError `ARTICLE_UNKNOWN` (404), `REDIRECT_TARGET_INVALID` (422).
 */
export async function binArticle(tx: Tx, { entryId, withdrawals = {}, now, by }: Options): Promise<BinnedArticle> {
  const translations = await tx
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("binned_entries", "binned_entries.entry_id", "entries.id")
    .select(["translations.id", "translations.locale", "translations.published_version_id as version"])
    .where("entries.id", "=", entryId)
    .where("entries.kind", "=", "post")
    .where("binned_entries.at", "is", null)
    .execute();
  if (translations.length === 0) throw articleUnknown();
  for (const { id: translationId, locale, version } of translations) {
    if (version !== null) {
      const withdrawal = withdrawals[locale] ?? GONE;
      await unpublishTranslation(tx, { translationId, withdrawal, now, by: by?.id ?? null });
    }
    await endPlan(tx, translationId);
    await tx.deleteFrom("preview_links").where("translation_id", "=", translationId).execute();
  }
  const titles = await readTitles(tx, entryId);
  await tx
    .insertInto("binned_entries")
    .values({
      ...{ entry_id: entryId, at: now, titles: encodeJson(titles) },
      ...{ binned_by: by?.id ?? null, binned_by_email: by?.email ?? null },
    })
    .execute();
  await refreshEntry(tx, entryId);
  const published = translations.filter(({ version }) => version !== null).map(({ locale }) => locale);
  return { titles, unpublished: LOCALES.filter((locale) => published.includes(locale)) };
}

/**
 * Takes an article out of the bin: its drafts are there again, and nothing of it is public.
 * @throws AppError `NOT_IN_BIN` (404).
 */
export async function restoreArticle(tx: Tx, entryId: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom("binned_entries").where("entry_id", "=", entryId).executeTakeFirst();
  if (numDeletedRows === 0n) throw notInBin();
  await refreshEntry(tx, entryId);
}

/** What an entry is called, by its drafts, or by what is published where nothing else is written. */
export async function readTitles(db: Queryable, entryId: string): Promise<Titles> {
  const rows = await db
    .selectFrom("translations")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.locale", "drafts.document", "versions.title"])
    .where("translations.entry_id", "=", entryId)
    .execute();
  return Object.fromEntries(
    rows.map(({ locale, document, title }) => [
      locale,
      (document === null ? (title ?? "") : decodeDraft(document).title).trim(),
    ]),
  );
}
