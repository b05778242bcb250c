import type { Queryable, Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import { ANALYSER_VERSION, WordReader } from "../../i18n/search-terms.ts";
import { AppError } from "../../kernel/errors.ts";
import { decodeDocument } from "../document/document.ts";
import { addToSearch } from "./search-index.ts";

/** What the index as a whole stands on, in the settings: written once everything published is in it. */
const SETTING = "search-index";
const COMPLETE = encodeJson({ analyser: ANALYSER_VERSION });

/** Whether everything published can be found, by the words as this program reads them. */
export async function isSearchComplete(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SETTING).executeTakeFirst();
  return row?.value === COMPLETE;
}

/** Few enough that visitors hardly wait for a step, whose work is all on the one thread. */
const STEP = 8;
/** Translations looked at in one step. */
const WINDOW = 500;

/**
 * One step through what is published: indexes some entries that are not, or that an older analyser indexed. May be
 * broken off and begun again at any time; what is published meanwhile is indexed by the publish.
 * @param after where the last step ended; null for the first.
 * @param reader the same for every step: it remembers the words of the ones before.
 * @returns where this one ended; null when nothing is left.
 */
export async function indexNext(tx: Tx, after: string | null, reader = new WordReader()): Promise<string | null> {
  const inOrder = tx
    .selectFrom("translations")
    .select("translations.id")
    .where("published_version_id", "is not", null)
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
      join.onRef("search_entries.translation_id", "=", "translations.id").on("analyser", "=", ANALYSER_VERSION),
    )
    .where("search_entries.id", "is", null)
    .where("translations.id", "<=", last.id)
    .limit(STEP)
    .execute();
  for (const { id } of missing) await indexPublished(tx, id, reader);
  return missing.length < STEP ? last.id : (missing.at(-1)?.id ?? null);
}

async function indexPublished(tx: Tx, translationId: string, reader: WordReader): Promise<void> {
  const { locale, document } = await tx
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.locale", "versions.document"])
    .where("translations.id", "=", translationId)
    .executeTakeFirstOrThrow();
  try {
    await addToSearch(tx, { translationId, locale, document: decodeDocument(document) }, reader);
  } catch (error) {
    // Its page says so to whoever asks for it; all the others can be found.
    if (!(error instanceof AppError) || error.code !== "DOCUMENT_DAMAGED") throw error;
  }
}

/** For a database in which nothing was published before there was an index. */
export async function markSearchComplete(tx: Tx): Promise<void> {
  await tx
    .insertInto("settings")
    .values({ key: SETTING, value: COMPLETE })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: COMPLETE }))
    .execute();
}
