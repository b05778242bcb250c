import type { Queryable, Tx } from "../../db/client.ts";
import { wordIndexOf } from "../../db/engines/search-engine-of.ts";
import { decodeJson } from "../../db/json.ts";
import { type StoredText, WORDS_VERSION, wordsOfText } from "./text-words.ts";

/** Most texts read in one step: it blocks the thread that serves visitors. */
const STEP = 8;

/** Whether every text of an article can be found by its words. */
export async function areWordsIndexed(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom("listed_texts")
    .select("id")
    .where("analyzer", "!=", WORDS_VERSION)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/**
 * Reads the words of the next few texts that were written before there was an index of them, or read by an older version.
 * It may be stopped and begun again at any time; what is saved meanwhile is read by the save.
 * @param after where the last step ended; 0 for the first.
 * @returns where this one ended; null when nothing is left.
 */
export async function indexNextWords(tx: Tx, after: number): Promise<number | null> {
  const rows = await tx
    .selectFrom("listed_texts")
    .innerJoin("translations", "translations.id", "listed_texts.translation_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["listed_texts.id", "listed_texts.locale"])
    .select(({ fn }) => fn.coalesce("drafts.document", "versions.document").as("text"))
    .where("listed_texts.id", ">", after)
    .where("listed_texts.analyzer", "!=", WORDS_VERSION)
    .orderBy("listed_texts.id")
    .limit(STEP)
    .execute();
  for (const { id, locale, text } of rows) {
    await wordIndexOf(tx, "listed_texts").write(tx, Number(id), text === null ? [] : await wordsOf(text, locale));
    await tx.updateTable("listed_texts").set({ analyzer: WORDS_VERSION }).where("id", "=", id).execute();
  }
  const last = rows.at(-1);
  return last === undefined ? null : Number(last.id);
}

/** None of what cannot be read: whoever opens it gets that error. All others can be found. */
async function wordsOf(text: string, locale: Parameters<typeof wordsOfText>[1]): Promise<string[]> {
  try {
    return await wordsOfText(decodeJson(text) as StoredText, locale);
  } catch {
    return [];
  }
}
