import { sql } from "kysely";
import type { TokenQuery } from "../../kernel/text/token-query.ts";
import type { SearchEngine, WordIndex, WordTable } from "./search-engine.ts";

/**
 * A `tsvector` beside each entry, made of ready tokens without positions, so that no text search configuration of the
 * server has a say; GIN for what is rare, the order of the entries' numbers for what is common: the planner knows
 * from its statistics which is shorter (https://www.postgresql.org/docs/current/textsearch-features.html).
 */
export const postgresSearch: SearchEngine = {
  async create(db) {
    await sql`alter table search_entries add column tokens tsvector`.execute(db);
    // Without a list of changes yet to be merged: searching would have to read it through.
    await sql`create index search_entries_tokens on search_entries using gin (tokens) with (fastupdate = off)`.execute(
      db,
    );
  },
  async write(db, id, tokens) {
    await sql`update search_entries set tokens = array_to_tsvector(${tokens}::text[]) where id = ${id}`.execute(db);
  },
  async countWords(db, locale, uses) {
    await sql`insert into search_words (locale, word, uses)
      select ${locale}, word, uses from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::int[]) as w(word, uses)
      on conflict (locale, word) do update set uses = search_words.uses + excluded.uses`.execute(db);
  },
  async find(db, query, limit) {
    const { rows } = await sql<{ id: number }>`select id from search_entries
      where tokens @@ ${expression(query)}::tsquery order by id desc limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  async count(db, query, limit) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from search_entries
      where tokens @@ ${expression(query)}::tsquery limit ${limit}) found`.execute(db);
    return rows[0]?.count ?? 0;
  },
};

/** The same for the words of a table's rows. */
export function postgresWords({ table, number }: WordTable): WordIndex {
  const [rows, id] = [sql.table(table), sql.ref(number)];
  return {
    async create(db) {
      await sql`alter table ${rows} add column words tsvector`.execute(db);
      const index = sql.id(`${table}_words`);
      await sql`create index ${index} on ${rows} using gin (words) with (fastupdate = off)`.execute(db);
    },
    async write(db, row, words) {
      await sql`update ${rows} set words = array_to_tsvector(${words}::text[]) where ${id} = ${row}`.execute(db);
    },
    // The words are part of their row, whose bytes go with the server's own VACUUM.
    scrub: async () => false,
    rowsWith(beginnings) {
      return sql<number>`select ${id} from ${rows} where words @@ ${expression(beginnings, ":*")}::tsquery`;
    },
  };
}

/**
 * Quoted, a token is never an operator (https://www.postgresql.org/docs/current/datatype-textsearch.html §8.11.2).
 * @param suffix behind each token: `:*` for a beginning.
 */
function expression(query: TokenQuery, suffix = ""): string {
  if (typeof query === "string") return `'${query.replaceAll("\\", "\\\\").replaceAll("'", "''")}'${suffix}`;
  const [queries, operator] = "all" in query ? [query.all, " & "] : [query.any, " | "];
  return `(${queries.map((each) => expression(each, suffix)).join(operator)})`;
}
