import { sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LOCALES, type Locale, NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import { foldedWords } from "../../kernel/text/folded.ts";
import type { ItemKind } from "../../kinds/contract/kind-names.ts";
import { kindOf } from "../../kinds/kinds.ts";
import { emptyValues, type FileReference, type Values } from "../../kinds/values.ts";
import { readerOf } from "../dependencies/reads.ts";
import { type DraftDocument, decodeDraft } from "../document/draft.ts";
import { itemUnknown } from "./errors.ts";
import { type ItemStates, readItemStates } from "./item-states.ts";
import { type OfferedFile, readFiles } from "./read-files.ts";

/** An item as a list of the back office shows it. */
export type ItemLine = {
  id: string;
  key: string;
  /** Of its languages, as they are written now; may be empty. */
  titles: Partial<Record<Locale, string>>;
  /** The same of what its languages say in fields of one line, by the name of the field. */
  lines: Partial<Record<Locale, Readonly<Record<string, string>>>>;
  /** The same of the files that its languages name, as the library knows them. */
  files: Partial<Record<Locale, Readonly<Record<string, OfferedFile>>>>;
  states: ItemStates;
  /** What it says for all languages, as it is written now. */
  facts: Values;
  /** Since when it is closed; null while it is open, and for kinds that do not close. */
  closedAt: Instant | null;
};

type Query = {
  kind: ItemKind;
  /** Id of the last item of the page before; null for the first page. */
  after: string | null;
  limit: number;
  /** Words of a title in either language; empty for all. */
  q: string;
};

/** Words of a search that count; the rest would only make it slower. */
const MOST_WORDS = 10;

/** A page of the items of a kind, in their order, without those in the bin. `total`: of all pages. */
export async function listItems(
  db: Queryable,
  { kind, after, limit, q }: Query,
): Promise<{ items: ItemLine[]; total: number; more: boolean }> {
  const fitting = itemsThatFit(db, kind, q);
  const start = after === null ? null : await placeOf(db, after);
  const rows = await fitting
    .select(["entries.id", "entries.key", "entries.closed_at as closedAt"])
    .$if(start !== null, (query) => query.where("entries.place", ">", start ?? ""))
    .orderBy("entries.place")
    .orderBy("entries.id")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const { total } = await fitting
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const ids = shown.map(({ id }) => id);
  const states = await readItemStates(db, ids);
  const texts = await readTexts(db, kind, ids);
  return {
    items: shown.map((item) => ({
      ...item,
      states: states.get(item.id) as ItemStates,
      ...textsOf(texts, kind, item.id),
    })),
    total: Number(total),
    more: rows.length > limit,
  };
}

function itemsThatFit(db: Queryable, kind: ItemKind, q: string) {
  const words = foldedWords(q)
    .split(" ")
    .slice(1, MOST_WORDS + 1);
  return db
    .selectFrom("entries")
    .leftJoin("binned_entries", "binned_entries.entry_id", "entries.id")
    .where("entries.kind", "=", kind)
    .where("binned_entries.at", "is", null)
    .$if(words.length > 0, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("translations")
            .innerJoin("text_titles", "text_titles.owner", "translations.id")
            .select("translations.id")
            .whereRef("translations.entry_id", "=", "entries.id")
            .where(({ and, ref }) =>
              and(words.map((word) => sql<boolean>`${ref("text_titles.search")} like ${`% ${word}%`}`)),
            ),
        ),
      ),
    );
}

async function placeOf(db: Queryable, id: string): Promise<string> {
  const row = await db.selectFrom("entries").select("place").where("id", "=", id).executeTakeFirst();
  if (row?.place == null) throw itemUnknown();
  return row.place;
}

type LineTexts = Pick<ItemLine, "titles" | "lines" | "files" | "facts">;
type Texts = ReadonlyMap<string, LineTexts>;

function textsOf(texts: Texts, kind: ItemKind, id: string): LineTexts {
  return texts.get(id) ?? { titles: {}, lines: {}, files: {}, facts: emptyValues(kindOf(kind).facts) };
}

/** Ids of one statement: both engines bound its values. */
const AT_ONCE = 500;

async function readTexts(db: Queryable, kind: ItemKind, ids: readonly string[]): Promise<Texts> {
  const texts = new Map<string, LineTexts>();
  const stored = await readStored(db, ids);
  const named = stored.flatMap(({ document }) =>
    "words" in document ? [...fileIds(kind, document.words).values()] : [],
  );
  const files = await readFiles(readerOf(db), named);
  for (const { entryId, locale, document } of stored) {
    const known = textsOf(texts, kind, entryId);
    if (locale === NO_LANGUAGE) {
      if ("facts" in document) texts.set(entryId, { ...known, facts: document.facts });
    } else if ("words" in document) {
      const { title, words } = document;
      texts.set(entryId, {
        ...known,
        titles: { ...known.titles, [locale]: title.trim() },
        lines: { ...known.lines, [locale]: linesOf(kind, words) },
        files: { ...known.files, [locale]: filesOf(kind, words, files) },
      });
    }
  }
  return texts;
}

/** The texts of items, as they are written now. */
async function readStored(
  db: Queryable,
  ids: readonly string[],
): Promise<Array<{ entryId: string; locale: TextLanguage; document: DraftDocument }>> {
  const stored = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom("translations")
      .leftJoin("drafts", "drafts.translation_id", "translations.id")
      .leftJoin("versions", "versions.id", "translations.published_version_id")
      .select(["translations.entry_id as entryId", "translations.locale"])
      .select((select) => select.fn.coalesce("drafts.document", "versions.document").as("text"))
      .where("translations.entry_id", "in", ids.slice(from, from + AT_ONCE))
      .execute();
    for (const { text, ...of } of rows) if (text !== null) stored.push({ ...of, document: decodeDraft(text) });
  }
  return stored;
}

/** What a text says in fields of one line. */
function linesOf(kind: ItemKind, words: Values): Record<string, string> {
  const names = Object.entries(kindOf(kind).words).flatMap(([name, { type }]) => (type === "line" ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, String(words[name] ?? "").trim()]));
}

/** The files that a text names, by the name of the field. */
function fileIds(kind: ItemKind, words: Values): Map<string, string> {
  const names = Object.entries(kindOf(kind).words).flatMap(([name, { type }]) => (type === "file" ? [name] : []));
  const files = words as Readonly<Record<string, FileReference | null>>;
  return new Map(names.flatMap((name) => (files[name] == null ? [] : [[name, files[name].id]])));
}

/** The same, as the library knows them. */
function filesOf(kind: ItemKind, words: Values, known: ReadonlyMap<string, OfferedFile>): Record<string, OfferedFile> {
  const entries = [...fileIds(kind, words)].flatMap(([name, id]) => {
    const file = known.get(id);
    return file === undefined ? [] : [[name, file] as const];
  });
  return Object.fromEntries(entries);
}

/** The items of a kind as they are chosen from: by title in a language, else in the other one. */
export async function listItemChoices(
  db: Queryable,
  { kind, locale, limit }: { kind: ItemKind; locale: Locale; limit: number },
): Promise<Array<{ id: string; title: string }>> {
  const { items } = await listItems(db, { kind, after: null, limit, q: "" });
  return items.map(({ id, titles }) => {
    const title = [locale, ...LOCALES].map((each) => titles[each]).find((each) => each !== undefined && each !== "");
    return { id, title: title ?? "" };
  });
}
