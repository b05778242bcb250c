import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { binArticle } from "../../../../src/content/bin/bin-entry.ts";
import { purgeEntry } from "../../../../src/content/bin/purge-entry.ts";
import type { AddressedDocument } from "../../../../src/content/document/document.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { describeLinks, type LinkState } from "../../../../src/content/entry-links/describe-links.ts";
import { readHeadings } from "../../../../src/content/entry-links/entry-headings.ts";
import { withImportedLinks } from "../../../../src/content/entry-links/import-links.ts";
import { listLinking } from "../../../../src/content/entry-links/list-linking.ts";
import { searchEntries } from "../../../../src/content/entry-links/search-entries.ts";
import { rebuildUses } from "../../../../src/content/media-uses/rebuild-uses.ts";
import { createEntryLinks } from "../../../../src/db/migrations/020-entry-links.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import { entryLink } from "../../../../src/kernel/url.ts";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import type { TestEngine } from "../../../support/database/engines.ts";
import { page, post, put, type Subject, takeDown } from "../content.ts";
import { changeLayout, layoutWith } from "../layouts.ts";

const ROUTING = { strategy: "prefix_except_default", siteUrl: "https://vitrine.example", domains: {} } as const;

const linked = (href: string, text = "le lien"): RichTextNode => ({
  type: "paragraph",
  content: [{ type: "text", text, marks: [{ type: "link", attrs: { href, title: null } }] }],
});
const button = (href: string): RichTextNode => ({
  type: "button",
  attrs: { href, kind: "primary" },
  content: [{ type: "text", text: "le bouton" }],
});
const body = (...content: RichTextNode[]) => ({ body: { type: "doc" as const, content } });
const heading = (text: string): RichTextNode => ({
  type: "heading",
  attrs: { level: 2 },
  content: [{ type: "text", text }],
});

