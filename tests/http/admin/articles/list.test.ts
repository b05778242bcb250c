import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAdmin, type EditorSite, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { planText, publishText, writeText } from "../../../support/admin/written-articles.ts";
import { writeArticle } from "../../../support/content/articles.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll, runCommand, temporaryFolder } from "../../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
let editorId: string;
beforeAll(async () => {
  own = await siteWithEditor();
  ({ editor, editorId } = own);
});
afterAll(removeAll);

type Row = { id: string; texts: Record<string, Record<string, unknown>> };

const list = async (query: Record<string, string> = {}, visitor = editor) =>
  (await visitor.call("GET /blog", { query: `?${new URLSearchParams(query)}` })).json;
const ids = async (query: Record<string, string>) => (await list(query)).articles.map(({ id }: Row) => id);
const rowOf = async (id: string, query: Record<string, string> = {}): Promise<Row | undefined> =>
  (await list(query)).articles.find((row: Row) => row.id === id);

describe("the list of articles", () => {
  test("has the starter content, published in both languages, and who wrote it is nobody", async () => {
    const { articles, total, next } = await list();
    expect(total).toBeGreaterThan(10);
    expect({ shown: articles.length, next }).toEqual({ shown: total, next: null });
    const both = articles.find(({ texts }: Row) => texts.fr !== undefined && texts.en !== undefined);
    expect(both).toMatchObject({
      changedBy: null,
      texts: { fr: { state: "published", revision: null, behind: 0, url: expect.stringContaining("/blog/") } },
    });
  });

  test("shows a text as it is written, published, changed, and planned, with who changed it", async () => {
    const text = await writeText(editor, {
      ...{ title: "Le phare", author: "Ana", tags: [{ tag: "mer", label: "Mer" }], says: { un: "La lumière tourne." } },
    });
    expect(await rowOf(text.id)).toMatchObject({
      sourceLocale: "fr",
      changedBy: { id: editorId, name: "editor@example.org" },
      texts: { fr: { state: "draft", title: "Le phare", revision: 1, url: null, author: "Ana" } },
    });
    await publishText(editor, text);
    expect(await rowOf(text.id, { fr: "published", q: "phare" })).toMatchObject({
      texts: { fr: { state: "published", revision: null, url: expect.stringMatching(/\/blog\/le-phare$/) } },
    });
    const changed = await writeText(own.root, { ...text, title: "Le phare", seen: 1, says: { un: "La nuit." } });
    expect((await rowOf(text.id, { fr: "changed" }))?.texts.fr).toMatchObject({ state: "changed", revision: 2 });
    expect(await ids({ q: "lumiere" })).not.toContain(text.id);
    expect(await ids({ q: "nuit" })).toContain(text.id);
    await planText(editor, changed, { date: "2099-05-01", time: "08:00" });
    expect((await rowOf(text.id, { planned: "1" }))?.texts.fr).toMatchObject({
      state: "changed",
      plannedAt: Date.parse("2099-05-01T06:00:00Z"),
      planFailed: false,
    });
    const english = await writeText(editor, {
      id: text.id,
      locale: "en",
      title: "The lighthouse",
      says: { un: "Night." },
    });
    await writeText(editor, { ...text, title: "Le phare", seen: 2, says: { un: "Le jour." } });
    expect((await rowOf(text.id, { en: "behind", untranslated: "1" }))?.texts.en).toMatchObject({
      state: "draft",
      behind: 1,
      translationId: english.translationId,
    });
  });

  inFull("files of both languages of an article, named in any order, leave neither behind the other", async () => {
    const folder = await temporaryFolder();
    const publishBoth = async (name: string, turn: number, first: "fr" | "en") => {
      const files = await Promise.all(
        [first, first === "fr" ? "en" : "fr"].map((lang) =>
          writeArticle(folder, `${name}.${lang}.md`, {
            ...{ lang, translationKey: name, slug: `${name}-${lang}`, title: `${lang} ${turn}` },
            body: `Text ${lang} ${turn}.\n\nThe same.`,
          }),
        ),
      );
      const run = await runCommand(["publish", ...files], { dataDir: own.site.dataDir });
      expect(run).toMatchObject({ code: 0, stderr: "" });
      const { articles } = await list();
      const row = articles.find(({ texts }: Row) => String(texts.fr?.url).endsWith(`/${name}-fr`));
      return [row?.sourceLocale, row?.texts.fr?.behind, row?.texts.en?.behind];
    };
    for (const [turn, first] of (["en", "fr", "en"] as const).entries()) {
      expect(await publishBoth("couple", turn, first)).toEqual(["fr", 0, 0]);
    }
    // English stays the original of what was first written in English.
    const alone = await writeArticle(folder, "english.en.md", {
      ...{ lang: "en", translationKey: "english", slug: "english-en", title: "en" },
    });
    expect(await runCommand(["publish", alone], { dataDir: own.site.dataDir })).toMatchObject({ code: 0 });
    for (const [turn, first] of (["fr", "en", "fr"] as const).entries()) {
      expect(await publishBoth("english", turn, first)).toEqual(["en", 0, 0]);
    }
  });

  test("is filtered by tag, author, and writer, and each fits with the others", async () => {
    const tags = [{ tag: "vent", label: "Vent" }];
    const one = await writeText(editor, { title: "Bise", tags, author: "Boris" });
    const other = await writeText(own.root, { title: "Mistral", tags });
    expect((await ids({ tag: "vent" })).sort()).toEqual([one.id, other.id].sort());
    expect(await ids({ author: "Boris" })).toEqual([one.id]);
    expect(await ids({ tag: "vent", writer: editorId })).toEqual([one.id]);
    expect(await ids({ tag: "vent", q: "mistr" })).toEqual([other.id]);
    expect(await ids({ tag: "vent", fr: "published" })).toEqual([]);
    expect(await ids({ tag: "vent", sort: "title", order: "desc" })).toEqual([other.id, one.id]);
    const facets = (await editor.call("GET /blog/facets")).json;
    expect(facets.tags).toContainEqual({ tag: "vent", label: "Vent", locale: "fr", articles: 2 });
    expect(facets.authors).toContain("Boris");
    expect(facets.writers).toContainEqual({ id: editorId, name: "editor@example.org" });
    expect(facets.views.all).toBe((await list()).total);
  });

  test("comes page by page, and in no more than it says", async () => {
    for (let index = 0; index < 65; index += 1) {
      await writeText(editor, { title: `Suite ${index}`, author: "Série" });
    }
    const first = await list({ author: "Série" });
    expect({ total: first.total, shown: first.articles.length }).toEqual({ total: 65, shown: 60 });
    const second = await list({ author: "Série", cursor: first.next });
    expect(second).toMatchObject({ total: null, next: null });
    expect(second.articles).toHaveLength(5);
    const all = new Set([...first.articles, ...second.articles].map(({ id }: Row) => id));
    expect(all.size).toBe(65);
  });

  test.each([
    ["fr", "nonsense"],
    ["en", "scheduled "],
    ["planned", "yes"],
    ["sort", "size"],
    ["order", "sideways"],
    ["q", ""],
    ["q", "x".repeat(201)],
    ["tag", "\u0000"],
    ["cursor", "x".repeat(2_001)],
  ])("refuses %s=%j", async (name, value) => {
    const query = `?${name}=${encodeURIComponent(value)}`;
    expect((await editor.call("GET /blog", { query })).status).toBe(422);
  });

  test("leaves out what is in the bin, and has it again once it is restored", async () => {
    const { id } = await writeText(editor, { title: "À jeter" });
    expect(await ids({ q: "jeter" })).toEqual([id]);
    await editor.call("DELETE /articles/:id", { id, body: {} });
    expect(await ids({ q: "jeter" })).toEqual([]);
    expect((await editor.call("GET /articles", { query: "?q=jeter" })).json.articles).toEqual([]);
    expect((await editor.call("GET /bin")).json.articles).toMatchObject([{ entryId: id, titles: { fr: "À jeter" } }]);
    await editor.call("POST /articles/:id/restore", { id });
    expect(await ids({ q: "jeter" })).toEqual([id]);
  });
});

