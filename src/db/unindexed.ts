import { type RawBuilder, sql } from "kysely";

/**
 * A text column in a condition, where no index is to be used for it. SQLite has no statistics here and takes every index
 * for equally good: beside an id it may choose that of the kind, which all articles share, and read them all. SQLite's own
 * way to say so is a plus before the column, which PostgreSQL does not have for texts.
 * @see https://www.sqlite.org/optoverview.html "Manual Control Of Query Plans"
 */
export function unindexed<T extends string>(column: string): RawBuilder<T> {
  return sql<T>`(${sql.ref(column)} || '')`;
}
