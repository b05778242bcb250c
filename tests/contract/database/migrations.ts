import { type Kysely, sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import {
  type AddressedDocument,
  type Document,
  decodeDocument,
  encodeDocument,
} from "../../../src/content/document/document.ts";
import { piecesOf } from "../../../src/content/document/pieces.ts";
import { openDatabase } from "../../../src/db/client.ts";
import type { Engine } from "../../../src/db/engines/engine.ts";
import { encodeJson } from "../../../src/db/json.ts";
import { runMigrations } from "../../../src/db/migrate.ts";
import { MIGRATIONS } from "../../../src/db/migrations/index.ts";
import { newId } from "../../../src/kernel/ids.ts";
import { listContacts } from "../../../src/messages/contacts/list-contacts.ts";
import type { TestEngine } from "../../support/database/engines.ts";
import { post, put, type Subject } from "../content/content.ts";
import { blockKindsContract } from "./block-kinds.ts";

type Log = Kysely<{ migrations: { name: string; applied_at: number } }>;

export function migrationsContract({ db, reopen }: Subject, engineName: string, engine: () => TestEngine): void {
  const log = () =>
    db().snapshot((reader) => (reader as unknown as Log).selectFrom("migrations").selectAll().execute());

  // The next test gets whole tables again.
  afterEach(() => engine().drop());

  it("a new database has every migration", async () => {
    expect((await log()).map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it("opening a database again changes nothing", async () => {
    await put(db(), "k", post("a"));
    const before = await log();
    await reopen();
    expect(await log()).toEqual(before);
    const rows = await db().snapshot((reader) => reader.selectFrom("versions").select("title").execute());
    expect(rows).toEqual([{ title: "Titre de a" }]);
  });

  it("a process that found a new database, and another one migrated meanwhile, does not migrate it again", async () => {
    const late = await engine().open();
    const before = await log();
    const second = await openDatabase({ ...late, appliedMigrations: async () => [] });
    expect(await log()).toEqual(before);
    await second.close();
  });

  it.runIf(engineName === "postgres")("processes that open a new database at once migrate it once", async () => {
    await engine().drop();
    const opened = await Promise.all([1, 2, 3].map(async () => openDatabase(await engine().open())));
    expect(await log()).toHaveLength(MIGRATIONS.length);
    for (const each of opened) await each.close();
  });

  it("a database with a migration this program does not have is refused, and left as it is", async () => {
    await db().transaction((tx) =>
      (tx as unknown as Log).insertInto("migrations").values({ name: "999-future", applied_at: 1 }).execute(),
    );
    const before = await log();
    await expect(reopen()).rejects.toMatchObject({
      code: "DATABASE_NEWER",
      message: expect.stringContaining("999-future"),
    });
    expect(await log()).toEqual(before);
  });

  it("a migration that fails leaves nothing behind", async () => {
    await engine().drop();
    const blank = await engine().open();
    await blank.transaction((tx) => sql`create table redirects (a text)`.execute(tx));
    await expect(openDatabase(blank)).rejects.toThrow();
    const again = await engine().open();
    expect(await again.appliedMigrations()).toEqual([]);
    const left = again.snapshot((reader) => reader.selectFrom("entries").selectAll().execute());
    await expect(left).rejects.toThrow();
    await again.close();
  });

  it("drafts, versions and addresses of before are kept: what was one column is rows, and every piece has its id", async () => {
    await engine().drop();
    const old = await engine().open();
    await migrateTo(old, "012-starter-texts");
    const text = (slug: string, title: string) => encodeJson(post(slug, { title }));
    const ids = { entry: newId(), live: newId(), gone: newId(), version: newId(), damaged: newId() };
    await old.transaction(async (tx) => {
      const insert = (table: string, values: Record<string, string | number | null>) =>
        (tx as unknown as Kysely<Record<string, Record<string, unknown>>>).insertInto(table).values(values).execute();
      await insert("entries", { id: ids.entry, kind: "post", key: "k", source_locale: "fr", created_at: 1 });
      const translation = { entry_id: ids.entry, kind: "post", draft_saved_by: "writer", created_at: 1, updated_at: 9 };
      const live = { published_version_id: ids.version, published_at: 1, draft_revision: 4, draft_saved_at: 5 };
      await insert("translations", {
        ...translation,
        ...live,
        id: ids.live,
        locale: "fr",
        slug: "a",
        draft: text("a", "Deux"),
      });
      const gone = { draft_revision: 1, draft_saved_at: null, draft: text("gone", "Parti") };
      await insert("translations", { ...translation, ...gone, id: ids.gone, locale: "en", slug: "gone" });
      const version = { translation_id: ids.live, slug: "a", title: "Un", summary: "", shows: "", published_at: 1 };
      const made = { ...version, content_hash: encodeDocument(post("a", { title: "Un" })).hash, created_at: 2 };
      await insert("versions", {
        ...made,
        id: ids.version,
        number: 1,
        created_by: "editor",
        document: text("a", "Un"),
      });
      await insert("versions", { ...made, id: ids.damaged, number: 2, document: "{ not JSON" });
    });
    await old.close();
    const migrated = await reopen();
    const all = await migrated.snapshot(async (reader) => ({
      translations: await reader
        .selectFrom("translations")
        .select(["id", "slug", "revision"])
        .orderBy("locale")
        .execute(),
      drafts: await reader.selectFrom("drafts").selectAll().orderBy("saved_at").execute(),
      versions: await reader
        .selectFrom("versions")
        .select(["id", "document", "content_hash"])
        .orderBy("number")
        .execute(),
      history: await reader
        .selectFrom("revisions")
        .select(["id", "kind", "at", "saved_by", "version_id"])
        .orderBy("at")
        .orderBy("id")
        .execute(),
    }));
    expect(all.translations).toEqual([
      { id: ids.gone, slug: `~${ids.gone}`, revision: 1 },
      { id: ids.live, slug: "a", revision: 4 },
    ]);
    expect(all.drafts.map(({ document: _, ...draft }) => draft)).toEqual([
      {
        translation_id: ids.live,
        revision: 4,
        base_version_id: ids.version,
        saved_at: 5,
        saved_by: "writer",
        session_began_at: 5,
      },
      {
        translation_id: ids.gone,
        revision: 1,
        base_version_id: null,
        saved_at: 9,
        saved_by: "writer",
        session_began_at: 9,
      },
    ]);
    expect(all.history).toEqual([
      { id: ids.version, kind: "publish", at: 2, saved_by: "editor", version_id: ids.version },
      { id: ids.damaged, kind: "publish", at: 2, saved_by: null, version_id: ids.damaged },
    ]);
    const [version, damaged] = all.versions;
    expect(damaged?.document).toBe("{ not JSON");
    for (const [stored, title] of [
      [version?.document, "Un"],
      [all.drafts[0]?.document, "Deux"],
      [all.drafts[1]?.document, "Parti"],
    ] as const) {
      const document = JSON.parse(stored ?? "") as AddressedDocument;
      expect(document.title).toBe(title);
      for (const { uid } of piecesOf(document)) expect(uid).toMatch(/^[\w-]{10}$/);
    }
    // The paragraph of the draft is that of the version it was begun on.
    const uidOf = (text: string | undefined) => piecesOf(JSON.parse(text ?? "") as Document)[0]?.uid;
    expect(uidOf(all.drafts[0]?.document)).toBe(uidOf(version?.document));
    // And so is that of the other language, which is built alike.
    expect(uidOf(all.drafts[1]?.document)).toBe(uidOf(version?.document));
    expect(encodeDocument(decodeDocument(version?.document ?? "")).hash).toBe(version?.content_hash);
    // Versions are immutable again.
    const update = migrated.transaction((tx) => tx.updateTable("versions").set({ title: "x" }).execute());
    await expect(update).rejects.toThrow("immutable");
  });

  const openUpTo = async (last: string) => {
    await engine().drop();
    const old = await engine().open();
    await migrateTo(old, last);
    return old;
  };
  blockKindsContract(() => openUpTo("015-jobs"), reopen);

  it("people who wrote before they had words are found by their names and addresses", async () => {
    const old = await openUpTo("033-received-mails");
    const contact = { id: "p", name: "Élodie", email: "elodie@example.org", first_at: 1, last_at: 1 };
    await old.transaction((tx) =>
      (tx as unknown as Kysely<{ contacts: typeof contact }>).insertInto("contacts").values(contact).execute(),
    );
    const migrated = await reopen();
    for (const text of ["elod", "EXAMPLE.org"]) {
      const { contacts } = await migrated.snapshot((reader) => listContacts(reader, text, { limit: 10 }));
      expect(contacts).toMatchObject([{ id: "p" }]);
    }
  });
}

/** A database as the program made it that knew no later migration. */
export async function migrateTo(engine: Engine, last: string): Promise<void> {
  const upTo = MIGRATIONS.findIndex(({ name }) => name === last) + 1;
  const names = MIGRATIONS.slice(0, upTo).map(({ name }) => name);
  await engine.transaction((tx) => runMigrations(tx, engine, names));
}