test("a tag is added to one language and taken off again, as a change that is not published", async () => {
  const text = await writeText(editor, { title: "Étiquetée" });
  await publishText(editor, text);
  const change = (body: object) => editor.call("POST /articles/:id/tags", { id: text.id, body });
  expect((await change({ locale: "fr", add: "  Grand Large " })).json).toEqual({ changed: true });
  expect((await change({ locale: "fr", add: "grand large" })).json).toEqual({ changed: false });
  expect((await rowOf(text.id, { tag: "grand-large" }))?.texts.fr).toMatchObject({
    state: "changed",
    tags: [{ tag: "grand-large", label: "Grand Large" }],
  });
  expect((await change({ locale: "en", add: "Sea" })).json).toEqual({ changed: false });
  expect((await change({ locale: "fr", remove: "grand-large" })).json).toEqual({ changed: true });
  expect(await ids({ tag: "grand-large" })).toEqual([]);
  expect((await change({ locale: "fr", add: "!!!" })).status).toBe(422);
  expect((await change({ locale: "xx", add: "a" })).status).toBe(422);
  expect((await editor.call("POST /articles/:id/tags", { id: "none", body: { locale: "fr", add: "a" } })).status).toBe(
    404,
  );
});

test("each administrator keeps views of their own, one of a name", async () => {
  const views = async (visitor: Visitor) => (await visitor.call("GET /blog/facets")).json.own;
  const keep = (name: string, search: string, visitor = editor) =>
    visitor.call("POST /blog/views", { body: { name, search } });
  const first = (await keep("À relire", "view=mine&q=mer")).json;
  expect(await views(editor)).toEqual([{ id: first.id, name: "À relire", search: "view=mine&q=mer" }]);
  expect(await views(own.root)).toEqual([]);
  await keep("À relire", "q=vent");
  expect(await views(editor)).toEqual([{ id: first.id, name: "À relire", search: "q=vent" }]);
  // Nobody deletes what is another's.
  expect((await own.root.call("DELETE /blog/views/:id", { id: first.id })).status).toBe(404);
  expect(await views(editor)).toHaveLength(1);
  expect((await keep("", "")).status).toBe(422);
  expect((await keep("x", "y".repeat(1_001))).status).toBe(422);
  for (let index = 1; index < 50; index += 1) expect((await keep(`Vue ${index}`, "")).status).toBe(200);
  expect(await keep("De trop", "")).toMatchObject({ status: 409, json: { error: { code: "VIEWS_FULL" } } });
  expect((await editor.call("DELETE /blog/views/:id", { id: first.id })).status).toBe(200);
  expect(await views(editor)).toHaveLength(49);
});

