import { type Kysely, sql } from "kysely";
import type { TokenQuery } from "../../kernel/text/token-query.ts";
import type { Database } from "../schema.ts";
import type { SearchEngine, WordIndex, WordTable } from "./search-engine.ts";

/**
 * FTS5 (https://sqlite.org/fts5.html) as an index of tokens alone: no copy of the texts (`contentless_delete`), no
 * positions (`detail=none`). Tokens come ready made; the `ascii` tokenizer takes every letter that is not ASCII as
 * it is, and the colon that stands in our tokens is named.
 */
export const sqliteSearch: SearchEngine = {
  async create(db) {
    await sql`create virtual table search_tokens using fts5(
      tokens, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars ':'")`.execute(db);
    await sql`create trigger search_tokens_removed after delete on search_entries
      begin delete from search_tokens where rowid = old.id; end`.execute(db);
  },
  async write(db, id, tokens) {
    await sql`insert into search_tokens (rowid, tokens) values (${id}, ${tokens.join(" ")})`.execute(db);
  },
  async countWords(db, locale, uses) {
    // "where true" keeps the parser from reading "on" as a join's (https://sqlite.org/lang_upsert.html §2.2).
    await sql`insert into search_words (locale, word, uses)
      select ${locale}, key, value from json_each(${JSON.stringify(Object.fromEntries(uses))}) where true
      on conflict (locale, word) do update set uses = uses + excluded.uses`.execute(db);
  },
  async find(db, query, limit) {
    const { rows } = await sql<{ id: number }>`select rowid as id from search_tokens
      where search_tokens match ${expression(query)} order by rowid desc limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  async count(db, query, limit) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from search_tokens
      where search_tokens match ${expression(query)} order by rowid desc limit ${limit})`.execute(db);
    return rows[0]?.count ?? 0;
  },
};

/** The same for the words of a table's rows; with the beginnings of words, which are most of what is searched for. */
export function sqliteWords({ table, number, index }: WordTable): WordIndex {
  const words = sql.table(index);
  return {
    async create(db) {
      await sql`create virtual table ${words} using fts5(
        words, content='', contentless_delete=1, detail=none, prefix='2 3', tokenize="ascii")`.execute(db);
      await sql`create trigger ${sql.id(`${index}_removed`)} after delete on ${sql.table(table)}
        begin delete from ${words} where rowid = old.${sql.id(number)}; end`.execute(db);
    },
    async write(db, row, folded) {
      await sql`delete from ${words} where rowid = ${row}`.execute(db);
      await sql`insert into ${words} (rowid, words) values (${row}, ${folded.join(" ")})`.execute(db);
    },
    rowsWith(beginnings) {
      return sql<number>`select rowid from ${words} where ${words} match ${expression(beginnings, "*")}`;
    },
    // A deleted row is a mark beside its words until the parts of the index are merged (https://sqlite.org/fts5.html §6.8).
    async scrub(db, isFirst) {
      const before = await totalChanges(db);
      const pages = isFirst ? -MERGED_PAGES : MERGED_PAGES;
      await sql`insert into ${words} (${words}, rank) values ('merge', ${pages})`.execute(db);
      // Less than two changes: there was nothing to merge.
      return (await totalChanges(db)) - before >= 2;
    },
  };
}

/** Pages of an index that one step merges. */
const MERGED_PAGES = 16;

async function totalChanges(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

/**
 * Quoted, a token is never an operator (https://sqlite.org/fts5.html §3.1).
 * @param suffix behind each token: `*` for a beginning.
 */
function expression(query: TokenQuery, suffix = ""): string {
  if (typeof query === "string") return `"${query.replaceAll('"', '""')}"${suffix}`;
  const [queries, operator] = "all" in query ? [query.all, " AND "] : [query.any, " OR "];
  return `(${queries.map((each) => expression(each, suffix)).join(operator)})`;
}
