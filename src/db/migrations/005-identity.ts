import type { CreateTableBuilder, Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/**
 * Accounts (`auth_…`, which better-auth reads and writes through `src/identity/embedded/adapter.ts`), administrators,
 * invitations, one-time links, counters of attempts, and the audit log, which nothing changes or empties.
 */
export async function createIdentity(db: Kysely<unknown>, context: MigrationContext): Promise<void> {
  await createAccounts(db, context);
  await createFactors(db, context);
  await createAdministrators(db, context);
  await createAudit(db, context);
}

type Text = MigrationContext["engine"]["text"];

/** A table whose first column is its key, `id`. */
function table(db: Kysely<unknown>, name: string, text: Text): CreateTableBuilder<string, "id"> {
  return db.schema.createTable(name).addColumn("id", text, (column) => column.primaryKey());
}

async function createAccounts(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await table(db, "auth_users", text)
    .addColumn("email", text, (column) => column.notNull().unique())
    .addColumn("two_factor_enabled", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await table(db, "auth_credentials", text)
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("provider_id", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.notNull().references("auth_users.id").onDelete("cascade"))
    .addColumn("password", text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("auth_credentials_one", ["user_id", "provider_id"])
    .execute();
  await table(db, "auth_sessions", text)
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("user_id", text, (column) => column.notNull().references("auth_users.id").onDelete("cascade"))
    .addColumn("method", text, (column) => column.notNull())
    .addColumn("second_factor", "integer", (column) => column.notNull())
    .addColumn("ip", text)
    .addColumn("user_agent", text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("auth_sessions_user").on("auth_sessions").column("user_id").execute();
  await table(db, "auth_verifications", text)
    .addColumn("identifier", text, (column) => column.notNull())
    .addColumn("value", text, (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("auth_verifications_by").on("auth_verifications").column("identifier").execute();
  await db.schema.createIndex("auth_verifications_end").on("auth_verifications").column("expires_at").execute();
}

async function createFactors(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await table(db, "auth_two_factors", text)
    .addColumn("user_id", text, (column) => column.notNull().unique().references("auth_users.id").onDelete("cascade"))
    .addColumn("secret", text, (column) => column.notNull())
    .addColumn("recovery_codes", text, (column) => column.notNull())
    .addColumn("verified", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("auth_used_codes")
    .addColumn("user_id", text, (column) => column.notNull().references("auth_users.id").onDelete("cascade"))
    .addColumn("code", text, (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("auth_used_codes_pk", ["user_id", "code"])
    .execute();
  await table(db, "auth_passkeys", text)
    .addColumn("user_id", text, (column) => column.notNull().references("auth_users.id").onDelete("cascade"))
    .addColumn("name", text)
    .addColumn("credential_id", text, (column) => column.notNull().unique())
    .addColumn("public_key", text, (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("device_type", text, (column) => column.notNull())
    .addColumn("backed_up", "integer", (column) => column.notNull())
    .addColumn("transports", text)
    .addColumn("aaguid", text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_used_at", "bigint")
    .execute();
  await db.schema.createIndex("auth_passkeys_user").on("auth_passkeys").column("user_id").execute();
}

async function createAdministrators(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await table(db, "admins", text)
    .addColumn("email", text, (column) => column.notNull().unique())
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("locale", text, (column) => column.notNull())
    .addColumn("created_at", "bigint")
    .addColumn("created_by", text)
    .addColumn("last_login", "bigint")
    .addColumn("extra", text, (column) => column.notNull())
    .execute();
  await table(db, "invitations", text)
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("locale", text, (column) => column.notNull())
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", text)
    .addColumn("created_by_email", text)
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("accepted_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema.createIndex("invitations_email").on("invitations").column("email").execute();
  await db.schema
    .createTable("one_time_links")
    .addColumn("token_hash", text, (column) => column.primaryKey())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("admin_id", text)
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("throttles")
    .addColumn("key", text, (column) => column.primaryKey())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .addColumn("blocked_until", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("throttles_last").on("throttles").column("last_at").execute();
}

async function createAudit(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  const { text } = engine;
  await table(db, "audit_events", text)
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("actor_id", text)
    .addColumn("actor_email", text)
    .addColumn("action", text, (column) => column.notNull())
    .addColumn("subject_kind", text)
    .addColumn("subject_id", text)
    .addColumn("subject_label", text)
    .addColumn("ip", text)
    .addColumn("user_agent", text)
    .addColumn("details", text, (column) => column.notNull())
    .addColumn("search", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_events_at").on("audit_events").columns(["at", "id"]).execute();
  await engine.makeAppendOnly(db, "audit_events");
}
