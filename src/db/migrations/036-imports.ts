import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

type Engine = MigrationContext["engine"];

/** Sites that move in: what was found of each, what is to become of it, and what of it was written. */
export async function createImports(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  const { text } = engine;
  await db.schema
    .createTable("imports")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("state", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("source", text, (column) => column.notNull())
    .addColumn("origin", text, (column) => column.notNull())
    .addColumn("site", text)
    .addColumn("choices", text, (column) => column.notNull())
    .addColumn("progress", text, (column) => column.notNull())
    .addColumn("facts", text, (column) => column.notNull())
    .addColumn("plan", text)
    .addColumn("error", text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", text)
    .addColumn("created_by_email", text)
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await createTexts(db, engine);
  await createFiles(db, engine);
  await createFormerSite(db, engine);
}

async function createTexts(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("import_texts")
    .addColumn("import_id", text, (column) => column.notNull().references("imports.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("source_id", text, (column) => column.notNull())
    .addColumn("group_key", text)
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("declared", text)
    .addColumn("detected", text)
    .addColumn("hash", text, (column) => column.notNull())
    .addColumn("locale", text)
    .addColumn("action", text)
    .addColumn("reason", text)
    .addColumn("found_slug", text, (column) => column.notNull())
    .addColumn("slug", text, (column) => column.notNull())
    .addColumn("entry_id", text)
    .addColumn("translation_id", text)
    .addColumn("outcome", text)
    .addColumn("revision", "integer")
    .addColumn("problem", text)
    .addColumn("former", text)
    .addPrimaryKeyConstraint("import_texts_pk", ["import_id", "position"])
    .execute();
  await db.schema
    .createIndex("import_texts_by_source")
    .unique()
    .on("import_texts")
    .columns(["import_id", "source_id"])
    .execute();
  await db.schema.createIndex("import_texts_by_group").on("import_texts").columns(["import_id", "group_key"]).execute();
  await db.schema.createIndex("import_texts_by_translation").on("import_texts").column("translation_id").execute();
  await db.schema
    .createIndex("import_texts_by_slug")
    .on("import_texts")
    .columns(["import_id", "kind", "locale", "slug"])
    .execute();
  await db.schema
    .createTable("import_bodies")
    .addColumn("import_id", text, (column) => column.notNull().references("imports.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("found", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("import_bodies_pk", ["import_id", "position"])
    .execute();
  await db.schema
    .createTable("import_addresses")
    .addColumn("import_id", text, (column) => column.notNull().references("imports.id").onDelete("cascade"))
    .addColumn("address", text, (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("import_addresses_pk", ["import_id", "address"])
    .execute();
  await db.schema
    .createIndex("import_addresses_by_text")
    .on("import_addresses")
    .columns(["import_id", "position", "number"])
    .execute();
}

async function createFiles(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("import_files")
    .addColumn("import_id", text, (column) => column.notNull().references("imports.id").onDelete("cascade"))
    .addColumn("source", text, (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("location", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("alt", text)
    .addColumn("caption", text, (column) => column.notNull())
    .addColumn("state", text, (column) => column.notNull())
    .addColumn("media_id", text)
    .addColumn("is_new", "integer", (column) => column.notNull())
    .addColumn("problem", text)
    .addPrimaryKeyConstraint("import_files_pk", ["import_id", "source"])
    .execute();
  await db.schema
    .createIndex("import_files_by_position")
    .on("import_files")
    .columns(["import_id", "position"])
    .execute();
  await db.schema
    .createIndex("import_files_by_location")
    .on("import_files")
    .columns(["import_id", "location"])
    .execute();
  await db.schema
    .createTable("import_findings")
    .addColumn("import_id", text, (column) => column.notNull().references("imports.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("code", text, (column) => column.notNull())
    .addColumn("detail", text, (column) => column.notNull())
    .addColumn("file", text, (column) => column.notNull())
    .addColumn("line", "integer")
    .addColumn("text", text)
    .addPrimaryKeyConstraint("import_findings_pk", ["import_id", "position"])
    .execute();
  await db.schema
    .createIndex("import_findings_by_code")
    .on("import_findings")
    .columns(["import_id", "code", "position"])
    .execute();
}

/** What stays of a former site once it moved in: which text is which, and the addresses people still have. */
async function createFormerSite(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("imported_texts")
    .addColumn("origin", text, (column) => column.notNull())
    .addColumn("source_id", text, (column) => column.notNull())
    .addColumn("translation_id", text, (column) => column.references("translations.id").onDelete("set null"))
    .addColumn("hash", text, (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("imported_texts_pk", ["origin", "source_id"])
    .execute();
  await db.schema.createIndex("imported_texts_by_translation").on("imported_texts").column("translation_id").execute();
  await db.schema
    .createTable("former_addresses")
    .addColumn("address", text, (column) => column.primaryKey())
    .addColumn("translation_id", text, (column) => column.notNull().references("translations.id").onDelete("cascade"))
    .execute();
  await db.schema
    .createIndex("former_addresses_by_translation")
    .on("former_addresses")
    .column("translation_id")
    .execute();
}
