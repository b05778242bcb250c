import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EditorSite, siteWithEditor, type Visitor } from "../../support/admin/admin.ts";
import { writeDraft } from "../../support/content/drafts.ts";
import { publishPair } from "../../support/content/publish-pair.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask, textOf } from "../../support/http/http.ts";
import { removeAll } from "../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
});
afterAll(removeAll);

const page = (path: string) => ask(own.site.url, path);
const stateOf = async (id: string, locale = "fr") => {
  const { states } = (await editor.call("GET /articles/:id/states", { id })).json;
  return states.find((each: { locale: string }) => each.locale === locale);
};

describe("where a language stands", () => {
  test("its URL, its changes, and a plan that failed are told", async () => {
    await publishPair(own.site, "etat");
    const { entryId, translationId: id, revision } = writeDraft(own.site, { slug: "etat" }, { title: "Autre" });
    expect(await stateOf(entryId)).toEqual({
      ...{ locale: "fr", state: "changed", translationId: id, plannedAt: null, planAhead: false, planFailed: false },
      ...{ url: expect.stringMatching(/^http.*\/blog\/etat$/), slug: "etat", publishedRevision: revision - 1 },
    });
    expect(await stateOf(entryId, "en")).toMatchObject({ state: "published", slug: "etat-en" });
    const body = { revision, date: "2099-01-01", time: "08:00" };
    expect((await editor.call("PUT /translations/:id/plan", { id, body })).status).toBe(200);
    expect(await stateOf(entryId)).toMatchObject({ plannedAt: expect.any(Number), planAhead: false });
    // Written on since: the plan has the text as it was, which is told until it is given the newest one.
    const next = writeDraft(own.site, { slug: "etat" }, { title: "Encore autre" });
    expect(await stateOf(entryId)).toMatchObject({ plannedAt: expect.any(Number), planAhead: true });
    const newest = { ...body, revision: next.revision };
    expect((await editor.call("PUT /translations/:id/plan", { id, body: newest })).status).toBe(200);
    expect(await stateOf(entryId)).toMatchObject({ planAhead: false });
    inDatabase(own.site, (database) =>
      database
        .prepare("update plans set failed_at = 5, error = ? where translation_id = ?")
        .run(JSON.stringify({ code: "SLUG_TAKEN", reader: { fr: "Prise.", en: "Taken." } }), id),
    );
    expect(await stateOf(entryId)).toMatchObject({ planFailed: true, plannedAt: null });
    const unknown = (await editor.call("GET /articles/:id/states", { id: "0199aaaa-0000-7000-8000-0000000000aa" }))
      .json;
    expect(unknown.states).toHaveLength(2);
    for (const state of unknown.states)
      expect(state).toMatchObject({ state: "missing", url: null, publishedRevision: null });
  });
});

describe("what would refuse a publish", () => {
  const obstacles = async (id: string) =>
    (await editor.call("GET /translations/:id/obstacles", { id })).json.obstacles as {
      revision: number;
      errors: Array<{ field: string; message: string }>;
      address: object | null;
    } | null;

  test("the fields, the address with a free one, and an unknown picture are named; nothing of a text that is fit", async () => {
    await publishPair(own.site, "obstacle");
    await publishPair(own.site, "voisin");
    const fit = writeDraft(own.site, { slug: "obstacle" }, { title: "Fait" });
    expect(await obstacles(fit.translationId)).toEqual({ revision: fit.revision, errors: [], address: null });
    const id = writeDraft(own.site, { slug: "obstacle" }, { title: "", slug: "Pas Bon" }).translationId;
    const wrong = await obstacles(id);
    expect(wrong?.errors.map(({ field }) => field).sort()).toEqual(["slug", "title"]);
    expect(wrong?.address).toEqual({ slug: "Pas Bon", taken: false, free: "" });
    writeDraft(own.site, { slug: "obstacle" }, { title: "L’été à Nîmes", slug: "" });
    expect((await obstacles(id))?.address).toEqual({ slug: "", taken: false, free: "l-ete-a-nimes" });
    writeDraft(own.site, { slug: "obstacle" }, { title: "Voisin", slug: "" });
    expect((await obstacles(id))?.address).toEqual({ slug: "", taken: false, free: "voisin-2" });
    writeDraft(own.site, { slug: "obstacle" }, { slug: "voisin" });
    expect(await obstacles(id)).toMatchObject({
      errors: [],
      address: { slug: "voisin", taken: true, free: "voisin-2" },
    });
    const cover = { id: "a".repeat(32), width: 10, height: 10, alt: "" };
    writeDraft(own.site, { slug: "obstacle" }, { cover });
    expect((await obstacles(id))?.errors).toHaveLength(1);
    const english = (await editor.call("GET /articles/:id", { id: fit.entryId })).json.article.texts.en;
    expect(await obstacles(english.translationId)).toBeNull();
  });

  test("a publish shows no picture that the site does not keep, in its text neither", async () => {
    await publishPair(own.site, "image");
    const image = { type: "image", attrs: { id: "b".repeat(32), width: 10, height: 10, alt: "Rien" } };
    const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "a" }] }, image] };
    const { translationId: id, revision } = writeDraft(own.site, { slug: "image" }, { body });
    const refused = await editor.call("POST /translations/:id/publish", { id, body: { revision } });
    expect([refused.status, refused.json.error.code]).toEqual([422, "PICTURE_UNKNOWN"]);
    const planned = { revision, date: "2099-01-01", time: "08:00" };
    const plan = await editor.call("PUT /translations/:id/plan", { id, body: planned });
    expect([plan.status, plan.json.error.code]).toEqual([422, "PICTURE_UNKNOWN"]);
    expect((await page("/blog/image")).text).not.toContain("b".repeat(32));
  });
});

