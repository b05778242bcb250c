import { createHash } from "node:crypto";
import type { AnySubmission } from "../../../src/content/document/document.ts";
import { LOCALES, type Locale, NO_LANGUAGE } from "../../../src/kernel/locale.ts";
import { KINDS } from "../../../src/kinds/kinds.ts";
import { emptyValues, type FactsOf, type WordsOf } from "../../../src/kinds/values.ts";
import type { RichText } from "../../../src/rich-text/schema.ts";
import { createRandom, type Random } from "./random.ts";
import { SENTENCES } from "./words.ts";

/** How many of each kind, each in both languages. */
export const ITEM_COUNTS = { feature: 5_000, job: 500, document: 2_000 } as const;

export type GeneratedKind = keyof typeof ITEM_COUNTS;
type Item = AnySubmission & { now: number; by: null };

const DAY_MS = 86_400_000;
/** Years that the dates of documents are spread over. */
const YEARS = 20;

/** The text before the number in an address, so that a measurement knows where an item stands. */
const ADDRESSES = { job: { fr: "emploi", en: "job" }, document: { fr: "rapport", en: "report" } } as const;

/** Every item, what it says for all languages before what it says in each. */
export function* generateItems(now: number): Generator<Item> {
  for (let index = 0; index < ITEM_COUNTS.feature; index++) yield* feature(index, now);
  for (let index = 0; index < ITEM_COUNTS.job; index++) yield* job(index, now);
  for (let index = 0; index < ITEM_COUNTS.document; index++) yield* document(index, now);
}

/** The end of the address of a generated item. */
export function itemSlug(kind: keyof typeof ADDRESSES, index: number, locale: Locale): string {
  return `${ADDRESSES[kind][locale]}-${index}`;
}

/** Id of the library's file that a generated document names. */
export function itemFile(index: number): string {
  return createHash("sha256").update(`bench-${index}`).digest("hex").slice(0, 32);
}

function* feature(index: number, now: number): Generator<Item> {
  const of = { now, by: null, key: `bench-${index}` };
  const facts = emptyValues(KINDS.feature.facts) as FactsOf<"feature">;
  yield { ...of, locale: NO_LANGUAGE, document: { kind: "feature", facts } };
  for (const locale of LOCALES) {
    const line = `Feature ${index}, said in one line of some twenty words, as a page of the site would show it to somebody.`;
    const words = { ...(emptyValues(KINDS.feature.words) as WordsOf<"feature">), line };
    yield { ...of, locale, document: { kind: "feature", title: `Feature ${index} ${locale}`, words } };
  }
}

function* job(index: number, now: number): Generator<Item> {
  const of = { now, by: null, key: `bench-${index}` };
  const random = createRandom(index + 1);
  const facts: FactsOf<"job"> = {
    ...(emptyValues(KINDS.job.facts) as FactsOf<"job">),
    closesOn: closingDay(index, now),
    salaryMin: 30_000 + 100 * index,
    salaryMax: 40_000 + 100 * index,
  };
  yield { ...of, locale: NO_LANGUAGE, document: { kind: "job", facts } };
  for (const locale of LOCALES) {
    const words: WordsOf<"job"> = {
      place: `Lyon ${1 + (index % 9)}`,
      hours: "35 h",
      text: richText(locale, 8, random),
    };
    const title = `Job ${index} ${locale}`;
    yield { ...of, locale, document: { kind: "job", slug: itemSlug("job", index, locale), title, words } };
  }
}

/** Of ten jobs one is closed and one has no closing date. */
function closingDay(index: number, now: number): string | null {
  if (index % 10 === 8) return null;
  return dayOf(index % 10 === 9 ? now - 30 * DAY_MS : now + (30 + index) * DAY_MS);
}

function* document(index: number, now: number): Generator<Item> {
  const of = { now, by: null, key: `bench-${index}` };
  const random = createRandom(index + 1);
  const kinds = Object.keys(KINDS.document.facts.documentKind.options) as FactsOf<"document">["documentKind"][];
  const facts: FactsOf<"document"> = {
    visible: true,
    documentKind: kinds[index % kinds.length] ?? "other",
    date: dayOf(now - Math.floor((index * YEARS * 365) / ITEM_COUNTS.document) * DAY_MS),
  };
  yield { ...of, locale: NO_LANGUAGE, document: { kind: "document", facts } };
  for (const locale of LOCALES) {
    const words: WordsOf<"document"> = {
      description: sentences(locale, 2, random),
      file: { id: itemFile(index) },
      language: "page",
      former: [],
    };
    const title = `Document ${index} ${locale}`;
    yield { ...of, locale, document: { kind: "document", slug: itemSlug("document", index, locale), title, words } };
  }
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function richText(locale: Locale, paragraphs: number, random: Random): RichText {
  const content = Array.from({ length: paragraphs }, () => ({
    type: "paragraph",
    content: [{ type: "text", text: sentences(locale, 3, random) }],
  }));
  return { type: "doc", content };
}

function sentences(locale: Locale, count: number, random: Random): string {
  const known = SENTENCES[locale];
  return Array.from({ length: count }, () => known[Math.floor(random() * known.length)]).join(" ");
}