export function linkingContract({ db }: Subject, engine: () => TestEngine): void {
  const idOf = async (key: string, kind: "post" | "page" = "post") => {
    const { id } = await db().snapshot((reader) =>
      reader
        .selectFrom("entries")
        .select("id")
        .where("key", "=", key)
        .where("kind", "=", kind)
        .executeTakeFirstOrThrow(),
    );
    return id;
  };
  const draft = (key: string, document: AddressedDocument, locale: Locale = "fr", now = 6_000) =>
    db().transaction((tx) => saveDraft(tx, { key, locale, document, now, by: "somebody", seen: null }));
  const linking = (key: string, kind: "post" | "page" = "post") =>
    idOf(key, kind).then((id) => db().snapshot((reader) => listLinking(reader, id)));
  const bin = async (key: string) => {
    const entryId = await idOf(key);
    await db().transaction((tx) => binArticle(tx, { entryId, now: 8_000, by: null }));
    return entryId;
  };

  it("whoever takes something down is told what links to it: by id, by URL, and by a URL it had", async () => {
    await put(db(), "cible", post("ancienne"));
    await put(db(), "cible", post("nouvelle"));
    await put(db(), "cible", post("target"), "en");
    const id = await idOf("cible");
    await put(db(), "cible", post("nouvelle", body(linked(entryLink({ id }), "elle-même"))));
    await put(db(), "a", post("a", body(linked(entryLink({ id })))), "fr", 7_001);
    await put(db(), "g", post("g", body(linked("/blog/ancienne"))), "fr", 7_002);
    await put(db(), "b", post("b", body(linked("/blog/nouvelle#x"))), "fr", 7_000);
    await put(db(), "c", post("c", body(linked("/blog/nouvelle"))), "en");
    await put(db(), "d", post("d", body(linked("/fr/blog/nouvelle"))), "en", 6_999);
    await draft("e", post("e", { title: "À venir", ...body(button(entryLink({ id }))) }));
    await put(
      db(),
      "f",
      page("f", {
        blocks: [{ type: "hero", title: "F", actions: [{ label: "x", to: "/blog/target", external: false }] }],
      }),
      "en",
      6_998,
    );
    await changeLayout(db(), "en", layoutWith({ menu: [{ label: "Cible", to: "/blog/target" }] }));
    const { total, texts, layouts } = await linking("cible");
    expect(total).toBe(6);
    expect(texts.map(({ title, locale }) => `${locale} ${title}`)).toEqual([
      ...["fr Titre de g", "fr Titre de a", "fr Titre de b", "en Titre de d", "en Page f", "fr À venir"],
    ]);
    expect(texts.at(-1)).toMatchObject({ draft: true, published: false, planned: false });
    expect(texts[0]).toMatchObject({ draft: false, published: true });
    expect(layouts).toEqual(["en"]);

    await put(db(), "a", post("a"));
    await takeDown(db(), "b");
    const after = await linking("cible");
    // What was taken down is a draft again.
    expect(after.texts.filter(({ locale }) => locale === "fr").map(({ title }) => title)).toEqual([
      ...["Titre de g", "Titre de b", "À venir"],
    ]);
    expect(after.total).toBe(5);
    await expectRight();
  });

  it("what is deleted for good links to nothing any more", async () => {
    await put(db(), "cible", post("cible"));
    await put(db(), "a", post("a", body(linked("/blog/cible"))));
    expect((await linking("cible")).total).toBe(1);
    const entryId = await bin("a");
    await db().transaction((tx) => purgeEntry(tx, { entryId, now: 9_000 }));
    expect((await linking("cible")).total).toBe(0);
    await expectRight();
  });

  it("titles are found in both languages, drafts too, without accents; the bin is left out", async () => {
    await put(db(), "a", post("a", { title: "Élan vers la mer" }));
    await put(db(), "a", post("a-en", { title: "Toward the sea" }), "en");
    await put(db(), "b", post("b", { title: "La mer, l’été" }), "fr", 5_500);
    await draft("c", post("", { title: "Mer 100 %" }));
    await put(db(), "d", page("d", { title: "Œuvres en mer" }), "fr", 5_100);
    await put(db(), "e", post("e", { title: "Amère" }), "fr", 5_000);
    await draft("e", post("e", { title: "Devenue douce" }));
    const found = (text: string) =>
      db()
        .snapshot((reader) => searchEntries(reader, { text, limit: 5 }))
        .then((entries) => entries.map(({ texts }) => texts.fr?.title ?? texts.en?.title));
    expect(await found("MÈR")).toEqual(["Mer 100 %", "La mer, l’été", "Œuvres en mer", "Élan vers la mer"]);
    expect(await found("la mer")).toEqual(["La mer, l’été", "Élan vers la mer"]);
    expect(await found("elan")).toEqual(["Élan vers la mer"]);
    expect(await found("toward")).toEqual(["Élan vers la mer"]);
    expect(await found("oeuvres")).toEqual(["Œuvres en mer"]);
    expect(await found("100 %")).toEqual(["Mer 100 %"]);
    expect(await found("1%0")).toEqual([]);
    expect(await found("er")).toEqual([]);
    expect(await found("ete")).toEqual(["La mer, l’été"]);
    expect(await found("")).toHaveLength(5);
    const [first] = await db().snapshot((reader) => searchEntries(reader, { text: "toward", limit: 5 }));
    expect(first).toMatchObject({
      kind: "post",
      binned: false,
      texts: {
        fr: { state: "published", slug: "a" },
        en: { title: "Toward the sea", state: "published", slug: "a-en" },
      },
    });
    await bin("b");
    expect(await found("la mer")).toEqual(["Élan vers la mer"]);
    await expectRight();
  });

  it("each link says where it leads, and how it is best stored", async () => {
    await put(db(), "cible", post("ancienne"));
    await put(db(), "cible", post("nouvelle"));
    await put(db(), "english", post("english"), "en");
    await put(db(), "retirée", post("retiree"));
    await takeDown(db(), "retiree");
    await put(db(), "jetée", post("jetee"));
    await bin("jetée");
    await put(db(), "contact", page("contact"));
    const { entryId: drafted } = await draft("c", post("", { title: "Brouillon" }));
    const id = await idOf("cible");
    const english = await idOf("english");
    const contact = await idOf("contact", "page");
    const expected: Array<[href: string, LinkState, stored: string]> = [
      [entryLink({ id }), "published", entryLink({ id })],
      [entryLink({ id, locale: "en" }), "other-language", entryLink({ id, locale: "en" })],
      [entryLink({ id: english }), "other-language", entryLink({ id: english })],
      [entryLink({ id: drafted }), "draft", entryLink({ id: drafted })],
      [entryLink({ id: await idOf("retirée") }), "unpublished", entryLink({ id: await idOf("retirée") })],
      [entryLink({ id: await idOf("jetée") }), "binned", entryLink({ id: await idOf("jetée") })],
      [
        `entry:${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}`,
        "missing",
        `entry:${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}`,
      ],
      ["/blog/nouvelle", "published", entryLink({ id })],
      ["/blog/nouvelle/#a", "published", entryLink({ id, fragment: "a" })],
      ["/blog/ancienne", "moved", entryLink({ id })],
      ["https://vitrine.example/blog/nouvelle#a", "published", entryLink({ id, fragment: "a" })],
      ["https://vitrine.example/en/blog/english", "published", entryLink({ id: english, locale: "en" })],
      ["/en/blog/english", "published", entryLink({ id: english, locale: "en" })],
      ["https://vitrine.example/contact", "published", entryLink({ id: contact })],
      ["/blog/retiree", "unpublished", "/blog/retiree"],
      ["/blog/jetee", "binned", "/blog/jetee"],
      ["/blog/inconnu", "missing", "/blog/inconnu"],
      ["/blog/english", "missing", "/blog/english"],
      ["/contact?de=ici", "elsewhere", "/contact?de=ici"],
      ["/media/plan.pdf", "elsewhere", "/media/plan.pdf"],
      ["https://vitrine.example.org/contact", "elsewhere", "https://vitrine.example.org/contact"],
      ["mailto:a@example.org", "elsewhere", "mailto:a@example.org"],
      ["#ici", "elsewhere", "#ici"],
      ["javascript:alert(1)", "invalid", "javascript:alert(1)"],
      ["entry:x", "invalid", "entry:x"],
      ["//vitrine.example/contact", "elsewhere", "//vitrine.example/contact"],
    ];
    const hrefs = expected.map(([href]) => href);
    const described = await db().snapshot((reader) => describeLinks(reader, { hrefs, locale: "fr", routing: ROUTING }));
    expect(described.map(({ href, state, stored }) => [href, state, stored])).toEqual(expected);
    expect(described[0]?.entry?.texts.fr).toEqual({ title: "Titre de nouvelle", state: "published", slug: "nouvelle" });
  });

  it("a file that is read gets links that follow, and the same file once more is the same text", async () => {
    await put(db(), "cible", post("ancienne"));
    const id = await idOf("cible");
    const read = (document: AddressedDocument) =>
      db().transaction((tx) => withImportedLinks(tx, { key: "a", locale: "fr", document }, ROUTING));
    const file = post(
      "a",
      body(
        linked("/blog/ancienne#x"),
        linked("https://vitrine.example/blog/ancienne"),
        linked("/blog/plus-tard"),
        linked("https://example.org/"),
      ),
    );
    const { document } = await read(file);
    const hrefs = (each: AddressedDocument) =>
      JSON.stringify(each)
        .match(/"href":"[^"]*"/g)
        ?.map((href) => href.slice(8, -1));
    expect(hrefs(document)).toEqual([`entry:${id}#x`, `entry:${id}`, "/blog/plus-tard", "https://example.org/"]);
    await put(db(), "a", document);
    // What did not stand there at first stays as it is written.
    await put(db(), "plus-tard", post("plus-tard"));
    expect(await read(file)).toMatchObject({ document });
    // Its address from before still means it, and so does it while nothing is published there.
    await put(db(), "cible", post("nouvelle"));
    expect(await read(file)).toMatchObject({ document });
    await takeDown(db(), "nouvelle");
    expect(await read(file)).toMatchObject({ document });
    const { document: other } = await db().transaction((tx) =>
      withImportedLinks(tx, { key: "b", locale: "fr", document: file }, ROUTING),
    );
    expect(hrefs(other)?.slice(0, 2)).toEqual(["/blog/ancienne#x", "https://vitrine.example/blog/ancienne"]);
  });

  it("a link to a heading is offered as readers get it", async () => {
    await put(db(), "a", post("a", body(heading("Été en mer"), heading("Été en mer"))));
    await draft("a", post("a", body(heading("Autre"))), "en");
    const id = await idOf("a");
    const headings = (locale: Locale) => db().snapshot((reader) => readHeadings(reader, id, locale));
    expect(await headings("fr")).toEqual([
      { id: "ete-en-mer", level: 2, text: "Été en mer" },
      { id: "ete-en-mer-2", level: 2, text: "Été en mer" },
    ]);
    expect(await headings("en")).toEqual([{ id: "autre", level: 2, text: "Autre" }]);
    await put(db(), "page", page("page"));
    const pageId = await idOf("page", "page");
    expect(await db().snapshot((reader) => readHeadings(reader, pageId, "fr"))).toEqual([]);
  });

  it("a database of before knows its links and titles at once", async () => {
    await put(db(), "cible", post("cible", { title: "Cœur" }));
    await put(
      db(),
      "a",
      post(
        "a",
        body(linked("/blog/cible"), linked("/en/blog/cible/?x=1#y"), button("/contact"), linked("//example.org/x")),
      ),
    );
    await draft(
      "b",
      post("b", { title: " Été ", ...body(linked("/legal/legal"), linked("/search?q=a"), linked("/")) }),
      "en",
    );
    const before = await stored();
    const opened = await engine().open();
    try {
      await opened.transaction(async (tx) => {
        const former = tx as unknown as Kysely<unknown>;
        for (const table of ["entry_links", "text_titles"]) await former.schema.dropTable(table).execute();
        await createEntryLinks(former, { engine: opened });
      });
    } finally {
      await opened.close();
    }
    expect(await stored()).toEqual(before);
    expect(before.titles.map(({ search }) => search)).toContain(" coeur");
    expect(before.links.map(({ target }) => target).sort()).toEqual([
      ...["page en ", "page en legal", "page fr contact", "post en cible", "post fr cible"],
    ]);
    // Its tables are as that migration made them.
    await engine().drop();
  });

  async function stored() {
    return db().snapshot(async (reader) => ({
      links: await reader.selectFrom("entry_links").selectAll().orderBy("target").orderBy("owner").execute(),
      titles: await reader.selectFrom("text_titles").selectAll().orderBy("owner").orderBy("place").execute(),
    }));
  }

  /** What is written down is what the texts say. */
  async function expectRight() {
    expect(await rebuildUses({ transaction: (work) => db().transaction(work) })).toBe(0);
  }
}