describe("what is published", () => {
  test("is read beside the draft, and is back once the changes are discarded; the history keeps them", async () => {
    await publishPair(own.site, "retour");
    const { entryId, translationId: id, revision } = writeDraft(own.site, { slug: "retour" }, { title: "Changé" });
    const { published } = (await editor.call("GET /translations/:id/published", { id })).json;
    expect(published).toMatchObject({ slug: "retour", document: { title: "Titre retour" } });
    const late = await editor.call("POST /translations/:id/discard", { id, body: { revision: revision - 1 } });
    expect([late.status, late.json.error.code]).toEqual([409, "CONFLICT"]);
    expect(late.json.error.details.document.title).toBe("Changé");
    const answer = await editor.call("POST /translations/:id/discard", { id, body: { revision } });
    expect(answer.json).toMatchObject({ revision: revision + 1, document: { title: "Titre retour" } });
    expect(await stateOf(entryId)).toMatchObject({ state: "published" });
    expect(textOf((await page("/blog/retour")).text, "h1")).toBe("Titre retour");
    const kept = inDatabase(own.site, (database) =>
      database.prepare("select kind, document from revisions where translation_id = ? and kind = 'save'").all(id),
    );
    expect(kept).toHaveLength(1);
    expect(JSON.parse(String(kept[0]?.document)).title).toBe("Changé");
  });

  test("keeps its date through a publish of changes that name none", async () => {
    await publishPair(own.site, "date");
    const before = inDatabase(own.site, (database) =>
      database.prepare("select published_at from translations where slug = 'date'").get(),
    );
    const changes = { title: "Daté", publishedAt: null };
    const { translationId: id, revision } = writeDraft(own.site, { slug: "date" }, changes);
    expect((await editor.call("POST /translations/:id/publish", { id, body: { revision } })).status).toBe(200);
    const after = inDatabase(own.site, (database) =>
      database.prepare("select published_at from translations where slug = 'date'").get(),
    );
    expect(after).toEqual(before);
    expect(before?.published_at).toBeTypeOf("number");
  });
});

