import { type Kysely, sql } from "kysely";
import type { Engine } from "../engines/engine.ts";

/**
 * Keeps `published_totals`: how many translations of each kind and language are published. Counting 100,000 of them
 * takes milliseconds each time, and a publish needs the number several times. Triggers, so that no way to write can
 * forget it.
 */
export async function keepPublishedTotals(db: Kysely<unknown>, engine: Pick<Engine, "name" | "text">): Promise<void> {
  await db.schema
    .createTable("published_totals")
    .addColumn("kind", engine.text, (column) => column.notNull())
    .addColumn("locale", engine.text, (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("published_totals_pk", ["kind", "locale"])
    .execute();
  for (const statement of engine.name === "sqlite" ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

const add = (row: "old" | "new", by: 1 | -1) =>
  `insert into published_totals (kind, locale, total) values (${row}.kind, ${row}.locale, ${by})
   on conflict (kind, locale) do update set total = published_totals.total + (${by});`;

const WAS = "old.published_version_id is not null";
const IS = "new.published_version_id is not null";

const SQLITE = [
  `create trigger translations_counted_insert after insert on translations when ${IS} begin ${add("new", 1)} end`,
  `create trigger translations_counted_delete after delete on translations when ${WAS} begin ${add("old", -1)} end`,
  `create trigger translations_counted_publish after update on translations when ${IS} and not (${WAS})
   begin ${add("new", 1)} end`,
  `create trigger translations_counted_unpublish after update on translations when ${WAS} and not (${IS})
   begin ${add("old", -1)} end`,
];

const POSTGRES = [
  `create function count_published() returns trigger language plpgsql as $$ begin
     if tg_op <> 'INSERT' then if ${WAS} then ${add("old", -1)} end if; end if;
     if tg_op <> 'DELETE' then if ${IS} then ${add("new", 1)} end if; end if;
     return null;
   end $$`,
  `create trigger translations_counted after insert or delete or update of published_version_id on translations
   for each row execute function count_published()`,
];
