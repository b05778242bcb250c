import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";

/**
 * Drafts become rows of their own with a history, addresses are held by what is published alone, and what becomes public
 * is recorded in the order of the commits (`src/content/changes`).
 */
export async function createDraftsAndChanges(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await createDrafts(db, engine);
  await createRevisions(db, engine);
  await freeAddresses(db);
  await createChanges(db, engine);
}

type Engine = MigrationContext["engine"];

async function createDrafts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("drafts")
    .addColumn("translation_id", engine.text, (column) =>
      column.primaryKey().references("translations.id").onDelete("cascade"),
    )
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("base_version_id", engine.text)
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("saved_by", engine.text)
    .addColumn("session_began_at", "bigint", (column) => column.notNull())
    // Long texts come last: SQLite reads a row's columns in order.
    .addColumn("document", engine.text, (column) => column.notNull())
    .execute();
  await sql`insert into drafts
      (translation_id, revision, base_version_id, saved_at, saved_by, session_began_at, document)
    select id, draft_revision, published_version_id, coalesce(draft_saved_at, updated_at), draft_saved_by,
      coalesce(draft_saved_at, updated_at), draft
    from translations where draft is not null`.execute(db);
  for (const column of ["draft", "draft_saved_at", "draft_saved_by"]) {
    await db.schema.alterTable("translations").dropColumn(column).execute();
  }
  await db.schema.alterTable("translations").renameColumn("draft_revision", "revision").execute();
}

async function createRevisions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("revisions")
    .addColumn("id", engine.text, (column) => column.primaryKey())
    .addColumn("translation_id", engine.text, (column) =>
      column.notNull().references("translations.id").onDelete("cascade"),
    )
    .addColumn("kind", engine.text, (column) => column.notNull())
    .addColumn("revision", "integer")
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("saved_by", engine.text)
    .addColumn("version_id", engine.text)
    .addColumn("restored_from", engine.text)
    .addColumn("document", engine.text)
    .execute();
  await sql`insert into revisions (id, translation_id, kind, at, saved_by, version_id)
    select id, translation_id, 'publish', created_at, created_by, id from versions`.execute(db);
  await sql`create index revisions_listed on revisions (translation_id, at desc, id desc)`.execute(db);
  await engine.makeImmutable(db, "revisions");
}

/** The column stays unique and without nulls: SQLite would have to write the table anew, and all that refers to it. */
async function freeAddresses(db: Kysely<unknown>): Promise<void> {
  await sql`update translations set slug = '~' || id where published_version_id is null`.execute(db);
}

async function createChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("changes")
    .addColumn("position", "bigint", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("kind", engine.text, (column) => column.notNull())
    .addColumn("entry_id", engine.text)
    .addColumn("translation_id", engine.text)
    .addColumn("locale", engine.text)
    .addColumn("setting", engine.text)
    .addColumn("states", engine.text)
    .execute();
  await engine.makeImmutable(db, "changes");
}