describe("links of a text", () => {
  const unknown = async (paths: string[], locale = "fr") =>
    (await editor.call("POST /links/check", { body: { locale, paths } })).json.unknown;

  test("those that lead nowhere are told: by language, through aliases and former addresses, never what is a draft", async () => {
    await publishPair(own.site, "lien");
    const known = [
      ...["/", "/blog", "/blog/lien", "/blog/lien#partie", "/blog/lien?a=b", "/blog/lien/", "/fr/blog/lien"],
      ...["/en/blog/lien-en", "/en", "/mentions-legales", "/legal", "/feed.xml", "/search?q=a", "/sitemap.xml"],
    ];
    const nowhere = [
      ...["/blog/lien-en", "/blog/rien", "/en/blog/lien", "/rien", "/rien/du/tout", "//ailleurs", "/_secret", "/a b"],
      `/media/${"c".repeat(32)}.pdf`,
    ];
    expect(await unknown([...known, ...nowhere])).toEqual(nowhere);
    expect(await unknown(["/blog/lien-en", "/blog/lien"], "en")).toEqual(["/blog/lien"]);
    const { translationId: id, entryId, revision } = writeDraft(own.site, { slug: "lien" }, { slug: "lien-neuf" });
    const entries = [`entry:${entryId}`, `entry:${entryId}/en#partie`];
    expect(await unknown([...entries, "entry:0199aaaa-0000-7000-8000-0000000000aa"])).toEqual([
      "entry:0199aaaa-0000-7000-8000-0000000000aa",
    ]);
    expect(await unknown(["/blog/lien-neuf"])).toEqual(["/blog/lien-neuf"]);
    await editor.call("POST /translations/:id/publish", { id, body: { revision } });
    expect(await unknown(["/blog/lien", "/blog/lien-neuf"])).toEqual([]);
    await editor.call("POST /translations/:id/unpublish", { id, body: { answer: "gone" } });
    expect(await unknown(["/blog/lien", "/blog/lien-neuf"])).toEqual(["/blog/lien", "/blog/lien-neuf"]);
  });

  test("no more than 200 are taken at once, none of endless length", async () => {
    const check = async (paths: string[]) =>
      (await editor.call("POST /links/check", { body: { locale: "fr", paths } })).status;
    expect(await check(Array.from({ length: 200 }, (_, index) => `/blog/${index}`))).toBe(200);
    expect(await check(Array.from({ length: 201 }, (_, index) => `/blog/${index}`))).toBe(422);
    expect(await check([`/${"a".repeat(2_000)}`])).toBe(422);
  });
});

describe("a writer's own preview", () => {
  test("shows the draft, is in no list, and of many looks the newest three stay", async () => {
    await publishPair(own.site, "regard");
    const { translationId: id } = writeDraft(own.site, { slug: "regard" }, { title: "Vu avant" });
    const links: string[] = [];
    for (let look = 0; look < 5; look++) {
      const { status, json } = await editor.call("POST /translations/:id/previews/own", { id });
      expect(status).toBe(200);
      expect(json.expiresAt - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
      links.push(new URL(json.link).pathname);
    }
    const statuses = await Promise.all(links.map(async (path) => (await page(path)).status));
    expect(statuses).toEqual([404, 404, 200, 200, 200]);
    expect((await page(links[4] ?? "")).text).toContain("Vu avant");
    const shared = await editor.call("POST /translations/:id/previews", { id, body: {} });
    const listed = (await editor.call("GET /translations/:id/previews", { id })).json.links;
    expect(listed.map((each: { id: string }) => each.id)).toEqual([shared.json.id]);
    // Those of somebody else stay.
    await own.root.call("POST /translations/:id/previews/own", { id });
    expect((await page(links[2] ?? "")).status).toBe(200);
    const nobody = await editor.call("POST /translations/:id/previews/own", { id: "nobody" });
    expect([nobody.status, nobody.json.error.code]).toEqual([404, "TRANSLATION_UNKNOWN"]);
  });
});

describe("articles to lead visitors to", () => {
  const targets = async (query: string) =>
    (await editor.call("GET /redirect-targets", { query })).json.targets as Array<{ title: string; url: string }>;

  test("are published ones of the language, by title, or the newest", async () => {
    await publishPair(own.site, "cible");
    const found = await targets("?locale=fr&q=cible");
    expect(found).toMatchObject([{ title: "Titre cible", url: expect.stringMatching(/\/blog\/cible$/) }]);
    const { translationId: id } = writeDraft(own.site, { slug: "cible" }, { title: "Titre cible" });
    expect(found[0]).toHaveProperty("translationId", id);
    expect((await targets("?locale=en&q=cible")).map(({ title }) => title)).toEqual(["Title cible"]);
    const newest = await targets("?locale=fr");
    expect(newest.length).toBeGreaterThan(1);
    expect(newest.length).toBeLessThanOrEqual(8);
    await editor.call("POST /translations/:id/unpublish", { id, body: { answer: "gone" } });
    expect(await targets("?locale=fr&q=cible")).toEqual([]);
  });
});
