import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { binArticle } from "../../../../src/content/bin/bin-entry.ts";
import { purgeEntry } from "../../../../src/content/bin/purge-entry.ts";
import { changeTags } from "../../../../src/content/drafts/change-tags.ts";
import { findTitles } from "../../../../src/content/listing/find-titles.ts";
import { areWordsIndexed, indexNextWords } from "../../../../src/content/listing/index-words.ts";
import { type ArticleOrder, listArticles } from "../../../../src/content/listing/list-articles.ts";
import { countViews, listAuthors, listTagFacets } from "../../../../src/content/listing/list-facets.ts";
import { planPublish } from "../../../../src/content/planning/plan-publish.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { openDatabase } from "../../../../src/db/client.ts";
import { createArticleList } from "../../../../src/db/migrations/022-article-list.ts";
import type { TestEngine } from "../../../support/database/engines.ts";
import { page, put, type Subject } from "../content.ts";
import { save, says } from "./texts.ts";

const NEWEST: ArticleOrder = { by: "changed", descending: true };

/** What the list of articles shows, finds, and in which order. */
export function articleListContract({ db }: Subject, engine: () => TestEngine): void {
  const list = (options: Partial<Parameters<typeof listArticles>[1]> = {}) =>
    db().snapshot((reader) => listArticles(reader, { filter: {}, order: NEWEST, locale: "fr", limit: 50, ...options }));
  const titles = async (options: Parameters<typeof list>[0] = {}) =>
    (await list(options)).articles.map(({ texts }) => (texts.fr ?? texts.en)?.title);
  const find = (text: string) => titles({ filter: { text } });

  it("has both languages of an article on one row, and no pages", async () => {
    await put(db(), "home", page("home"));
    await save(db(), { key: "a", title: "Un", tags: [{ tag: "mer", label: "Mer" }], author: "Ana", by: "x" });
    await put(db(), "a", { ...page("b"), kind: "page" });
    const { translationId } = await save(db(), { key: "a", locale: "en", title: "One", now: 2_000 });
    await db().transaction((tx) => publish(tx, { translationId, revision: 1, now: 3_000, by: "y" }));
    const { articles, total, next } = await list();
    expect({ total, next }).toEqual({ total: 1, next: null });
    expect(articles).toMatchObject([
      {
        sourceLocale: "fr",
        texts: {
          fr: {
            ...{ state: "draft", title: "Un", revision: 1, behind: 0, publishedAt: null, slug: null, writer: "x" },
            ...{ tags: [{ tag: "mer", label: "Mer" }], author: "Ana", changedAt: 1_000 },
          },
          en: { state: "published", title: "One", revision: null, slug: "a-en", writer: "y", tags: [], author: null },
        },
      },
    ]);
  });

  it("is found by the beginnings of words of a title, a summary, and a text, in both languages, without accents", async () => {
    await save(db(), { key: "a", title: "L’Été à Sète", summary: "Une régate", body: says("Le cœur des marées") });
    await save(db(), { key: "a", locale: "en", title: "Summer", body: says("The sailor’s harbour") });
    await save(db(), { key: "b", title: "Hiver", body: says("Un bateau à quai") });
    for (const text of ["ete", "ÉTÉ", "regat", "coeur", "maree", "marées", "sailor", "harb", "ete coeurs", "l’été"]) {
      expect([text, await find(text)]).toEqual([text, ["L’Été à Sète"]]);
    }
    expect(await find("bateaux")).toEqual(["Hiver"]);
    // Inflected, both ways, and with their digits in groups.
    await save(db(), { key: "c", title: "Travaux publics", body: says("Un cheveu coûte 10\u202F000 €, ou 20000.") });
    for (const text of ["travail", "travaux", "publique", "cheveux", "10000", "10 000", "20.000", "trav publique"]) {
      expect([text, await find(text)]).toEqual([text, ["Travaux publics"]]);
    }
    expect(await find("traverse")).toEqual([]);
    // All words of one text: not one of each language.
    expect(await find("ete harbour")).toEqual([]);
    expect(await find("tempete")).toEqual([]);
    for (const text of ['"', "'; drop table entries", "* OR a", "ete:*", "\\", "%"]) await list({ filter: { text } });
    // What is written anew is found by its new words alone.
    await save(db(), { key: "b", title: "Automne", body: says("Un phare") });
    expect(await find("hiver")).toEqual([]);
    expect(await find("phare")).toEqual(["Automne"]);
  });

  it("leaves out what is in the bin, whose words go with it when it is deleted for good", async () => {
    const { entryId } = await save(db(), { key: "a", title: "Perdu", tags: [{ tag: "x", label: "X" }], author: "Ana" });
    await save(db(), { key: "b", title: "Gardé" });
    await db().transaction((tx) => binArticle(tx, { entryId, now: 2_000, by: null }));
    expect(await titles()).toEqual(["Gardé"]);
    expect(await find("perdu")).toEqual([]);
    expect(await db().snapshot((reader) => findTitles(reader, { text: "perdu", locale: "fr", limit: 5 }))).toEqual([]);
    expect(await db().snapshot((reader) => listTagFacets(reader, 10))).toEqual([]);
    expect(await db().snapshot((reader) => listAuthors(reader, 10))).toEqual([]);
    expect(await db().snapshot((reader) => countViews(reader, "ana"))).toMatchObject({ all: 1, bin: 1 });
    await db().transaction((tx) => purgeEntry(tx, { entryId, now: 3_000 }));
    // The number of the words that went is given to no other text that lacks them.
    await save(db(), { key: "c", title: "Nouveau" });
    expect(await find("perdu")).toEqual([]);
    expect(await find("nouveau")).toEqual(["Nouveau"]);
  });

  it("goes on from page to page without a gap or a repetition, in every order, while articles change", async () => {
    // Many of one instant and one title: their ids decide.
    for (let index = 0; index < 23; index++) {
      const [title, now] = [`Titre ${index % 4}`, 1_000 + (index % 3)];
      await save(db(), { key: `k${index}`, locale: index % 5 === 0 ? "en" : "fr", title, now });
    }
    for (const by of ["changed", "published", "title"] as const) {
      for (const descending of [true, false]) {
        const order = { by, descending };
        const all = (await list({ order })).articles;
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const { articles, next, total } = await list({ order, limit: 5, cursor });
          expect(total).toBe(cursor === undefined ? 23 : null);
          seen.push(...articles.map(({ id }) => id));
          cursor = next ?? undefined;
        } while (cursor !== undefined);
        expect(seen).toEqual(all.map(({ id }) => id));
        const places = all.map(({ texts }) => {
          const text = texts.fr ?? texts.en;
          return by === "title" ? text?.title : by === "changed" ? text?.changedAt : 0;
        });
        expect(places).toEqual(
          [...places].sort((a, b) => ((a ?? 0) < (b ?? 0) ? -1 : (a ?? 0) > (b ?? 0) ? 1 : 0) * (descending ? -1 : 1)),
        );
      }
    }
    const first = await list({ limit: 5 });
    await save(db(), { key: "k1", title: "Bougé", now: 9_000 });
    await save(db(), { key: "neuf", title: "Neuf", now: 9_001 });
    const second = await list({ limit: 5, cursor: first.next ?? undefined });
    const ids = new Set(first.articles.map(({ id }) => id));
    expect(second.articles.filter(({ id }) => ids.has(id))).toEqual([]);
    // What is no cursor, or one of another order, begins anew.
    for (const cursor of ["", "nonsense", first.next ?? ""]) {
      const { total } = await list({ order: { by: "title", descending: false }, cursor });
      expect(total).toBe(24);
    }
  });

  it("sorts titles without regard to accents and case, by the other language where one has none", async () => {
    for (const [key, title] of [
      ["a", "Zoo"],
      ["b", "étoile"],
      ["c", "Œuvre"],
      ["d", "eau"],
    ] as const) {
      await save(db(), { key, title });
    }
    await save(db(), { key: "e", locale: "en", title: "Moon" });
    const order = { by: "title", descending: false } as const;
    expect(await titles({ order })).toEqual(["eau", "étoile", "Moon", "Œuvre", "Zoo"]);
    await save(db(), { key: "a", locale: "en", title: "A zoo" });
    expect((await titles({ order, locale: "en" }))[0]).toBe("Zoo");
  });

  it("counts what each view holds, and names tags and authors", async () => {
    await save(db(), { key: "a", title: "A", by: "ana", author: "Ana", tags: [{ tag: "mer", label: "Mer" }] });
    await save(db(), { key: "a", locale: "en", title: "A", by: "bob", tags: [{ tag: "sea", label: "Sea" }] });
    const { translationId } = await save(db(), {
      key: "b",
      title: "B",
      by: "bob",
      tags: [{ tag: "mer", label: "Mer" }],
    });
    await db().transaction((tx) => planPublish(tx, { translationId, revision: 1, at: 9_000, now: 2_000, by: null }));
    expect(await db().snapshot((reader) => countViews(reader, "ana"))).toEqual({
      ...{ all: 2, mine: 1, untranslated: 1, planned: 1, changed: 0, bin: 0 },
    });
    expect(await db().snapshot((reader) => listTagFacets(reader, 10))).toEqual([
      { tag: "mer", label: "Mer", locale: "fr", articles: 2 },
      { tag: "sea", label: "Sea", locale: "en", articles: 1 },
    ]);
    expect(await db().snapshot((reader) => listAuthors(reader, 10))).toEqual(["Ana"]);
  });

  it("finds titles of drafts too, those that begin with the search first", async () => {
    await save(db(), { key: "a", title: "Le grand canal", now: 5_000 });
    await save(db(), { key: "b", title: "Canaux d’été", now: 1_000 });
    await save(db(), { key: "c", title: "Autre", body: says("canal") });
    const found = await db().snapshot((reader) => findTitles(reader, { text: "cana", locale: "fr", limit: 5 }));
    expect(found).toMatchObject([
      { title: "Canaux d’été", locale: "fr", state: "draft", slug: null },
      { title: "Le grand canal" },
    ]);
    expect(await db().snapshot((reader) => findTitles(reader, { text: "cana", locale: "en", limit: 5 }))).toEqual([]);
  });

  it("gives one language of an article another tag, in its draft, and leaves the other one alone", async () => {
    const mer = { tag: "mer", label: "Mer" };
    const { entryId, translationId } = await save(db(), { key: "a", title: "A", tags: [mer] });
    await save(db(), { key: "a", locale: "en", title: "A" });
    await db().transaction((tx) => publish(tx, { translationId, revision: 1, now: 2_000, by: null }));
    const change = (options: Partial<Parameters<typeof changeTags>[1]>) =>
      db().transaction((tx) => changeTags(tx, { entryId, locale: "fr", now: 3_000, by: "ana", ...options }));
    expect(await change({ add: mer })).toBe(false);
    expect((await list()).articles).toMatchObject([{ texts: { fr: { state: "published" } } }]);
    expect(await change({ add: { tag: "vent", label: "Vent" }, remove: "mer" })).toBe(true);
    expect((await list()).articles).toMatchObject([
      {
        texts: {
          fr: { state: "changed", tags: [{ tag: "vent", label: "Vent" }], writer: "ana" },
          en: { state: "draft", tags: [] },
        },
      },
    ]);
    const many = Array.from({ length: 20 }, (_, index) => ({ tag: `t${index}`, label: `T${index}` }));
    await save(db(), { key: "a", title: "A", tags: many });
    await expect(change({ add: mer })).rejects.toMatchObject({ code: "TAGS_FULL" });
    await db().transaction((tx) => binArticle(tx, { entryId, now: 4_000, by: null }));
    await expect(change({ add: mer })).rejects.toMatchObject({ code: "ARTICLE_UNKNOWN" });
    expect(
      await db()
        .transaction((tx) => changeTags(tx, { entryId: "none", locale: "fr", now: 1, by: "x" }))
        .catch(({ code }) => code),
    ).toBe("ARTICLE_UNKNOWN");
  });

  it("lists a database of before as it stands, and reads its words in steps", async () => {
    const opened = await engine().open();
    const own = await openDatabase(opened);
    try {
      const { translationId } = await save(own, {
        ...{ key: "a", title: "Été", author: "Ana", tags: [{ tag: "mer", label: "Mer" }], by: "ana" },
        body: says("Un phare"),
      });
      await own.transaction((tx) => publish(tx, { translationId, revision: 1, now: 2_000, by: null }));
      await save(own, { key: "a", title: "Été encore", tags: [{ tag: "mer", label: "Mer" }], by: "ana", now: 3_000 });
      await save(own, { key: "a", locale: "en", title: "Summer", body: says("A lighthouse") });
      const plan = await save(own, { key: "b", title: "Prévu", now: 4_000 });
      await own.transaction((tx) => planPublish(tx, { ...plan, at: 9_000, now: 5_000, by: null }));
      const { entryId } = await save(own, { key: "c", title: "Jeté" });
      await own.transaction((tx) => binArticle(tx, { entryId, now: 2_000, by: null }));
      for (let index = 0; index < 10; index++) await save(own, { key: `n${index}`, title: `N${index}`, now: index });
      const dump = () =>
        own.snapshot(async (reader) => ({
          articles: await reader.selectFrom("listed_articles").selectAll().orderBy("entry_id").execute(),
          texts: await reader
            .selectFrom("listed_texts")
            .select(["translation_id", "entry_id", "locale", "title", "author"])
            .orderBy("translation_id")
            .execute(),
          tags: await reader.selectFrom("listed_tags").selectAll().orderBy("translation_id").execute(),
        }));
      const before = await dump();
      await opened.transaction(async (tx) => {
        const former = tx as unknown as Kysely<unknown>;
        if (opened.name === "sqlite") await former.schema.dropTable("listed_words").execute();
        for (const table of ["listed_tags", "listed_texts", "listed_articles", "article_views"]) {
          await former.schema.dropTable(table).execute();
        }
        await createArticleList(former, { engine: opened });
      });
      expect(await dump()).toEqual(before);
      const found = (text: string) =>
        own.snapshot((reader) => listArticles(reader, { filter: { text }, order: NEWEST, locale: "fr", limit: 5 }));
      expect((await found("lighthouse")).total).toBe(0);
      expect(await own.snapshot(areWordsIndexed)).toBe(false);
      let steps = 0;
      for (let after: number | null = 0; after !== null; steps++) {
        const from: number = after;
        after = await own.transaction((tx) => indexNextWords(tx, from));
      }
      expect(steps).toBeGreaterThan(2);
      expect(await own.snapshot(areWordsIndexed)).toBe(true);
      expect((await found("lighthouse")).total).toBe(1);
      // The draft's words, not those of what is published.
      expect((await found("encore")).total).toBe(1);
      expect((await found("phare")).total).toBe(0);
    } finally {
      await own.close();
    }
  });
}
