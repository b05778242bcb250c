import type { Kysely } from "kysely";
import { afterEach, expect, it } from "vitest";
import { type Document, encodeDocument } from "../../../src/content/document/document.ts";
import { piecesOf } from "../../../src/content/document/pieces.ts";
import { restoreRevision } from "../../../src/content/drafts/restore-revision.ts";
import { listRevisions } from "../../../src/content/drafts/revisions.ts";
import { publish } from "../../../src/content/publishing/publish.ts";
import { unpublish } from "../../../src/content/publishing/unpublish.ts";
import { readTranslationState } from "../../../src/content/translation/read-translation-state.ts";
import type { Db, Tx } from "../../../src/db/client.ts";
import { newId } from "../../../src/kernel/ids.ts";
import type { TestEngine } from "../../support/database/engines.ts";
import { page, type Subject } from "../content/content.ts";
import { article, saidBy, words } from "../content/translation/texts.ts";
import { migrateTo } from "./migrations.ts";

type Old = {
  /** Versions of the French text, oldest first. */
  french: Array<Document | string>;
  /** Versions of the English one, and which of the French each names as its source; null for none. */
  english: Array<[document: Document | string, source: number | null]>;
  /** Of the English text. */
  draft?: Document;
  /** A text of its history. */
  revision?: Document;
};

/** The state of translations that were there before any was known. */
export function translationBeginningContract({ reopen }: Subject, engine: () => TestEngine): void {
  // The next test gets whole tables again.
  afterEach(() => engine().drop());

  const [a, b, c] = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"];
  const un = words({ title: "Titre", [a]: "un", [b]: "deux", [c]: "trois" });
  const one = words({ title: "Title", [a]: "one", [b]: "two", [c]: "three" });
  const french = article("k", un);
  /** As migration 014 left it: with ids of its own. */
  const english = apart(article("k", one));

  /** Opens a database that the former program wrote. */
  const migrated = async (old: Old): Promise<{ db: Db; fr: string; en: string }> => {
    await engine().drop();
    const before = await engine().open();
    await migrateTo(before, "015-jobs");
    const ids = await before.transaction((tx) => write(tx, old));
    await before.close();
    return { db: await reopen(), ...ids };
  };
  const stateOf = async ({ db, en }: { db: Db; en: string }) => {
    const state = await db.snapshot((reader) => readTranslationState(reader, en));
    const open = state?.pieces.filter(({ status }) => status !== "upToDate") ?? [];
    // What the migration counted is what the program counts.
    expect(state?.behind).toBe(open.length);
    return open.map(({ uid, status, sourceThen }) => `${uid} ${status} ${saidBy(sourceThen)}`);
  };
  const textsOf = ({ db, en }: { db: Db; en: string }) =>
    db.snapshot(async (reader) => ({
      versions: await reader.selectFrom("versions").selectAll().where("translation_id", "=", en).execute(),
      drafts: await reader.selectFrom("drafts").selectAll().where("translation_id", "=", en).execute(),
      revisions: await reader.selectFrom("revisions").selectAll().where("translation_id", "=", en).execute(),
    }));

  it("a translation of what its source says now is up to date, and has the ids of its source in every text of it", async () => {
    const former = apart(article("k", words({ title: "Title", [a]: "one", [b]: "2" })));
    const draft = apart(article("k", new Map([...one, [b, "the second"]])));
    const old = await migrated({
      french: [french],
      english: [
        [former, 0],
        [english, 0],
      ],
      draft,
      revision: former,
    });
    expect(await stateOf(old)).toEqual([]);
    const texts = await textsOf(old);
    const documents = [...texts.versions, ...texts.drafts, ...texts.revisions].flatMap(({ document }) =>
      document === null ? [] : (JSON.parse(document) as Document),
    );
    expect(documents).toHaveLength(4);
    const shared = piecesOf(french).map(({ uid }) => uid);
    for (const document of documents) for (const { uid } of piecesOf(document)) expect(shared).toContain(uid);
    expect(piecesOf(documents[1] as Document).map(({ uid }) => uid)).toEqual(shared);
    // The words of versions, and with them their hashes, are as they were.
    const stored = texts.versions.map(({ content_hash }) => content_hash);
    expect([former, english].map((each) => encodeDocument(each).hash).sort()).toEqual(stored.sort());
    for (const [index, each] of [former, english].entries()) {
      expect(encodeDocument(documents[index] as Document).hash).toBe(encodeDocument(each).hash);
    }
    for (const table of ["versions", "revisions"] as const) {
      const update = old.db.transaction((tx) => tx.updateTable(table).set({ translation_id: old.en }).execute());
      await expect(update).rejects.toThrow("immutable");
    }
  });

  it("an older text that is brought back is behind in what nobody is known to have compared", async () => {
    const former = apart(article("k", words({ title: "Title", [a]: "one", [b]: "2", [c]: "three" })));
    const old = await migrated({ french: [french], english: [[english, 0]], revision: former });
    const lines = await old.db.snapshot((reader) => listRevisions(reader, old.en, 10));
    const revisionId = lines.find(({ kind }) => kind === "save")?.id ?? "";
    await old.db.transaction((tx) =>
      restoreRevision(tx, { translationId: old.en, revisionId, seen: 1, now: 9, by: null }),
    );
    expect(await stateOf(old)).toEqual([`${b} behind null`]);
    // Nor does anybody by publishing it, or by taking it off the site.
    const publication = { translationId: old.en, revision: 2, now: 10, by: null };
    await old.db.transaction((tx) => publish(tx, publication));
    expect(await stateOf(old)).toEqual([`${b} behind null`]);
    await old.db.transaction((tx) => unpublish(tx, { kind: "post", locale: "en", slug: "k", now: 11 }));
    expect(await stateOf(old)).toEqual([`${b} behind null`]);
  });

  it("what the source changed since is behind, with what it said; what a draft changed is taken to be right", async () => {
    const changed = article("k", new Map([...un, [a, "uns"], [c, "troisième"]]));
    const draft = apart(article("k", new Map([...one, [c, "third"]])));
    const old = await migrated({ french: [french, changed], english: [[english, 0]], draft });
    expect(await stateOf(old)).toEqual([`${a} behind un`]);
  });

  it("one whose source is not known is up to date, and so is one that is built otherwise; it keeps its ids", async () => {
    expect(await stateOf(await migrated({ french: [french], english: [[english, null]] }))).toEqual([]);
    const otherwise = apart(article("k", words({ title: "Title", [a]: "one and two and three" })));
    const old = await migrated({ french: [french], english: [[otherwise, 0]] });
    expect(await stateOf(old)).toEqual([]);
    const { versions } = await textsOf(old);
    expect(JSON.parse(versions[0]?.document ?? "")).toEqual(otherwise);
  });

  it("a draft that was never published is up to date in what it has", async () => {
    const partial = words({ title: "Title", [a]: "one", [b]: "two" });
    const old = await migrated({ french: [french], english: [], draft: article("k", partial) });
    expect(await stateOf(old)).toEqual([`${c} missing null`]);
  });

  it("pages are as articles are; a text that is damaged stays as it is, and holds nothing up", async () => {
    const hero = (title: string, uid: string) =>
      page("p", {
        blocks: [
          { type: "hero", uid, title, actions: [] },
          { type: "post-list", uid: `${uid.slice(1)}-` },
        ],
      });
    const old = await migrated({
      french: [hero("Bonjour", "hero-block"), hero("Salut", "hero-block")],
      english: [[hero("Hello", "OTHERBLOCK"), 0]],
    });
    expect(await stateOf(old)).toEqual(["hero-block behind Bonjour"]);
    const damaged = await migrated({ french: ["{ not JSON", french], english: [["{ not JSON", 0]] });
    const { versions } = await textsOf(damaged);
    expect(versions.map(({ document }) => document)).toEqual(["{ not JSON"]);
  });
}

