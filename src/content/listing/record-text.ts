import type { Tx } from "../../db/client.ts";
import { wordIndexOf } from "../../db/engines/search-engine-of.ts";
import { decodeJson } from "../../db/json.ts";
import type { Locale } from "../../kernel/locale.ts";
import { placeByDate } from "../items/places.ts";
import { refreshArticle } from "./refresh-article.ts";
import { type StoredText, WORDS_VERSION, wordsOfText } from "./text-words.ts";

/**
 * Writes down what the current text of an article is called, tagged, and found by, in the transaction that writes the
 * text. An item that is listed by its date gets the place of it. A page's text is not listed.
 */
export async function recordListedText(tx: Tx, translationId: string, text: string): Promise<void> {
  const translation = await tx
    .selectFrom("translations")
    .leftJoin("listed_texts", "listed_texts.translation_id", "translations.id")
    .select(["translations.entry_id", "translations.locale", "translations.kind", "listed_texts.id"])
    .where("translations.id", "=", translationId)
    .where("translations.kind", "=", "post")
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirst();
  if (translation === undefined) return placeByDate(tx, translationId, text);
  const { entry_id, locale } = translation;
  const document = decodeJson(text) as StoredText;
  const { title, author, tags } = factsOf(document);
  const id = translation.id === null ? await nextNumber(tx) : Number(translation.id);
  const facts = { title, author, analyzer: WORDS_VERSION };
  await tx
    .insertInto("listed_texts")
    .values({ id, translation_id: translationId, entry_id, locale, ...facts })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(facts))
    .execute();
  await wordIndexOf(tx, "listed_texts").write(tx, id, await wordsOfText(document, locale));
  await writeTags(tx, { translation_id: translationId, entry_id, locale }, tags);
  await refreshArticle(tx, translationId);
}

type Tag = { tag: string; label: string };

/** As `recordListedText` needs them; a draft may lack any of them. */
function factsOf({ title, author, tags }: StoredText): { title: string; author: string | null; tags: Tag[] } {
  const named = typeof author === "string" ? author.trim() : "";
  return {
    title: typeof title === "string" ? title.trim() : "",
    author: named === "" ? null : named,
    tags: Array.isArray(tags) ? tags.map(({ tag, label }) => ({ tag, label })) : [],
  };
}

/** One after the last: one transaction writes at a time. */
async function nextNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom("listed_texts")
    .select(({ fn }) => fn.max<number | string | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 1 : Number(last) + 1;
}

type Owner = { translation_id: string; entry_id: string; locale: Locale };

async function writeTags(tx: Tx, owner: Owner, tags: readonly Tag[]): Promise<void> {
  const before = await tx
    .selectFrom("listed_tags")
    .select(["tag", "label"])
    .where("translation_id", "=", owner.translation_id)
    .orderBy("position")
    .execute();
  const same =
    before.length === tags.length &&
    before.every(({ tag, label }, index) => tag === tags[index]?.tag && label === tags[index]?.label);
  if (same) return;
  await tx.deleteFrom("listed_tags").where("translation_id", "=", owner.translation_id).execute();
  if (tags.length === 0) return;
  await tx
    .insertInto("listed_tags")
    .values(tags.map((tag, position) => ({ ...owner, position, ...tag })))
    .execute();
}
