import type { Tx } from "../../db/client.ts";
import { searchEngineOf } from "../../db/engines/search-engine-of.ts";
import { ANALYZER_VERSION, isStopWord, WordReader } from "../../i18n/search-terms.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { giveTurn, hasHeldLong } from "../../kernel/turns/give-turn.ts";
import { readerOf } from "../dependencies/reads.ts";
import type { AddressedDocument } from "../document/document.ts";
import { fillDocument } from "../site/fill-document.ts";
import { readSiteFacts, type StoredFacts } from "../site/site-facts.ts";
import { documentWords } from "./document-words.ts";
import { readShownWords } from "./shown-words.ts";

/**
 * Where in a document a word is: in the title of a page, in any title, in what gives its subject, or anywhere. Each field
 * includes the ones before it.
 */
export type Field = "page" | "title" | "about" | "any";

const LETTERS: Record<Field, string> = { page: "p", title: "t", about: "a", any: "x" };

/** A token of the index: a root of a language in a field. */
export function token(locale: Locale, field: Field, root: string): string {
  return `${locale}:${LETTERS[field]}:${root}`;
}

/** A text that is published, as it is found. */
export type SearchEntry = { translationId: string; locale: Locale; document: AddressedDocument };

/**
 * Indexes a document in the transaction that publishes it, in place of its former version.
 * @param reader shared by calls for many documents, since it caches words.
 */
export async function addToSearch(tx: Tx, entry: SearchEntry, reader?: WordReader): Promise<void> {
  await addAllToSearch(tx, [entry], reader);
}

/** The same for many: a word they share is counted with one write. */
export async function addAllToSearch(tx: Tx, entries: Iterable<SearchEntry>, reader = new WordReader()): Promise<void> {
  const engine = searchEngineOf(tx);
  const uses = new Map<Locale, Map<string, number>>();
  let facts: StoredFacts | undefined;
  for (const { translationId, locale, document: stored } of entries) {
    if (stored.kind === "page") facts ??= await readSiteFacts(readerOf(tx));
    const document = facts === undefined ? stored : fillDocument(stored, facts, { locale, updatedAt: 0 }).document;
    // Publishing an entry again does not count its words again.
    const more = (await removeFromSearch(tx, translationId)) ? 0 : 1;
    const shown = await readShownWords(readerOf(tx), document, locale);
    const { tokens, words } = await analyze(document, shown, { locale, reader });
    // Readers see no date of a page: it is ordered after the articles.
    const id = await freeNumber(tx, document.kind === "post" ? document.publishedAt : 0);
    await tx
      .insertInto("search_entries")
      .values({ id, translation_id: translationId, analyser: ANALYZER_VERSION })
      .execute();
    await engine.write(tx, id, tokens);
    const ofLocale = uses.get(locale) ?? new Map<string, number>();
    for (const word of words) ofLocale.set(word, (ofLocale.get(word) ?? 0) + more);
    uses.set(locale, ofLocale);
  }
  for (const [locale, ofLocale] of uses) await engine.countWords(tx, locale, ofLocale);
}

/** @returns whether it could be found before. */
export async function removeFromSearch(tx: Tx, translationId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom("search_entries")
    .where("translation_id", "=", translationId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** A word with this share of a text, and this many occurrences, belongs to its subject. */
const ABOUT_SHARE = 1 / 150;
const ABOUT_TIMES = 4;

/** What a document is found by. A long text takes many turns, and so does a long passage. */
async function analyze(
  document: AddressedDocument,
  shown: readonly unknown[],
  { locale, reader }: { locale: Locale; reader: WordReader },
): Promise<{ tokens: string[]; words: Iterable<string> }> {
  const { title, summary, about, passages } = documentWords(document, shown);
  const titles = new Set<string>();
  const topics = new Set<string>();
  const times = new Map<string, number>();
  const words = new Map<string, readonly string[]>();
  let length = 0;
  const read = async (text: string, roots?: Set<string>) => {
    for (const word of reader.words(text, locale)) {
      if (hasHeldLong()) await giveTurn();
      length++;
      words.set(word.folded, word.roots);
      for (const root of word.roots) {
        roots?.add(root);
        times.set(root, (times.get(root) ?? 0) + 1);
      }
    }
  };
  await read(title, titles);
  for (const text of [summary, ...about]) await read(text, topics);
  for (const text of passages) await read(text);
  const often = Math.max(ABOUT_TIMES, length * ABOUT_SHARE);
  for (const [folded, roots] of words) {
    if (isStopWord(folded, locale)) continue;
    for (const root of roots) if ((times.get(root) ?? 0) >= often) topics.add(root);
  }
  const tokens = [...times.keys()].map((root) => token(locale, "any", root));
  for (const root of new Set([...titles, ...topics])) tokens.push(token(locale, "about", root));
  for (const root of titles) tokens.push(token(locale, "title", root));
  if (document.kind === "page") for (const root of titles) tokens.push(token(locale, "page", root));
  return { tokens, words: words.keys() };
}

/** Most entries with the same date, to the second. */
const SAME_SECOND = 2 ** 20;
/** The last second whose numbers are safe integers in JavaScript, in the year 2242. */
const LAST_SECOND = 2 ** 33 - 1;

/** A free number that grows with the date. */
async function freeNumber(tx: Tx, publishedAt: Instant): Promise<number> {
  const second = Math.min(LAST_SECOND, Math.max(0, Math.floor(publishedAt / 1000)));
  const first = second * SAME_SECOND;
  const row = await tx
    .selectFrom("search_entries")
    .select((select) => select.fn.max("id").as("last"))
    .where("id", ">=", first)
    .where("id", "<", first + SAME_SECOND)
    .executeTakeFirst();
  return row?.last == null ? first : Number(row.last) + 1;
}