/** The same text with other ids. */
function apart<D extends Document>(document: D): D {
  return JSON.parse(
    JSON.stringify(document).replace(/"uid":"([^"]+)"/g, (_, uid: string) => `"uid":"${uid.toUpperCase()}"`),
  ) as D;
}

async function write(tx: Tx, { french, english, draft, revision }: Old): Promise<{ fr: string; en: string }> {
  const insert = (table: string, values: Record<string, string | number | null>) =>
    (tx as unknown as Kysely<Record<string, Record<string, unknown>>>).insertInto(table).values(values).execute();
  const [entry, fr, en] = [newId(), newId(), newId()];
  const textOf = (document: Document | string) =>
    typeof document === "string" ? document : encodeDocument(document).text;
  const hashOf = (document: Document | string) =>
    typeof document === "string" ? "unknown" : encodeDocument(document).hash;
  await insert("entries", { id: entry, kind: "post", key: "k", source_locale: "fr", created_at: 1 });
  const add = async (id: string, locale: string, versions: Array<[Document | string, string | null]>) => {
    const ids = versions.map(() => newId());
    const published = ids.at(-1) ?? null;
    await insert("translations", {
      ...{ id, entry_id: entry, kind: "post", locale, slug: published === null ? `~${id}` : "k", revision: 1 },
      ...{ published_version_id: published, published_at: published && 1, created_at: 1, updated_at: 7 },
    });
    for (const [index, [document, source]] of versions.entries()) {
      await insert("versions", {
        ...{
          id: ids[index] ?? "",
          translation_id: id,
          number: index + 1,
          slug: "k",
          title: "",
          summary: "",
          shows: "",
        },
        ...{
          content_hash: hashOf(document),
          source_hash: source,
          published_at: 1,
          created_at: 1,
          document: textOf(document),
        },
      });
    }
  };
  await add(
    fr,
    "fr",
    french.map((document) => [document, null]),
  );
  await add(
    en,
    "en",
    english.map(([document, source]) => [document, source === null ? null : hashOf(french[source] ?? "")]),
  );
  if (draft !== undefined) {
    await insert("drafts", {
      ...{ translation_id: en, revision: 2, base_version_id: null, saved_at: 1, session_began_at: 1 },
      document: textOf(draft),
    });
  }
  if (revision !== undefined) {
    const line = { id: newId(), translation_id: en, kind: "save", revision: 1, at: 1 };
    await insert("revisions", { ...line, document: textOf(revision) });
  }
  return { fr, en };
}
