import { decodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { NO_LANGUAGE } from "../../kernel/locale.ts";
import type { ItemKind, PublicItemKind } from "../../kinds/contract/kind-names.ts";
import { hasFacts, kindOf } from "../../kinds/kinds.ts";
import { emptyValues, type FactsOf, type Values, type WordsOf, withNewFields } from "../../kinds/values.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";
import { jobState } from "./closing.ts";

/** An item as visitors of one language get it. */
export type PublishedItem<K extends ItemKind> = {
  id: string;
  /** Its stable name, by which blocks and starter texts know it. */
  key: string;
  /** Of its text in the language. */
  translationId: string;
  /** Its address, where its kind has one. */
  slug: string;
  title: string;
  words: WordsOf<K>;
  facts: FactsOf<K>;
  /** When its text was published first. */
  publishedAt: Instant;
  /** When its text or its facts were published last. */
  updatedAt: Instant;
  /** Since when it is closed; null while it is open, and for kinds that do not close. */
  closedAt: Instant | null;
};

/** Ids of one statement: both engines bound its values. */
const AT_ONCE = 500;

/**
 * The published items of a kind in a language, in their order. One whose words are not published in it is left out, and so
 * is one whose facts are not published, where its kind has any.
 * @param wanted which of them, by their facts: of the others, which may be thousands, nothing else is read.
 */
export async function listPublishedItems<K extends ItemKind>(
  { db, reads }: Reader,
  kind: K,
  locale: Locale,
  wanted?: (facts: FactsOf<K>) => boolean,
): Promise<PublishedItem<K>[]> {
  reads.add(key.items(kind, locale));
  const items = publishedItems(db, kind, locale);
  if (wanted === undefined) return (await items.execute()).map((row) => toItem(kind, row));
  const all = await publishedFacts(db, kind).execute();
  const ids = all.filter(({ facts }) => wanted(factsIn(kind, facts))).map(({ id }) => id);
  const found: PublishedItem<K>[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await items.where("entries.id", "in", ids.slice(from, from + AT_ONCE)).execute();
    found.push(...rows.map((row) => toItem(kind, row)));
  }
  return found;
}

function publishedFacts(db: Reader["db"], kind: ItemKind) {
  return db
    .selectFrom("entries")
    .innerJoin("translations", "translations.entry_id", "entries.id")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["entries.id", "versions.document as facts"])
    .where("entries.kind", "=", kind)
    .where("translations.locale", "=", NO_LANGUAGE)
    .orderBy("entries.place")
    .orderBy("entries.id");
}

function factsIn<K extends ItemKind>(kind: K, text: string): FactsOf<K> {
  return withNewFields(kindOf(kind).facts, (decodeJson(text) as { facts: Values }).facts) as FactsOf<K>;
}

/** The jobs that visitors can apply for, in their order. */
export async function listOpenJobs(reader: Reader, locale: Locale): Promise<PublishedItem<"job">[]> {
  const jobs = await listPublishedItems(reader, "job", locale);
  return jobs.filter(({ facts, closedAt }) => jobState(facts, closedAt) === "open");
}

/** A job in a language; null where visitors cannot apply for it there. */
export async function findOpenJob(
  { db, reads }: Reader,
  { entryId, locale }: { entryId: string; locale: Locale },
): Promise<PublishedItem<"job"> | null> {
  reads.add(key.items("job", locale));
  const row = await publishedItems(db, "job", locale).where("entries.id", "=", entryId).executeTakeFirst();
  const job = row === undefined ? null : toItem("job", row);
  return job !== null && jobState(job.facts, job.closedAt) === "open" ? job : null;
}

/** The forms that take messages, in their order. */
export function listOpenForms(reader: Reader, locale: Locale): Promise<PublishedItem<"form">[]> {
  return listPublishedItems(reader, "form", locale, ({ open }) => open);
}

/** The documents that visitors are offered, in their order. */
export async function listShownDocuments(reader: Reader, locale: Locale): Promise<PublishedItem<"document">[]> {
  const documents = await listPublishedItems(reader, "document", locale);
  return documents.filter(({ facts }) => facts.visible);
}

/** The key dates that visitors see, the first day first. */
export async function listShownDates(reader: Reader, locale: Locale): Promise<PublishedItem<"key-date">[]> {
  const dates = await listPublishedItems(reader, "key-date", locale);
  const startOf = ({ facts }: PublishedItem<"key-date">) => Date.parse(facts.startsOn ?? "");
  return dates
    .filter(({ facts }) => facts.visible && facts.startsOn !== null)
    .sort((one, other) => startOf(one) - startOf(other));
}

/** The item that is published at an address, closed or not; null where none is. */
export async function findPublishedItem<K extends PublicItemKind>(
  { db, reads }: Reader,
  kind: K,
  { locale, slug }: { locale: Locale; slug: string },
): Promise<PublishedItem<K> | null> {
  reads.add(key.address({ kind, locale, slug }));
  const row = await publishedItems(db, kind, locale).where("own.slug", "=", slug).executeTakeFirst();
  if (row === undefined) return null;
  reads.add(key.text(row.translationId));
  if (row.factsId !== null) reads.add(key.text(row.factsId));
  return toItem(kind, row);
}

function publishedItems(db: Reader["db"], kind: ItemKind, locale: Locale) {
  return db
    .selectFrom("entries")
    .innerJoin("translations as own", (join) =>
      join.onRef("own.entry_id", "=", "entries.id").on("own.locale", "=", locale),
    )
    .innerJoin("versions as words", "words.id", "own.published_version_id")
    .leftJoin("translations as shared", (join) =>
      join.onRef("shared.entry_id", "=", "entries.id").on("shared.locale", "=", NO_LANGUAGE),
    )
    .leftJoin("versions as facts", "facts.id", "shared.published_version_id")
    .select(["entries.id", "entries.key", "entries.closed_at as closedAt"])
    .select(["own.id as translationId", "own.slug", "own.published_at as publishedAt"])
    .select(["words.title", "words.document as words", "words.created_at as wordsAt"])
    .select(["shared.id as factsId", "facts.document as facts", "facts.created_at as factsAt"])
    .where("entries.kind", "=", kind)
    .$if(hasFacts(kind), (query) => query.where("facts.id", "is not", null))
    .orderBy("entries.place")
    .orderBy("entries.id");
}

type Row = Awaited<ReturnType<ReturnType<typeof publishedItems>["executeTakeFirstOrThrow"]>>;

/** Its texts were checked when they were published. */
function toItem<K extends ItemKind>(kind: K, row: Row): PublishedItem<K> {
  const { words, facts, wordsAt, factsAt, factsId: _, publishedAt, ...item } = row;
  const said = (decodeJson(words) as { words: Values }).words;
  return {
    ...item,
    words: withNewFields(kindOf(kind).words, said) as WordsOf<K>,
    facts: facts === null ? (emptyValues(kindOf(kind).facts) as FactsOf<K>) : factsIn(kind, facts),
    publishedAt: Number(publishedAt),
    updatedAt: Math.max(wordsAt, factsAt ?? 0),
  };
}
