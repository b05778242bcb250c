import { decodeJson } from "../../db/json.ts";
import type { Locale } from "../../kernel/locale.ts";
import { NO_LANGUAGE } from "../../kernel/locale.ts";
import type { ItemKind } from "../../kinds/contract/kind-names.ts";
import { hasFacts, kindOf } from "../../kinds/kinds.ts";
import { type FactsOf, type Values, type WordsOf, withNewFields } from "../../kinds/values.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";

/** An item as visitors of one language get it. */
export type PublishedItem<K extends ItemKind> = {
  id: string;
  /** Its stable name, by which blocks and starter texts know it. */
  key: string;
  title: string;
  words: WordsOf<K>;
  facts: FactsOf<K>;
};

/**
 * The published items of a kind in a language, in their order. One whose words are not published in it is left out, and so
 * is one whose facts are not published, where its kind has any.
 */
export async function listPublishedItems<K extends ItemKind>(
  { db, reads }: Reader,
  kind: K,
  locale: Locale,
): Promise<PublishedItem<K>[]> {
  reads.add(key.items(kind, locale));
  const rows = await db
    .selectFrom("entries")
    .innerJoin("translations as own", (join) =>
      join.onRef("own.entry_id", "=", "entries.id").on("own.locale", "=", locale),
    )
    .innerJoin("versions as words", "words.id", "own.published_version_id")
    .leftJoin("translations as shared", (join) =>
      join.onRef("shared.entry_id", "=", "entries.id").on("shared.locale", "=", NO_LANGUAGE),
    )
    .leftJoin("versions as facts", "facts.id", "shared.published_version_id")
    .select(["entries.id", "entries.key", "words.title", "words.document as words", "facts.document as facts"])
    .where("entries.kind", "=", kind)
    .$if(hasFacts(kind), (query) => query.where("facts.id", "is not", null))
    .orderBy("entries.place")
    .orderBy("entries.id")
    .execute();
  const { words: wordFields, facts: factFields } = kindOf(kind);
  return rows.map(({ words, facts, ...item }) => ({
    ...item,
    words: withNewFields(wordFields, (decodeJson(words) as { words: Values }).words) as WordsOf<K>,
    facts: withNewFields(
      factFields,
      facts === null ? {} : (decodeJson(facts) as { facts: Values }).facts,
    ) as FactsOf<K>,
  }));
}
