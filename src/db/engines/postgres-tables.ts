import { type Kysely, sql } from "kysely";
import { isData, type TableShape } from "./table-shape.ts";

type Row = { name: string; columns: string; keys: string | null; references: string | null };

/** The tables of the schema that a PostgreSQL connection creates its tables in. */
export async function readPostgresTables(db: Kysely<unknown>): Promise<TableShape[]> {
  // As JSON: drivers read arrays of names each in their own way.
  const { rows } = await sql<Row>`
    select c.relname::text as name,
      (select json_agg(json_build_array(a.attname, format_type(a.atttypid, null)) order by a.attnum)::text
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(a.attname order by k.place)::text
        from pg_constraint p cross join unnest(p.conkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.attnum
        where p.conrelid = c.oid and p.contype = 'p') as keys,
      (select json_agg(distinct r.relname)::text
        from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f') as references
    from pg_class c
    where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and c.relkind = 'r'
    order by c.relname collate "C"`.execute(db);
  return rows.map(({ name, columns, keys, references }) => ({
    name,
    columns: (JSON.parse(columns) as Array<[string, string]>)
      .filter(([column, type]) => isData(name, column, type))
      .map(([column]) => column),
    key: keys === null ? [] : (JSON.parse(keys) as string[]),
    references: references === null ? [] : (JSON.parse(references) as string[]),
  }));
}
