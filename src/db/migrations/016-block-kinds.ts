import { type Kysely, sql } from "kysely";
import { contentHash } from "../../kernel/ids.ts";
import { decodeJson, encodeJson } from "../json.ts";
import type { MigrationContext } from "./migration.ts";

/** Texts held in memory at once. */
const BATCH_SIZE = 100;

/** Former name of a kind of block -> its name from here on. */
const NEW_KINDS: ReadonlyMap<string, string> = new Map([
  ["measures", "figures"],
  ["points", "features"],
  ["spread", "two-columns"],
]);

/**
 * Renames three kinds of blocks in every stored page: versions, drafts, and history. Ids, URLs, and all other texts stay.
 *
 * A block without a section name was measured under its kind. It gets its former kind as section name, so that its
 * statistics continue. The hash of a version is made of its text: it is computed again, and its copies with it.
 */
export async function renameBlockKinds(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  const tables = db as Kysely<Tables>;
  await dropImmutable(db, engine.name, "versions");
  await renameInVersions(tables);
  await engine.makeImmutable(db, "versions");
  await dropImmutable(db, engine.name, "revisions");
  await renameInRevisions(tables);
  await engine.makeImmutable(db, "revisions");
  await renameInDrafts(tables);
}

type VersionsTable = { id: string; translation_id: string; document: string; content_hash: string };

/** The columns that this migration needs, as they are at this point. */
type Tables = {
  translations: { id: string; entry_id: string };
  versions: VersionsTable & { source_hash: string | null };
  revisions: { id: string; document: string | null };
  drafts: { translation_id: string; document: string };
  starter_texts: { translation_id: string; content_hash: string };
};

async function renameInVersions(tables: Kysely<Tables>): Promise<void> {
  await inBatches(async (after) => {
    const rows = await tables
      .selectFrom("versions")
      .select(["id", "translation_id", "document", "content_hash"])
      .where("id", ">", after)
      .where(namesFormerKind())
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    for (const row of rows) {
      const page = withNewKinds(row.document);
      if (page === null) continue;
      const hash = hashOf(page);
      const changed = { document: encodeJson(page), content_hash: hash };
      await tables.updateTable("versions").set(changed).where("id", "=", row.id).execute();
      await replaceCopies(tables, row, hash);
    }
    return rows.at(-1)?.id;
  });
}

/** Replaces the copies of the hash of a version: in versions of other languages, and as the hash of a starter text. */
async function replaceCopies(tables: Kysely<Tables>, version: VersionsTable, hash: string): Promise<void> {
  const { translation_id, content_hash } = version;
  const sameEntry = tables
    .selectFrom("translations as own")
    .innerJoin("translations as other", "other.entry_id", "own.entry_id")
    .where("own.id", "=", translation_id)
    .select("other.id");
  await tables
    .updateTable("versions")
    .set({ source_hash: hash })
    .where("source_hash", "=", content_hash)
    .where("translation_id", "in", sameEntry)
    .execute();
  await tables
    .updateTable("starter_texts")
    .set({ content_hash: hash })
    .where("translation_id", "=", translation_id)
    .where("content_hash", "=", content_hash)
    .execute();
}

async function renameInRevisions(tables: Kysely<Tables>): Promise<void> {
  await inBatches(async (after) => {
    const rows = await tables
      .selectFrom("revisions")
      .select(["id", "document"])
      .where("id", ">", after)
      .where(namesFormerKind())
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, document } of rows) {
      const page = document === null ? null : withNewKinds(document);
      if (page === null) continue;
      await tables
        .updateTable("revisions")
        .set({ document: encodeJson(page) })
        .where("id", "=", id)
        .execute();
    }
    return rows.at(-1)?.id;
  });
}

async function renameInDrafts(tables: Kysely<Tables>): Promise<void> {
  await inBatches(async (after) => {
    const rows = await tables
      .selectFrom("drafts")
      .select(["translation_id", "document"])
      .where("translation_id", ">", after)
      .where(namesFormerKind())
      .orderBy("translation_id")
      .limit(BATCH_SIZE)
      .execute();
    for (const { translation_id, document } of rows) {
      const page = withNewKinds(document);
      if (page === null) continue;
      await tables
        .updateTable("drafts")
        .set({ document: encodeJson(page) })
        .where("translation_id", "=", translation_id)
        .execute();
    }
    return rows.at(-1)?.translation_id;
  });
}

async function inBatches(renameBatch: (after: string) => Promise<string | undefined>): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) after = await renameBatch(after);
}

async function dropImmutable(db: Kysely<unknown>, engine: MigrationContext["engine"]["name"], table: string) {
  const trigger = sql.id(`${table}_immutable`);
  if (engine === "sqlite") await sql`drop trigger ${trigger}`.execute(db);
  else await sql`drop trigger ${trigger} on ${sql.table(table)}`.execute(db);
}

/** Texts that may hold such a block: all others are not read. */
function namesFormerKind() {
  const names = [...NEW_KINDS.keys()].map((kind) => sql`document like ${`%"${kind}"%`}`);
  return sql<boolean>`(${sql.join(names, sql` or `)})`;
}

type Json = Record<string, unknown>;
type Page = Json & { blocks: unknown[] };

/** A stored page with the new kinds; null where none of its blocks is renamed, and for a text that cannot be read. */
function withNewKinds(text: string): Page | null {
  let document: unknown;
  try {
    document = decodeJson(text);
  } catch {
    return null;
  }
  if (!isObject(document) || !Array.isArray(document.blocks)) return null;
  if (!document.blocks.some(hasFormerKind)) return null;
  return { ...document, blocks: document.blocks.map((block) => (hasFormerKind(block) ? withNewKind(block) : block)) };
}

type FormerBlock = Json & { type: string };

function hasFormerKind(block: unknown): block is FormerBlock {
  return isObject(block) && typeof block.type === "string" && NEW_KINDS.has(block.type);
}

/** Fields stay in the order of the schema, of which the hash is made. An undefined field is not written. */
function withNewKind({ type, uid, section, ...fields }: FormerBlock): Json {
  return { type: NEW_KINDS.get(type), uid, section: section ?? type, ...fields };
}

/** As `encodeDocument` made it when this was written: of everything but the date and the ids of pieces. */
function hashOf({ publishedAt: _, ...wording }: Page): string {
  const text = JSON.stringify(wording, (key, value) => {
    if (key === "uid") return undefined;
    return key === "attrs" && isObject(value) && Object.keys(value).join() === "uid" ? undefined : value;
  });
  return contentHash(text);
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
