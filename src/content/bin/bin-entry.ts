import type { Queryable, Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LOCALES, type Locale, NO_LANGUAGE } from "../../kernel/locale.ts";
import { ITEM_KINDS } from "../../kinds/contract/kind-names.ts";
import { decodeDraft, titleOf } from "../document/draft.ts";
import { itemUnknown } from "../items/errors.ts";
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
export function binArticle(tx: Tx, options: Options): Promise<BinnedArticle> {
  return binEntry(tx, options, ["post"]);
}

/**
 * The same for entries of other kinds: an item, unless told otherwise.
 * @throws AppError `ITEM_UNKNOWN` (404), of an article `ARTICLE_UNKNOWN` (404); `REDIRECT_TARGET_INVALID` (422).
 */
export async function binEntry(
  tx: Tx,
  { entryId, withdrawals = {}, now, by }: Options,
  kinds: readonly EntryKind[] = ITEM_KINDS,
): Promise<BinnedArticle> {
  const translations = await tx
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("binned_entries", "binned_entries.entry_id", "entries.id")
    .select(["translations.id", "translations.locale", "translations.published_version_id as version"])
    .where("entries.id", "=", entryId)
    .where("entries.kind", "in", kinds)
    .where("binned_entries.at", "is", null)
    .execute();
  if (translations.length === 0) throw kinds === ITEM_KINDS ? itemUnknown() : articleUnknown();
  for (const { id: translationId, locale, version } of translations) {
    if (version !== null) {
      const withdrawal = (locale === NO_LANGUAGE ? undefined : withdrawals[locale]) ?? GONE;
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
 * Takes an entry out of the bin: its drafts are there again, and nothing of it is public.
 * @returns the kind of the entry.
 * @throws AppError `NOT_IN_BIN` (404).
 */
export async function restoreEntry(tx: Tx, entryId: string): Promise<EntryKind> {
  const { numDeletedRows } = await tx.deleteFrom("binned_entries").where("entry_id", "=", entryId).executeTakeFirst();
  const entry = await tx.selectFrom("entries").select("kind").where("id", "=", entryId).executeTakeFirst();
  if (numDeletedRows === 0n || entry === undefined) throw notInBin();
  await refreshEntry(tx, entryId);
  return entry.kind;
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
    rows
      .filter(({ locale }) => locale !== NO_LANGUAGE)
      .map(({ locale, document, title }) => [
        locale,
        (document === null ? (title ?? "") : titleOf(decodeDraft(document))).trim(),
      ]),
  );
}
