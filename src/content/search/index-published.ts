import type { Queryable, Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import { unindexed } from "../../db/unindexed.ts";
import { ANALYZER_VERSION, WordReader } from "../../i18n/search-terms.ts";
import { AppError } from "../../kernel/errors.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { ADDRESSED_KINDS } from "../document/addressed.ts";
import { decodeAddressed } from "../document/document.ts";
import { indexItemPage } from "./index-item-page.ts";
import { addToSearch } from "./search-index.ts";

/** Key of the setting that says that the index is complete, and with which version of the analyzer. */
const SETTING = "search-index";
const COMPLETE = encodeJson({ analyser: ANALYZER_VERSION });

/** Whether everything published is indexed by the current version of the analyzer. */
export async function isSearchComplete(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SETTING).executeTakeFirst();
  return row?.value === COMPLETE;
}

/** Most entries indexed in one step: it blocks the thread that serves visitors. */
const STEP = 8;
/** What is found by itself. */
const FOUND_KINDS = [...ADDRESSED_KINDS, "job"] as const;
/** Translations read in one step. */
const WINDOW = 500;

/**
 * Indexes the next few published entries that are not indexed, or were indexed by an older analyzer. It may be stopped and
 * begun again at any time; entries that are published meanwhile are indexed by the publish.
 * @param after where the last step ended; null for the first.
 * @param reader the same for every step, since it caches words.
 * @returns where this one ended; null when nothing is left.
 */
export async function indexNext(tx: Tx, after: string | null, reader = new WordReader()): Promise<string | null> {
  const inOrder = tx
    .selectFrom("translations")
    .select("translations.id")
    .where("published_version_id", "is not", null)
    .where(unindexed("translations.kind"), "in", FOUND_KINDS)
    .where(unindexed("translations.locale"), "in", LOCALES)
    .where("translations.id", ">", after ?? "")
    .orderBy("translations.id");
  const window = await inOrder.limit(WINDOW).execute();
  const last = window.at(-1);
  if (last === undefined) {
    await markSearchComplete(tx);
    return null;
  }
  const missing = await inOrder
    .leftJoin("search_entries", (join) =>
      join.onRef("search_entries.translation_id", "=", "translations.id").on("analyser", "=", ANALYZER_VERSION),
    )
    .where("search_entries.id", "is", null)
    .where("translations.id", "<=", last.id)
    .limit(STEP)
    .execute();
  for (const { id } of missing) await indexPublished(tx, id, reader);
  return missing.length < STEP ? last.id : (missing.at(-1)?.id ?? null);
}

async function indexPublished(tx: Tx, translationId: string, reader: WordReader): Promise<void> {
  const { locale, document, kind, entryId } = await tx
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.locale", "translations.kind", "translations.entry_id as entryId", "versions.document"])
    .where("translations.id", "=", translationId)
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirstOrThrow();
  try {
    if (kind === "job") await indexItemPage(tx, entryId, reader);
    else await addToSearch(tx, { translationId, locale, document: decodeAddressed(document) }, reader);
  } catch (error) {
    // Skipped: its page answers with that error. All other entries can be found.
    if (!(error instanceof AppError) || error.code !== "DOCUMENT_DAMAGED") throw error;
  }
}

/** Records that everything is indexed: at the end, or in a new database. */
export async function markSearchComplete(tx: Tx): Promise<void> {
  await tx
    .insertInto("settings")
    .values({ key: SETTING, value: COMPLETE })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: COMPLETE }))
    .execute();
}
