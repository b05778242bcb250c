import { type RawBuilder, sql } from "kysely";

/**
 * A text column in a condition, where no index is to be used for it. SQLite has no statistics here and takes every index
 * for equally good: beside an id it may choose that of the kind, which all articles share, and read them all.
 * @see https://www.sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_
 */
export function unindexed<T extends string>(column: string): RawBuilder<T> {
  return sql<T>`(${sql.ref(column)} || '')`;
}
