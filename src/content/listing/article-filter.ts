import { type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import { wordIndexOf } from "../../db/engines/search-engine-of.ts";
import type { ListedState } from "../../db/schema/listing.ts";
import type { Database } from "../../db/schema.ts";
import { searchedWords } from "../../i18n/listed-words.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";

/** Which articles a list holds: those that fit every field given. */
export type ArticleFilter = {
  /** Beginnings of words of one of its texts, all of them, whatever their case and accents. */
  text?: string | undefined;
  /** Where a language stands; `behind`: its translation is behind the original. */
  states?: Partial<Record<Locale, ListedState | "behind" | undefined>> | undefined;
  tag?: string | undefined;
  /** The name under a text. */
  author?: string | undefined;
  /** Id of who saved one of its drafts last. */
  writer?: string | undefined;
  /** With a plan, failed or not. */
  planned?: boolean | undefined;
  /** A language is missing, or behind the other. */
  untranslated?: boolean | undefined;
  /** A translation is behind its original. */
  behind?: boolean | undefined;
  /** Published, with changes that are not. */
  changed?: boolean | undefined;
};

type Listed = SelectQueryBuilder<Database, "listed_articles", object>;

/** The listed articles that fit a filter. What is in the bin is in no list. */
export function articlesThatFit(db: Queryable, filter: ArticleFilter): Listed {
  const { text, states = {}, tag, author, writer, planned, untranslated, behind, changed } = filter;
  let query: Listed = db.selectFrom("listed_articles").where("binned", "=", 0);
  for (const locale of LOCALES) {
    const state = states[locale];
    if (state === "behind") query = query.where(`${locale}_behind`, ">", 0);
    else if (state !== undefined) query = query.where(`${locale}_state`, "=", state);
  }
  if (planned === true) query = query.where("planned", ">", 0);
  if (changed === true)
    query = query.where((where) => where.or(ofAny((each) => where(`${each}_state`, "=", "changed"))));
  if (untranslated === true) {
    query = query.where((where) =>
      where.or([
        ...ofAny((each) => where(`${each}_state`, "=", "missing")),
        ...ofAny((each) => where(`${each}_behind`, ">", 0)),
      ]),
    );
  }
  if (behind === true) query = query.where((where) => where.or(ofAny((each) => where(`${each}_behind`, ">", 0))));
  if (writer !== undefined) {
    query = query.where((where) => where.or(ofAny((each) => where(`${each}_writer`, "=", writer))));
  }
  if (tag !== undefined) {
    query = query.where("entry_id", "in", db.selectFrom("listed_tags").select("entry_id").where("tag", "=", tag));
  }
  if (author !== undefined) {
    const texts = db.selectFrom("listed_texts").select("entry_id").where("author", "=", author);
    query = query.where("entry_id", "in", texts);
  }
  const words = searchedWords(text ?? "");
  if (words.length > 0) {
    const found = wordIndexOf(db, "listed_texts").rowsWith({ all: words });
    const texts = db.selectFrom("listed_texts").select("entry_id").where("id", "in", sql<number>`(${found})`);
    query = query.where("entry_id", "in", texts);
  }
  return query;
}

type Condition = ExpressionWrapper<Database, "listed_articles", SqlBool>;

function ofAny(condition: (locale: Locale) => Condition): Condition[] {
  return LOCALES.map(condition);
}
