import type { FactsDocument, ItemDocument } from "../../../../src/content/document/document.ts";
import { publishDocument } from "../../../../src/content/publishing/publish.ts";
import { unpublishTranslation } from "../../../../src/content/publishing/unpublish.ts";
import type { Db } from "../../../../src/db/client.ts";
import { type Locale, NO_LANGUAGE, type TextLanguage } from "../../../../src/kernel/locale.ts";
import type { ItemKind } from "../../../../src/kinds/contract/kind-names.ts";
import { kindOf } from "../../../../src/kinds/kinds.ts";
import { emptyValues, type FactsOf, type WordsOf } from "../../../../src/kinds/values.ts";

/** One language of an item of a kind, empty but for what is given. */
export function words<K extends ItemKind>(kind: K, title: string, said: Partial<WordsOf<K>> = {}): ItemDocument {
  return { kind, title, words: { ...emptyValues(kindOf(kind).words), ...said } } as unknown as ItemDocument;
}

/** One language of a job, at an address. */
export function jobWords(slug: string, title: string, said: Partial<WordsOf<"job">> = {}): ItemDocument {
  const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Le travail." }] }] };
  return {
    ...words("job", title, { place: "Lyon", text: text as WordsOf<"job">["text"], ...said }),
    slug,
  } as ItemDocument;
}

/** One language of a document, at an address, with a file. */
export function documentWords(slug: string, title: string, said: Partial<WordsOf<"document">> = {}): ItemDocument {
  return { ...words("document", title, { file: { id: "f".repeat(32) }, ...said }), slug } as ItemDocument;
}

/** What an item says for all languages, empty but for what is given. */
export function facts<K extends ItemKind>(kind: K, said: Partial<FactsOf<K>> = {}): FactsDocument {
  return { kind, facts: { ...emptyValues(kindOf(kind).facts), ...said } } as unknown as FactsDocument;
}

/** Publishes a text of an item under a key. */
export function putItem(
  db: Db,
  key: string,
  document: ItemDocument | FactsDocument,
  locale: Locale = "fr",
  now = 5_000,
) {
  const language: TextLanguage = "facts" in document ? NO_LANGUAGE : locale;
  return db.transaction((tx) => publishDocument(tx, { key, locale: language, document, now, by: null }));
}

/** The id of an item, and of one of its texts. */
export async function idsOf(db: Db, key: string, locale: TextLanguage = "fr"): Promise<{ id: string; text: string }> {
  const row = await db.snapshot((reader) =>
    reader
      .selectFrom("entries")
      .leftJoin("translations", (join) =>
        join.onRef("translations.entry_id", "=", "entries.id").on("translations.locale", "=", locale),
      )
      .select(["entries.id", "translations.id as text"])
      .where("entries.key", "=", key)
      .executeTakeFirst(),
  );
  return { id: row?.id ?? "", text: row?.text ?? "" };
}

/** Takes one text of an item off the site. */
export async function takeItemDown(db: Db, key: string, locale: TextLanguage = "fr"): Promise<void> {
  const { text } = await idsOf(db, key, locale);
  await db.transaction((tx) => unpublishTranslation(tx, { translationId: text, now: 9_000 }));
}
