/** The program as a later version would be: with one migration more, which does what `NEXT_VERSION` says. */
import { sql } from "kysely";
import { MIGRATIONS } from "../../../../src/db/migrations/index.ts";
import type { Migration, NamedMigration } from "../../../../src/db/migrations/migration.ts";

const steps: Record<string, Migration> = {
  async works(db) {
    await sql`create table of_next_version (id text primary key)`.execute(db);
  },
  async throws(db) {
    await sql`create table of_next_version (id text primary key)`.execute(db);
    await sql`update sites set broken = 1`.execute(db);
  },
  /** Of a table that nothing refers to. */
  async loses(db) {
    await sql`delete from starter_texts where translation_id = (select min(translation_id) from starter_texts)`.execute(
      db,
    );
  },
  async orphans(db) {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    await sql`update starter_texts set translation_id = 'nowhere'
      where translation_id = (select min(translation_id) from starter_texts)`.execute(db);
  },
  /** More than there is room for, though there was enough at the beginning. */
  async fills(db) {
    await sql`create table of_next_version as
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 60)
      select randomblob(1000000) as bytes from numbers`.execute(db);
  },
  async hides(db) {
    await sql`alter table versions rename column document to text`.execute(db);
  },
  /** What a start needs, and no page. */
  async stops(db) {
    await sql`update settings set value = 'no JSON' where key = 'starter-content'`.execute(db);
  },
};

const up = steps[process.env.NEXT_VERSION ?? "works"] as Migration;
(MIGRATIONS as NamedMigration[]).push({ name: "999-next-version", up });
await import("../../../../src/cli/main.ts");
