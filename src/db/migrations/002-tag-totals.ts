import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";

/**
 * Keeps `tag_totals`: how many articles of a language each tag lists. The blog names its most used tags with their
 * numbers; counting every tag of 100,000 articles takes longer than preparing the page. Triggers, so that no way to
 * write can forget it.
 */
export async function keepTagTotals(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("tag_totals")
    .addColumn("locale", engine.text, (column) => column.notNull())
    .addColumn("tag", engine.text, (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("tag_totals_pk", ["locale", "tag"])
    .execute();
  await sql`create index tag_totals_used on tag_totals (locale, total desc, tag)`.execute(db);
  await sql`insert into tag_totals (locale, tag, total)
    select locale, tag, count(*) from translation_tags group by locale, tag`.execute(db);
  for (const statement of engine.name === "sqlite" ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

const ADD = `insert into tag_totals (locale, tag, total) values (new.locale, new.tag, 1)
   on conflict (locale, tag) do update set total = tag_totals.total + 1;`;
const TAKE = "update tag_totals set total = total - 1 where locale = old.locale and tag = old.tag;";
const CLEAR = "delete from tag_totals where locale = old.locale and tag = old.tag and total <= 0;";

const SQLITE = [
  `create trigger translation_tags_counted_insert after insert on translation_tags begin ${ADD} end`,
  `create trigger translation_tags_counted_delete after delete on translation_tags begin ${TAKE} ${CLEAR} end`,
  `create trigger translation_tags_counted_move after update of locale, tag on translation_tags
   begin ${TAKE} ${CLEAR} ${ADD} end`,
];

const POSTGRES = [
  `create function count_tagged() returns trigger language plpgsql as $$ begin
     if tg_op <> 'INSERT' then ${TAKE} ${CLEAR} end if;
     if tg_op <> 'DELETE' then ${ADD} end if;
     return null;
   end $$`,
  `create trigger translation_tags_counted after insert or delete or update of locale, tag on translation_tags
   for each row execute function count_tagged()`,
];
