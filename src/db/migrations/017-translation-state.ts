import { type Kysely, sql } from "kysely";
import { decodeJson, encodeJson } from "../json.ts";
import { type Piece, piecesOf } from "./017-piece-hashes.ts";
import { closeTexts, openTexts, sharedIds, withIds } from "./017-shared-ids.ts";
import type { MigrationContext } from "./migration.ts";

/**
 * What is behind in a translation is known by piece (`src/content/translation/`); an editor's save has an id; a revision
 * may have a name, and old ones may go.
 */
export async function createTranslationState(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  const { text } = engine;
  let pieces = db.schema
    .createTable("confirmed_pieces")
    .addColumn("translation_id", text, (column) => column.notNull().references("translations.id").onDelete("cascade"))
    .addColumn("uid", text, (column) => column.notNull())
    .addColumn("source_hash", text, (column) => column.notNull())
    .addColumn("target_hash", text, (column) => column.notNull())
    .addColumn("kept", "integer", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint", (column) => column.notNull())
    .addColumn("source_text", text)
    .addPrimaryKeyConstraint("confirmed_pieces_pk", ["translation_id", "uid", "source_hash", "target_hash"]);
  // The key is nearly the whole row: SQLite would write it twice.
  if (engine.name === "sqlite") pieces = pieces.modifyEnd(sql`without rowid`);
  await pieces.execute();
  await db.schema
    .alterTable("translations")
    .addColumn("behind", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("translations").addColumn("last_save", text).execute();
  await db.schema
    .createTable("revision_names")
    .addColumn("revision_id", text, (column) => column.primaryKey().references("revisions.id").onDelete("cascade"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("named_by", text)
    .addColumn("named_at", "bigint", (column) => column.notNull())
    .execute();
  // What thins out with age, in the order it is looked at; and what may not go because a restore refers to it.
  await sql`create index revisions_thinned on revisions (translation_id, at, id) where kind in ('save', 'merge')`.execute(
    db,
  );
  await sql`create index revisions_restored on revisions (restored_from) where restored_from is not null`.execute(db);
  await openTexts(db, engine);
  await confirmAll(db as Kysely<Tables>);
  await closeTexts(db, engine);
}

/** The columns this needs, as they are at this point. */
type Tables = {
  entries: { id: string; source_locale: string };
  translations: {
    id: string;
    entry_id: string;
    locale: string;
    published_version_id: string | null;
    updated_at: number;
    behind: number;
  };
  drafts: { translation_id: string; document: string };
  revisions: { id: string; translation_id: string; document: string | null };
  versions: {
    id: string;
    translation_id: string;
    number: number;
    content_hash: string;
    source_hash: string | null;
    document: string;
  };
  confirmed_pieces: {
    translation_id: string;
    uid: string;
    source_hash: string;
    target_hash: string;
    kept: number;
    confirmed_at: number;
    source_text: string | null;
  };
};

/** Translations listed at once; their texts are read one translation after the other. */
const LISTED = 500;
/** Rows of one statement. */
const INSERTED = 1_000;

async function confirmAll(db: Kysely<Tables>): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("translations")
      .innerJoin("entries", "entries.id", "translations.entry_id")
      .innerJoin("translations as source", "source.entry_id", "entries.id")
      .select(["translations.id", "translations.updated_at", "source.id as source"])
      .whereRef("source.locale", "=", "entries.source_locale")
      .whereRef("translations.locale", "!=", "entries.source_locale")
      .where("translations.id", ">", after)
      .orderBy("translations.id")
      .limit(LISTED)
      .execute();
    for (const row of rows) await confirmOne(db, row);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

type Row = { id: string; source: string; updated_at: number };

/**
 * Begins the state of one translation. The text that was published last was right for the version of the source that
 * it names; where that is not known, and for what a draft changed since, it is taken to be right for what the source
 * says now.
 */
async function confirmOne(db: Kysely<Tables>, { id, source, updated_at: at }: Row): Promise<void> {
  const published = await newestVersion(db, id);
  const base = published?.source_hash == null ? null : await versionOf(db, source, published.source_hash);
  const sourceNow = parse(await currentText(db, source));
  const basis = parse(base) ?? sourceNow;
  const last = parse(published?.document ?? null);
  const ids = sharedIds(basis, last ?? parse(await currentText(db, id)));
  if (ids !== null) await shareIds(db, id, ids);
  const now = piecesOf(parse(await currentText(db, id)));
  const [from, then] = [piecesOf(sourceNow), piecesOf(basis)];
  const to = last === null ? new Map<string, Piece>() : piecesOf(ids === null ? last : parse(withIds(last, ids)));
  const pairs = new Map<string, Pair>();
  const add = (uid: string, piece: Piece | undefined, hash: string, kept: number) => {
    const pair = { uid, source: piece?.hash ?? "", translation: hash, kept };
    const content = piece !== undefined && from.get(uid)?.hash !== piece.hash ? encodeJson(piece.content) : null;
    if (!pairs.has(keyOf(pair))) pairs.set(keyOf(pair), { ...pair, content });
  };
  if (last !== null) for (const uid of union(then, to)) add(uid, then.get(uid), to.get(uid)?.hash ?? "", 1);
  for (const [uid, { hash }] of now) if (to.get(uid)?.hash !== hash) add(uid, from.get(uid), hash, 0);
  const rows = [...pairs.values()].map(({ uid, source: hash, translation, kept, content }) => ({
    translation_id: id,
    uid,
    source_hash: hash,
    target_hash: translation,
    kept,
    confirmed_at: at,
    source_text: content,
  }));
  for (let start = 0; start < rows.length; start += INSERTED) {
    await db
      .insertInto("confirmed_pieces")
      .values(rows.slice(start, start + INSERTED))
      .execute();
  }
  const behind = union(from, now).filter(
    (uid) => !pairs.has(keyOf({ uid, source: from.get(uid)?.hash ?? "", translation: now.get(uid)?.hash ?? "" })),
  ).length;
  if (behind > 0) await db.updateTable("translations").set({ behind }).where("id", "=", id).execute();
}

type Pair = { uid: string; source: string; translation: string; kept: number; content: string | null };

function keyOf({ uid, source, translation }: Pick<Pair, "uid" | "source" | "translation">): string {
  return `${uid} ${source} ${translation}`;
}

function union(one: ReadonlyMap<string, Piece>, other: ReadonlyMap<string, Piece>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])];
}

function newestVersion(db: Kysely<Tables>, translationId: string) {
  return db
    .selectFrom("versions")
    .select(["source_hash", "document"])
    .where("translation_id", "=", translationId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function versionOf(db: Kysely<Tables>, translationId: string, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom("versions")
    .select("document")
    .where("translation_id", "=", translationId)
    .where("content_hash", "=", hash)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.document ?? null;
}

async function currentText(db: Kysely<Tables>, translationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("translations")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select((select) => select.fn.coalesce("drafts.document", "versions.document").as("text"))
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** Null for what is not there, and for what is damaged, which stays as it is. */
function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return decodeJson(text);
  } catch {
    return null;
  }
}

/** Gives every text of a translation the ids of its source. One text is in memory at a time. */
async function shareIds(db: Kysely<Tables>, id: string, ids: ReadonlyMap<string, string>): Promise<void> {
  const draft = await db.selectFrom("drafts").select("document").where("translation_id", "=", id).executeTakeFirst();
  const drafted = parse(draft?.document ?? null);
  if (drafted !== null) {
    const document = withIds(drafted, ids);
    await db.updateTable("drafts").set({ document }).where("translation_id", "=", id).execute();
  }
  for (const table of ["versions", "revisions"] as const) {
    const rows = await db.selectFrom(table).select("id").where("translation_id", "=", id).execute();
    for (const row of rows) {
      const stored = await db.selectFrom(table).select("document").where("id", "=", row.id).executeTakeFirst();
      const text = parse(stored?.document ?? null);
      if (text === null) continue;
      await db
        .updateTable(table)
        .set({ document: withIds(text, ids) })
        .where("id", "=", row.id)
        .execute();
    }
  }
}
