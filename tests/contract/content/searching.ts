import fc from "fast-check";
import { expect, it } from "vitest";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { publish } from "../../../src/content/publishing/publish.ts";
import { indexNext, isSearchComplete } from "../../../src/content/search/index-published.ts";
import type { Segment } from "../../../src/content/search/mark-words.ts";
import { countPublished, searchPublished } from "../../../src/content/search/search-published.ts";
import { MAX_QUERY_LENGTH } from "../../../src/content/search/search-query.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { page, post, put, type Subject, takeDown } from "./content.ts";

const paragraph = (text: string): RichTextNode => ({ type: "paragraph", content: [{ type: "text", text }] });
const body = (...texts: string[]) => ({ type: "doc" as const, content: texts.map(paragraph) });
const textOf = (segments: Segment[]) => segments.map(({ text }) => text).join("");
const hitsOf = (segments: Segment[]) => segments.filter(({ hit }) => hit).map(({ text }) => text);

export function searchContract({ db, reopen }: Subject): void {
  const search = (text: string, locale: Locale = "fr", limit = 10, offset = 0) =>
    db().snapshot((reader) => searchPublished(reader, { text, locale, limit, offset }));
  const slugs = async (text: string, locale: Locale = "fr") =>
    (await search(text, locale)).hits.map(({ slug }) => slug);

  it("words are found in titles, summaries, bodies, tags, and in every block of a page", async () => {
    await put(db(), "k", post("a", { title: "Les chouettes", summary: "Un hibou", body: body("Une effraie.") }));
    await put(db(), "l", post("b", { tags: [{ tag: "oiseau", label: "Rapaces" }], author: "Ligue protectrice" }));
    const blocks = [
      { type: "hero" as const, title: "Nichoirs", actions: [{ label: "Commander", to: "/shop", external: false }] },
      { type: "prose" as const, body: body("Une mésange.") },
      {
        type: "questions" as const,
        title: "Vos doutes",
        items: [{ question: "Quel bois ?", answer: body("Du sapin.") }],
      },
    ];
    await put(db(), "p", page("nichoirs", { blocks }));
    for (const word of ["chouettes", "hibou", "effraie"]) expect(await slugs(word), word).toEqual(["a"]);
    for (const word of ["rapaces", "protectrice"]) expect(await slugs(word), word).toEqual(["b"]);
    for (const word of ["nichoirs", "commander", "mésange", "doutes", "bois", "sapin"]) {
      expect((await search(word)).hits, word).toMatchObject([{ kind: "page", slug: "nichoirs" }]);
    }
    // Neither the name of a block's type nor an address is a word of a page.
    for (const word of ["hero", "prose", "shop", "doc"]) expect(await slugs(word), word).toEqual([]);
  });

  it.each([
    ["développeurs", "Un développeur parle"],
    ["developpeur", "Des développeurs parlent"],
    ["oeuvre", "L’œuvre complète"],
    ["Œuvres", "Une oeuvre"],
    ["typographie", "Le soin typographique"],
    ["image", "Des images"],
    ["journal", "Les journaux du soir"],
    ["accessibilite", "L’accessibilité d’abord"],
    ["ACCESSIBILITÉ", "l'accessibilité"],
    ["ete", "Un bel été"],
    ["l’été", "Été comme hiver"],
    ["plateforme", "Une plate-forme"],
    ["plate-forme", "Une plateforme"],
    ["e-mail", "Un email"],
    ["aujourd'hui", "Aujourd’hui"],
    ["aujourd‘hui", "Aujourd’hui"],
    ["cheveux", "Un cheveu"],
    ["travail", "De grands travaux"],
    ["publique", "Un lieu public"],
    ["sportif", "Une association sportive"],
    ["directrices", "Un directeur"],
    ["œil", "De beaux yeux"],
    ["10000", "Quelque 10\u202F000 visiteurs"],
    ["10 000", "Quelque 10000 visiteurs"],
  ])("“%s” finds “%s”", async (query, text) => {
    await put(db(), "k", post("a", { title: "Sans rapport", body: body(text) }));
    await put(db(), "l", post("b", { title: "Autre chose", body: body("Rien de cela.") }));
    expect(await slugs(query)).toEqual(["a"]);
    expect(await slugs(`${query} `)).toEqual(["a"]);
  });

  it.each([
    ["developers", "One developer speaks"],
    ["publish", "Publishing and published"],
    ["image", "Images"],
    ["reader's", "readers"],
    ["naive", "A naïve approach"],
  ])("in English “%s” finds “%s”", async (query, text) => {
    await put(db(), "k", post("a", { title: "Unrelated", body: body(text) }), "en");
    await put(db(), "l", post("b", { title: "Something else", body: body("None of it.") }), "en");
    expect(await slugs(query, "en")).toEqual(["a"]);
  });

  it("each language is searched by itself", async () => {
    await put(db(), "k", post("a", { title: "Images" }));
    await put(db(), "k", post("b", { title: "Images" }), "en");
    expect(await slugs("image")).toEqual(["a"]);
    expect(await slugs("image", "en")).toEqual(["b"]);
    expect(await db().snapshot((reader) => countPublished(reader, { text: "image", locale: "en" }))).toBe(1);
  });

  it("only what is published now is found: no draft, no former text, nothing taken down, a new address once moved", async () => {
    const document = post("a", { title: "Ornithorynque" });
    await db().transaction((tx) => saveDraft(tx, { key: "k", locale: "fr", document, now: 1, by: null, seen: null }));
    expect(await slugs("ornithorynque")).toEqual([]);
    await put(db(), "k", post("a", { title: "Ornithorynque" }));
    expect(await slugs("ornithorynque")).toEqual(["a"]);
    const moved = post("b", { title: "Wombat", publishedAt: 9_999_000 });
    const saved = { key: "k", locale: "fr", document: moved, now: 1, by: null } as const;
    const { translationId, revision } = await db().transaction((tx) => saveDraft(tx, { ...saved, seen: 2 }));
    expect([await slugs("wombat"), await slugs("ornithorynque")]).toEqual([[], ["a"]]);
    await db().transaction((tx) => publish(tx, { translationId, revision, now: 2, by: null }));
    expect([await slugs("wombat"), await slugs("ornithorynque")]).toEqual([["b"], []]);
    await takeDown(db(), "b");
    expect([await slugs("wombat"), await slugs("womb")]).toEqual([[], []]);
  });

  it("a publish that fails leaves the index as it was", async () => {
    await put(db(), "k", post("a", { title: "Alouette" }));
    const failing = db().transaction(async (tx) => {
      await saveDraft(tx, {
        key: "k",
        locale: "fr",
        document: post("a", { title: "Bruant" }),
        now: 1,
        by: null,
        seen: 1,
      });
      const { publishDocument } = await import("../../../src/content/publishing/publish.ts");
      const document = post("a", { title: "Bruant" });
      await publishDocument(tx, { key: "k", locale: "fr", document, now: 2, by: null });
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect([await slugs("alouette"), await slugs("bruant")]).toEqual([["a"], []]);
  });

  it("the title comes before what a text is about, that before a mention; then the newest first", async () => {
    const much = body("Le phare, un phare, deux phares.", "Encore un phare.");
    await put(db(), "1", post("mention", { title: "A", body: body("Près du phare."), publishedAt: 9_000_000 }));
    await put(db(), "2", post("mention-old", { title: "B", body: body("Au phare."), publishedAt: 2_000_000 }));
    await put(db(), "3", post("about", { title: "C", body: much, publishedAt: 1_000_000 }));
    await put(db(), "4", post("title-old", { title: "Le phare", body: body("x"), publishedAt: 3_000_000 }));
    await put(db(), "5", post("title", { title: "Phares", body: body("x"), publishedAt: 4_000_000 }));
    expect(await slugs("phare")).toEqual(["title", "title-old", "about", "mention", "mention-old"]);
  });

  it("articles of one date keep apart, before 1970 too", async () => {
    for (const slug of ["a", "b", "c"]) await put(db(), slug, post(slug, { title: "Jumeaux", publishedAt: -5_000 }));
    await put(db(), "b", post("b", { title: "Jumeaux", publishedAt: -5_000 }));
    expect((await slugs("jumeaux")).sort()).toEqual(["a", "b", "c"]);
  });

  it("all words must be there; where no text has them all, those with most of them come first", async () => {
    await put(db(), "1", post("a", { title: "Pain", body: body("farine, levain") }));
    await put(db(), "2", post("b", { title: "Brioche", body: body("farine, beurre") }));
    await put(db(), "3", post("c", { title: "Levain", body: body("patience") }));
    expect(await search("farine levain")).toMatchObject({ hits: [{ slug: "a" }], total: 1, partial: false });
    const partial = await search("farine beurre chocolat");
    expect(partial).toMatchObject({ total: 2, partial: true });
    expect(partial.hits.map(({ slug }) => slug)).toEqual(["b", "a"]);
    expect(await search("chocolat noir")).toEqual({ hits: [], total: 0, more: false, partial: false });
  });

  it("the last word may not be typed to its end, whatever its root; a word before it, or one with a space behind, is whole", async () => {
    await put(db(), "1", post("a", { title: "Développement durable" }));
    for (const typed of ["dé", "dev", "develop", "développem", "developpement", "développement dur"]) {
      expect(await slugs(typed), typed).toEqual(["a"]);
    }
    expect(await slugs("develop ")).toEqual([]);
    expect((await search("dev durable")).partial).toBe(true);
    // One letter begins too many words.
    expect(await slugs("d")).toEqual([]);
    expect(await slugs("durable d")).toEqual(["a"]);
  });

  it("words that say nothing ask for nothing, unless they are all there is", async () => {
    await put(db(), "1", post("a", { title: "Choix des polices" }));
    expect((await search("le choix de la police ")).partial).toBe(false);
    expect(await slugs("des")).toEqual(["a"]);
  });

  it("an excerpt shows what was searched for, marked as it stands there; joined, it is the text", async () => {
    const long = `${"Un début sans rapport. ".repeat(30)}Les développeurs aiment l’œuvre bien faite. ${"Une fin. ".repeat(40)}`;
    await put(
      db(),
      "1",
      post("a", { title: "L’œuvre des Développeurs", summary: "Résumé.", body: body("Rien.", long) }),
    );
    const [hit] = (await search("developpeur oeuvre")).hits;
    expect(hit && hitsOf(hit.title)).toEqual(["œuvre", "Développeurs"]);
    expect(hit && textOf(hit.title)).toBe("L’œuvre des Développeurs");
    expect(hit && hitsOf(hit.excerpt)).toEqual(["développeurs", "œuvre"]);
    const shown = textOf(hit?.excerpt ?? []);
    expect(shown).toMatch(/^… .* …$/);
    expect(long).toContain(shown.slice(2, -2));
    expect(shown.length).toBeLessThan(300);
  });

  it("an excerpt shows the word that a beginning stands for", async () => {
    await put(db(), "1", post("a", { body: body("Rien.", "Une cathédrale.") }));
    const [hit] = (await search("cathé")).hits;
    expect(hit && hitsOf(hit.excerpt)).toEqual(["cathédrale"]);
  });

  it("an excerpt shows the tag where nothing else has the word", async () => {
    const tags = [{ tag: "oiseau", label: "Oiseaux" }];
    await put(db(), "1", post("a", { summary: "Un résumé.", body: body("Rien."), tags }));
    const [hit] = (await search("oiseau")).hits;
    expect(hit && textOf(hit.excerpt)).toBe("Oiseaux · Un résumé.");
    expect(hit && hitsOf(hit.excerpt)).toEqual(["Oiseaux"]);
  });

  it("results come page by page, each once", async () => {
    for (let index = 0; index < 25; index++) {
      const title = index % 3 === 0 ? "Une marée" : "Autre";
      await put(
        db(),
        `k${index}`,
        post(`s${index}`, { title, body: body("La marée monte."), publishedAt: index * 1_000 }),
      );
    }
    const pages = await Promise.all([0, 10, 20, 30].map((offset) => search("marée", "fr", 10, offset)));
    expect(pages.map(({ hits }) => hits.length)).toEqual([10, 10, 5, 0]);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ slug }) => slug))).size).toBe(25);
    expect(pages.map(({ total, more }) => [total, more])).toEqual(Array(4).fill([25, false]));
  });

  it.each([
    "",
    " ",
    "'",
    '"',
    '"" OR "',
    "a OR b AND NOT c",
    "NEAR(a b)",
    "title:x",
    "fr:t:x",
    "*",
    "a*",
    "^x",
    "-x",
    "(((",
    "a & b | !c",
    "a:* <-> b",
    "\\",
    "a\\'b",
    "\0",
    "a\0b",
    "\ud800",
    "🦉",
    "🦉hibou",
    "é\u0301\u0301",
    "\u202e",
    "%",
    "_",
    "日本語",
    "𐌰".repeat(60),
    "x".repeat(10_000),
    "a b ".repeat(2_500),
    "a-".repeat(5_000),
    "'".repeat(10_000),
    "l'".repeat(5_000),
  ])("hostile query %#: %j", async (query) => {
    await put(db(), "k", post("a", { title: "Hibou" }));
    const { hits } = await search(query);
    expect(hits.length).toBeLessThanOrEqual(1);
  });

  it("whatever is typed, the answer is one", async () => {
    await put(db(), "k", post("a", { title: "Hibou, chouette & Cie : l’œuvre" }));
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc
        .array(fc.constantFrom("hibou", "OR", '"', "'", "\\", "-", "(", "*", ":", "œ", "l’", " "), { maxLength: 12 })
        .map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const { hits } = await search(text);
        for (const { title } of hits) expect(textOf(title)).toBe("Hibou, chouette & Cie : l’œuvre");
      }),
      { numRuns: 60 },
    );
  });

  it("a text of any letters can be published and found", async () => {
    const odd = "Ωμέγα 𐌰𐌱𐌲 日本語 'quoted' \"double\" a:b c\\d ".repeat(3);
    await put(db(), "k", post("a", { title: "Étrange", body: body(odd, "x".repeat(500)) }));
    for (const word of ["ωμεγα", "𐌰𐌱𐌲", "日本語", "quoted", "double"]) expect(await slugs(word), word).toEqual(["a"]);
    expect(await slugs("x".repeat(MAX_QUERY_LENGTH - 1))).toEqual(["a"]);
  });

  it("what was published before there was an index is found once the steps through it are done", async () => {
    for (const slug of ["a", "b"]) await put(db(), slug, post(slug, { title: "Héron" }));
    for (let index = 0; index < 20; index++) await put(db(), `x${index}`, post(`x${index}`));
    await takeDown(db(), "b");
    await db().transaction(async (tx) => {
      await tx.deleteFrom("search_entries").execute();
      await tx.deleteFrom("search_words").execute();
    });
    const complete = () => db().snapshot(isSearchComplete);
    expect([await slugs("héron"), await complete()]).toEqual([[], false]);
    let after: string | null = null;
    let steps = 0;
    do {
      after = await db().transaction((tx) => indexNext(tx, after));
      steps++;
      if (steps === 1) await put(db(), "c", post("c", { title: "Héron", publishedAt: 2_000 }));
    } while (after !== null);
    expect(steps).toBeGreaterThan(2);
    expect([await slugs("héron"), await slugs("hér"), await complete()]).toEqual([["c", "a"], ["c", "a"], true]);
    const other = await reopen();
    expect(await other.snapshot(isSearchComplete)).toBe(true);
  });

  it("entries of an older analyser are indexed anew, once", async () => {
    await put(db(), "a", post("a", { title: "Cigogne" }));
    const uses = () =>
      db().snapshot((reader) => reader.selectFrom("search_words").selectAll().where("word", "=", "cigogne").execute());
    const before = await uses();
    await db().transaction((tx) => tx.updateTable("search_entries").set({ analyser: 0 }).execute());
    const versions = () => db().snapshot((reader) => reader.selectFrom("search_entries").select("analyser").execute());
    await db().transaction((tx) => indexNext(tx, null));
    expect(await versions()).not.toContainEqual({ analyser: 0 });
    expect(await slugs("cigogne")).toEqual(["a"]);
    expect(await uses()).toEqual(before);
  });
}
