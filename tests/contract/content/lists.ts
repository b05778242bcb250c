import { expect, it } from "vitest";
import { readerOf } from "../../../src/content/dependencies/reads.ts";
import { findPublished } from "../../../src/content/reading/find-published.ts";
import { listAdjacent, listRelated } from "../../../src/content/reading/list-neighbors.ts";
import {
  countAddresses,
  countPosts,
  findTagLabel,
  listAddresses,
  listPages,
  listPosts,
  slugsOf,
} from "../../../src/content/reading/list-published.ts";
import { listTags } from "../../../src/content/reading/list-tags.ts";
import { listUntranslated } from "../../../src/content/reading/list-untranslated.ts";
import { publishedBlocks, publishedTitles } from "../../../src/content/reading/published-titles.ts";
import { page, post, put, type Subject, takeDown } from "./content.ts";

const HEALTH = { tag: "sante", label: "Santé" };
const TOWN = { tag: "ville", label: "Ville" };

export function listsContract({ db }: Subject): void {
  const slugs = async (tag: string | null = null, limit = 10, offset = 0) => {
    const posts = await db().snapshot((reader) => listPosts(readerOf(reader), { locale: "fr", tag, limit, offset }));
    return posts.map(({ slug }) => slug);
  };

  it("articles are listed newest first, those of one instant in one order, page by page", async () => {
    for (const [slug, publishedAt] of [
      ["b", 20],
      ["d", 10],
      ["a", 30],
      ["c", 20],
    ] as const) {
      await put(db(), slug, post(slug, { publishedAt }));
    }
    expect(await slugs()).toEqual(["a", "c", "b", "d"]);
    expect([...(await slugs(null, 2)), ...(await slugs(null, 2, 2))]).toEqual(["a", "c", "b", "d"]);
    expect(await slugs(null, 2, 4)).toEqual([]);
  });

  it("titles and blocks of what is published, by language and address; of what was taken down, none", async () => {
    await put(db(), "about", page("propos"));
    await put(db(), "about", page("propos", { title: "About" }), "en");
    await put(db(), "gone", page("parti"));
    await takeDown(db(), "parti", "fr", "page");
    await put(db(), "article", post("propos"));
    const [titles, posts, blocks] = await db().snapshot(async (reader) => [
      await publishedTitles(reader, "page", ["propos", "parti", "nowhere"]),
      await publishedTitles(reader, "post", ["propos"]),
      await publishedBlocks(reader, ["propos", "parti", "nowhere"]),
    ]);
    expect([titles("fr", "propos"), titles("en", "propos"), titles("fr", "parti")]).toEqual([
      page("propos").title,
      "About",
      null,
    ]);
    expect(posts("fr", "propos")).toBe(post("propos").title);
    expect(blocks("en", "propos")).toEqual(
      page("propos").blocks.map((block) => ({ ...block, uid: expect.any(String) })),
    );
    expect([blocks("fr", "parti"), blocks("fr", "nowhere")]).toEqual([[], []]);
  });

  it("articles without their other language are told, newest first, of both languages", async () => {
    const untranslated = (among = 10, first = 10) =>
      db().snapshot((reader) => listUntranslated(reader, { among, first }));
    expect(await untranslated()).toEqual({ total: 0, all: true, articles: [] });
    await put(db(), "pair", post("paire", { publishedAt: 50 }));
    await put(db(), "pair", post("pair", { publishedAt: 50 }), "en");
    await put(db(), "old", post("vieux", { publishedAt: 10 }));
    await put(db(), "english", post("english", { publishedAt: 30 }), "en");
    await put(db(), "half", post("moitie", { publishedAt: 40 }));
    await put(db(), "half", post("half", { publishedAt: 40 }), "en");
    await takeDown(db(), "half", "en");
    await put(db(), "page", page("page"));
    const lines = (found: Awaited<ReturnType<typeof untranslated>>) =>
      found.articles.map(({ locale, slug, title }) => `${locale} ${slug}: ${title}`);
    const every = await untranslated();
    expect(every).toMatchObject({ total: 3, all: true });
    expect(lines(every)).toEqual([
      "fr moitie: Titre de moitie",
      "en english: Titre de english",
      "fr vieux: Titre de vieux",
    ]);
    const [some, few] = [await untranslated(10, 1), await untranslated(2)];
    expect(some).toMatchObject({ total: 3, all: true });
    expect(lines(some)).toEqual(["fr moitie: Titre de moitie"]);
    expect(few).toMatchObject({ total: 2, all: false });
    await put(db(), "english", post("francais", { publishedAt: 60 }));
    expect(lines(await untranslated())).toEqual(["fr moitie: Titre de moitie", "fr vieux: Titre de vieux"]);
  });

  it("drafts, pages, other languages and what was taken down are in no list", async () => {
    await put(db(), "a", post("a", { tags: [HEALTH] }));
    await put(db(), "b", post("b", { tags: [HEALTH] }));
    await put(db(), "b", post("b", { tags: [HEALTH] }), "en");
    await put(db(), "p", page("p"));
    await takeDown(db(), "a");
    expect(await slugs()).toEqual(["b"]);
    expect(await slugs("sante")).toEqual(["b"]);
    const counts = await db().snapshot(async (reader) => [
      await countPosts(readerOf(reader), "fr"),
      await countPosts(readerOf(reader), "fr", "sante"),
      await countPosts(readerOf(reader), "en", "ville"),
      await countAddresses(readerOf(reader)),
    ]);
    expect(counts).toEqual([1, 1, 0, 3]);
  });

  it("a list says of an article what its version says", async () => {
    const document = post("a", { title: "Un titre", summary: "Un résumé", publishedAt: 42, tags: [TOWN, HEALTH] });
    await put(db(), "a", document);
    const [line] = await db().snapshot((reader) => listPosts(readerOf(reader), { locale: "fr", limit: 1 }));
    expect(line).toEqual({
      id: expect.any(String),
      versionId: expect.any(String),
      ...{ slug: "a", title: "Un titre", summary: "Un résumé", publishedAt: 42, tags: [HEALTH, TOWN] },
    });
  });

  it("a tag that an article no longer has no longer lists it", async () => {
    await put(db(), "a", post("a", { tags: [HEALTH, TOWN] }));
    await put(db(), "a", post("a", { tags: [TOWN] }));
    expect(await slugs("sante")).toEqual([]);
    expect(await slugs("ville")).toEqual(["a"]);
  });

  it("a tag reads as the newest article writes it, and has no name without articles", async () => {
    const label = (tag: string) => db().snapshot((reader) => findTagLabel(readerOf(reader), "fr", tag));
    await put(db(), "new", post("new", { publishedAt: 2, tags: [{ tag: "sante", label: "Santé" }] }));
    await put(db(), "old", post("old", { publishedAt: 1, tags: [{ tag: "sante", label: "sante" }] }));
    expect(await label("sante")).toBe("Santé");
    await takeDown(db(), "new");
    expect(await label("sante")).toBe("sante");
    await takeDown(db(), "old");
    expect(await label("sante")).toBeNull();
  });

  it("pages are listed by address in the order of their bytes, alike on both engines", async () => {
    const addresses = ["", "zoo", "legal/terms", "legal-notice", "legal", "a-b", "a/b", "a1", "ab"];
    for (const slug of addresses) await put(db(), `page ${slug}`, page(slug));
    const pages = await db().snapshot((reader) => listPages(readerOf(reader), "fr"));
    expect(pages.map(({ slug }) => slug)).toEqual([...addresses].sort());
  });

  it("addresses of the sitemap keep the order in which they were created, part by part", async () => {
    await put(db(), "one", post("z"));
    await put(db(), "two", page("y"), "en");
    await put(db(), "three", post("x"));
    await put(db(), "one", post("a"));
    const part = (offset: number) => db().snapshot((reader) => listAddresses(readerOf(reader), { limit: 2, offset }));
    expect([...(await part(0)), ...(await part(2))].map(({ slug }) => slug)).toEqual(["a", "y", "x"]);
    const [first] = await part(0);
    expect(first).toMatchObject({ kind: "post", locale: "fr", slug: "a", updatedAt: 5_000 });
    const known = await db().snapshot((reader) => slugsOf(readerOf(reader), [first?.entryId ?? ""]));
    expect([...known.values()]).toEqual([{ fr: "a" }]);
  });

  it("addresses of more entries than one statement takes are found", async () => {
    await put(db(), "one", post("a"));
    const [{ entryId } = { entryId: "" }] = await db().snapshot((reader) =>
      listAddresses(readerOf(reader), { limit: 1, offset: 0 }),
    );
    const many = [...Array.from({ length: 2_500 }, (_, index) => `unknown-${index}`), entryId];
    expect((await db().snapshot((reader) => slugsOf(readerOf(reader), many))).get(entryId)).toEqual({ fr: "a" });
  });

  it("a change says what lists show of a text before and after, and its former addresses", async () => {
    const shown = { slug: "b", title: "Titre de b", summary: "", publishedAt: 20, tags: [HEALTH, TOWN] };
    const made = await put(db(), "k", post("b", { publishedAt: 20, tags: [TOWN, HEALTH] }));
    expect(made).toMatchObject({ kind: "post", locale: "fr", before: null, after: shown, formerSlugs: [] });
    const moved = await put(db(), "k", post("c", { publishedAt: 10 }));
    expect(moved).toMatchObject({ before: shown, after: { slug: "c", publishedAt: 10, tags: [] }, formerSlugs: ["b"] });
    const gone = await takeDown(db(), "c");
    expect(gone).toMatchObject({ before: moved.after, after: null, translationId: made.translationId });
    expect(gone.formerSlugs.toSorted()).toEqual(["b", "c"]);
  });

  it("tags are listed most used first, as the newest article writes them, and their kept totals are the true ones", async () => {
    const tags = (limit = 10) => db().snapshot((reader) => listTags(readerOf(reader), "fr", limit));
    await put(db(), "a", post("a", { publishedAt: 1, tags: [{ ...HEALTH, label: "sante" }, TOWN] }));
    await put(db(), "b", post("b", { publishedAt: 2, tags: [HEALTH] }));
    await put(db(), "c", post("c", { publishedAt: 3, tags: [{ tag: "air", label: "Air" }] }));
    await put(db(), "c", post("c", { tags: [TOWN] }), "en");
    const air = { tag: "air", label: "Air", total: 1 };
    expect(await tags()).toEqual([{ ...HEALTH, total: 2 }, air, { ...TOWN, total: 1 }]);
    expect(await tags(1)).toEqual([{ ...HEALTH, total: 2 }]);
    await takeDown(db(), "b");
    await put(db(), "a", post("a", { tags: [TOWN] }));
    expect(await tags()).toEqual([air, { ...TOWN, total: 1 }]);
    await db().transaction((tx) =>
      tx.updateTable("translation_tags").set({ tag: "ville" }).where("tag", "=", "air").execute(),
    );
    expect(await tags()).toEqual([{ ...TOWN, total: 2 }]);
    expect(await db().snapshot((reader) => countPosts(readerOf(reader), "fr", "ville"))).toBe(
      (await slugs("ville")).length,
    );
    expect(await db().snapshot((reader) => countPosts(readerOf(reader), "en", "ville"))).toBe(1);
  });

  it("what to read next: the article before and after, and the nearest of the same subject on either side in turn", async () => {
    const day = (number: number, tags = [HEALTH]) =>
      put(db(), `d${number}`, post(`d${number}`, { publishedAt: number, tags }));
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await day(number, number % 2 ? [HEALTH, TOWN] : [HEALTH]);
    // Of the same instant as another: the id settles the order, as in lists.
    await put(db(), "d9", post("d9", { publishedAt: 8 }));
    await put(db(), "en", post("en", { publishedAt: 4, tags: [HEALTH] }), "en");
    const around = (slug: string, tag: string) =>
      db().snapshot(async (reader) => {
        const published = await findPublished(readerOf(reader), { kind: "post", locale: "fr", slug });
        const translationId = published?.translationId ?? "";
        const place = { locale: "fr" as const, publishedAt: published?.document.publishedAt ?? 0, translationId };
        const { newer, older } = await listAdjacent(readerOf(reader), place);
        const shown = [...newer, ...older].map((post) => post.slug);
        const related = await listRelated(readerOf(reader), place, { tag, shown });
        return [shown, related.map((post) => post.slug)];
      });
    expect(await around("d4", "sante")).toEqual([
      ["d5", "d3"],
      ["d6", "d2", "d7"],
    ]);
    expect(await around("d5", "ville")).toEqual([
      ["d6", "d4"],
      ["d7", "d3", "d1"],
    ]);
    expect(await around("d1", "sante")).toEqual([["d2"], ["d3", "d4"]]);
    expect(await around("d9", "sante")).toEqual([["d8"], ["d7", "d6"]]);
    expect(await around("d8", "sante")).toEqual([
      ["d9", "d7"],
      ["d6", "d5"],
    ]);
  });

  it("the kept totals are the true ones, deletions included", async () => {
    await put(db(), "a", post("a"));
    await put(db(), "b", post("b"));
    await put(db(), "b", post("b2"));
    await takeDown(db(), "a");
    await put(db(), "c", post("c"));
    await db().transaction(async (tx) => {
      await tx.updateTable("translations").set({ published_version_id: null }).where("slug", "=", "c").execute();
      await tx.deleteFrom("versions").where("slug", "=", "c").execute();
      await tx.deleteFrom("translations").where("slug", "=", "c").execute();
    });
    expect(await db().snapshot((reader) => countPosts(readerOf(reader), "fr"))).toBe((await slugs()).length);
    await db().transaction((tx) => tx.deleteFrom("translations").where("slug", "=", "none").execute());
    expect(await db().snapshot((reader) => countAddresses(readerOf(reader)))).toBe(1);
  });
}