inFull("the articles of one's own views are counted as the list counts them, as they are now", async () => {
  const { visitor: reader } = await addAdmin(own, { email: "views@example.org", role: "editor" });
  const keep = async (name: string, search: string) =>
    (await reader.call("POST /blog/views", { body: { name, search } })).json.id as string;
  const counts = async (visitor = reader) => {
    const { status, json } = await visitor.call("GET /blog/view-counts");
    expect(status).toBe(200);
    return Object.fromEntries(json.counts.map((each: { id: string; articles: number }) => [each.id, each.articles]));
  };
  expect(await counts()).toEqual({});
  const written = await writeText(reader, { title: "Compter les vagues", tags: [{ tag: "houle", label: "Houle" }] });
  const byTag = await keep("Houle", "tag=houle&sort=title-asc");
  const byWords = await keep("Vagues", "q=compt+vagu&fr=draft&en=missing");
  const mine = await keep("À moi", "view=mine&writer=somebody");
  const everything = await keep("Tout", "sort=published-desc&view=nothing&fr=nonsense");
  const nothing = await keep("Rien", "author=Personne");
  // What the list itself refuses has no number.
  await keep("Cassée", "tag=%00");
  const { total } = await list();
  const one = { [byTag]: 1, [byWords]: 1, [mine]: 1, [nothing]: 0 };
  expect(await counts()).toEqual({ ...one, [everything]: total });
  const other = await writeText(own.root, {
    title: "Compter encore les vagues",
    tags: [{ tag: "houle", label: "Houle" }],
  });
  await publishText(own.root, other);
  expect(await counts()).toEqual({ ...one, [byTag]: 2, [everything]: total + 1 });
  await own.root.call("DELETE /articles/:id", { id: written.id, body: {} });
  expect(await counts()).toEqual({ [byTag]: 1, [byWords]: 0, [mine]: 0, [nothing]: 0, [everything]: total });
  expect(await counts(own.root)).toEqual({});
});

test("drafts are found by their titles too, and what is not published has no address", async () => {
  const { id } = await writeText(editor, { title: "Introuvable ailleurs" });
  const found = async (q: string) =>
    (await editor.call("GET /articles", { query: `?q=${encodeURIComponent(q)}` })).json.articles;
  expect(await found("introuv")).toEqual([
    { articleId: id, title: "Introuvable ailleurs", locale: "fr", state: "draft", url: null },
  ]);
});

test("the dashboard names what waits: failed publishes, translations behind, one's drafts, and what is planned soon", async () => {
  const { visitor: writer } = await addAdmin(own, { email: "writer@example.org", role: "editor" });
  const waiting = async (visitor = writer) => (await visitor.call("GET /waiting")).json.articles;
  const before = await waiting();
  expect(before.drafts).toEqual({ total: 0, first: [] });
  const text = await writeText(writer, { title: "Ma part", says: { un: "Un" } });
  await writeText(writer, { id: text.id, locale: "en", title: "My part", says: { un: "One" } });
  await writeText(writer, { ...text, title: "Ma part", seen: 1, says: { un: "Deux" } });
  const { drafts, behind } = await waiting();
  expect(drafts).toMatchObject({ total: 1, first: [{ articleId: text.id, title: "Ma part", locale: "fr" }] });
  expect(behind.total).toBe(before.behind.total + 1);
  expect(behind.first[0]).toEqual({ articleId: text.id, title: "My part", locale: "en", pieces: 1 });
  // Two days from now, in the middle of the day.
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await planText(writer, { ...text, revision: 2 }, { date, time: "12:00" });
  expect((await waiting()).planned).toMatchObject({
    total: before.planned.total + 1,
    first: [{ articleId: text.id, title: "Ma part", locale: "fr", shown: { date, time: "12:00" } }],
  });
  expect((await waiting(own.root)).drafts.first.map(({ articleId }: { articleId: string }) => articleId)).not.toContain(
    text.id,
  );
});
