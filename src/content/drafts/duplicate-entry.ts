import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";
import { newUid } from "../../kernel/uid.ts";
import { articleUnknown } from "../bin/errors.ts";
import { MAX_TITLE_LENGTH } from "../contract/limits.ts";
import { SLUG_PATTERNS } from "../contract/slug.ts";
import { isAddressed } from "../document/document.ts";
import { type AddressedDraft, decodeDraft } from "../document/draft.ts";
import { piecesOf } from "../document/pieces.ts";
import { freeSlug } from "../publishing/free-slug.ts";
import { copyTranslationState } from "../translation/copy-state.ts";
import { saveDraft } from "./save-draft.ts";

/** Behind the title of a copy. */
const MARKS: Record<Locale, string> = { fr: " (copie)", en: " (copy)" };

/** Longer keys are cut: what is added makes them differ. */
const LONGEST_KEY = 200;

type Options = { entryId: string; now: Instant; by: string | null };

/**
 * Makes an article of its own out of another one: drafts in both languages, with what was written last. It takes no address,
 * and proposes free ones; its date is that of its publish. Its pieces have ids of their own, the same in both languages
 * where those of the first were, and what is behind its source there is behind here.
 * @returns the new entry, and its translations by language.
 * @throws AppError `ARTICLE_UNKNOWN` (404), also for what is in the bin.
 */
export async function duplicateArticle(
  tx: Tx,
  { entryId, now, by }: Options,
): Promise<{ entryId: string; translations: Partial<Record<Locale, string>> }> {
  const entry = await tx
    .selectFrom("entries")
    .leftJoin("binned_entries", "binned_entries.entry_id", "entries.id")
    .select(["entries.key", "entries.source_locale"])
    .where("entries.id", "=", entryId)
    .where("entries.kind", "=", "post")
    .where("binned_entries.at", "is", null)
    .executeTakeFirst();
  if (entry === undefined) throw articleUnknown();
  const key = await freeKey(tx, entry.key);
  // The original first: whichever comes first is what the other one translates.
  const texts = (await readTexts(tx, entryId)).sort(
    (a, b) => Number(b.locale === entry.source_locale) - Number(a.locale === entry.source_locale),
  );
  const uids = new Map<string, string>();
  const translations: Partial<Record<Locale, string>> = {};
  let copyId = "";
  for (const { id, locale, document } of texts) {
    const copy = await copyOf(tx, document, locale, uids);
    const saved = await saveDraft(tx, { key, locale, document: copy, now, by, seen: null });
    translations[locale] = saved.translationId;
    copyId = saved.entryId;
    await copyTranslationState(tx, { from: id, to: saved.translationId, uids });
  }
  return { entryId: copyId, translations };
}

async function readTexts(db: Queryable, entryId: string) {
  const rows = await db
    .selectFrom("translations")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id", "translations.locale", "drafts.document as draft", "versions.document as published"])
    .where("translations.entry_id", "=", entryId)
    .$narrowType<{ locale: Locale }>()
    .execute();
  return rows.flatMap(({ id, locale, draft, published }) => {
    const document = decodeDraft(draft ?? published ?? "null");
    return (draft ?? published) === null || !isAddressed(document) ? [] : [{ id, locale, document }];
  });
}

/** @param uids the new id of each piece by its former one, for both languages. */
async function copyOf(
  db: Queryable,
  document: AddressedDraft,
  locale: Locale,
  uids: Map<string, string>,
): Promise<AddressedDraft> {
  const { kind, slug, title } = document;
  const mark = MARKS[locale];
  const free = SLUG_PATTERNS[kind].test(slug) && slug !== "" ? await freeSlug(db, { kind, locale, slug }) : slug;
  const copy = {
    ...document,
    slug: free,
    title: title.slice(0, MAX_TITLE_LENGTH - mark.length).toWellFormed() + mark,
    publishedAt: null,
  };
  for (const { uid, mark: give } of piecesOf(copy)) {
    if (uid === undefined) continue;
    const own = uids.get(uid) ?? newUid();
    uids.set(uid, own);
    give(own);
  }
  return copy;
}

/** A key like the first one that no article has. */
async function freeKey(db: Queryable, key: string): Promise<string> {
  const base = key.slice(0, LONGEST_KEY);
  const taken = await db
    .selectFrom("entries")
    .select("key")
    .where("kind", "=", "post")
    .where("key", "in", [`${base}-copy`, ...Array.from({ length: 48 }, (_, index) => `${base}-copy-${index + 2}`)])
    .execute();
  const keys = new Set(taken.map((row) => row.key));
  for (let number = 1; number < 50; number++) {
    const candidate = number === 1 ? `${base}-copy` : `${base}-copy-${number}`;
    if (!keys.has(candidate)) return candidate;
  }
  return `${base}-${newId()}`;
}
