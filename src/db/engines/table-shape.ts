/** A table as the database itself describes it. */
export type TableShape = {
  name: string;
  /** All of its columns, without those that only an index of words needs. */
  columns: readonly string[];
  /** Columns of its primary key, in their order. */
  key: readonly string[];
  /** Tables that its foreign keys name. */
  references: readonly string[];
};

/** Types of columns whose values are the same JSON on both engines. */
const PLAIN_TYPES = ["text", "integer", "bigint"];
/** What PostgreSQL finds rows by; made of their texts. */
const INDEX_TYPES = ["tsvector"];

/**
 * Whether a column holds data, rather than an index of it.
 * @throws Error for a type that the two engines may not give back alike: a migration needs a rule for it here.
 */
export function isData(table: string, column: string, type: string): boolean {
  if (PLAIN_TYPES.includes(type.toLowerCase())) return true;
  if (INDEX_TYPES.includes(type.toLowerCase())) return false;
  throw new Error(`the column ${table}.${column} is of the type ${type}, which no dump can hold`);
}
