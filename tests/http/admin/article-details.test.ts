import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EditorSite, siteWithEditor, Visitor } from "../../support/admin/admin.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { plain, writePicture } from "../../support/content/pictures.ts";
import { publishPair } from "../../support/content/publish-pair.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { upload } from "../../support/media/uploads.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, temporaryFolder } from "../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
let folder: string;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
  folder = await temporaryFolder();
});
/** As a page makes one for an article that is not stored yet. */
const NO_ARTICLE = "01a210e5-0000-7000-8000-000000000000";
afterAll(removeAll);

const address = (id: string, query: string) => editor.call("GET /articles/:id/address", { id, query });
const holder = async (slug: string, locale = "fr"): Promise<string> =>
  (await address(NO_ARTICLE, `?locale=${locale}&slug=${slug}`)).json.takenBy?.entryId;
const publishFile = async (fields: Parameters<typeof writeArticle>[2]) => {
  const file = await writeArticle(folder, `${randomUUID()}.md`, fields);
  expect(await runCommand(["publish", file], { dataDir: own.site.dataDir })).toMatchObject({ code: 0, stderr: "" });
};

describe("addresses", () => {
  test("one that is published is taken, but for the article that has it and in the other language", async () => {
    await publishPair(own.site, "quai");
    const id = await holder("quai");
    const taken = await address(NO_ARTICLE, "?locale=fr&slug=quai");
    expect({ status: taken.status, json: taken.json }).toEqual({
      status: 200,
      json: { takenBy: { entryId: id, title: "Titre quai" }, leadsTo: null, free: "quai-2" },
    });
    const nothing = { takenBy: null, leadsTo: null, free: null };
    expect((await address(id, "?locale=fr&slug=quai")).json).toEqual(nothing);
    expect((await address(NO_ARTICLE, "?locale=en&slug=quai")).json).toEqual(nothing);
    expect((await address(NO_ARTICLE, "?locale=fr&slug=quai-2")).json).toEqual(nothing);
  });

  test("a former address says where it leads, but to the article it leads to", async () => {
    await publishPair(own.site, "digue");
    const id = await holder("digue");
    await publishFile({ translationKey: "digue", title: "Titre digue", slug: "jetee" });
    const leadsTo = { entryId: id, title: "Titre digue" };
    expect((await address(NO_ARTICLE, "?locale=fr&slug=digue")).json).toEqual({ takenBy: null, leadsTo, free: null });
    expect((await address(id, "?locale=fr&slug=digue")).json.leadsTo).toBeNull();
    expect((await editor.call("GET /articles/:id/addresses", { id })).json.addresses).toEqual(
      expect.arrayContaining([
        { locale: "fr", published: "jetee", everPublished: true },
        { locale: "en", published: "digue-en", everPublished: true },
      ]),
    );
  });

  test("a draft has none yet, and what was taken down had one", async () => {
    const id = randomUUID();
    expect((await editor.call("GET /articles/:id/addresses", { id })).json).toEqual({ addresses: [] });
    const document = {
      ...{ kind: "post", slug: "quai-neuf", title: "Neuf", summary: "", publishedAt: null, tags: [], seo: {} },
      body: { type: "doc", content: [{ type: "paragraph" }] },
    };
    const body = { locale: "fr", document, seen: 0, saveId: "one", merged: false };
    const saved = (await editor.call("PUT /articles/:id/draft", { id, body })).json;
    const addresses = async () => (await editor.call("GET /articles/:id/addresses", { id })).json.addresses;
    expect(await addresses()).toEqual([{ locale: "fr", published: null, everPublished: false }]);
    // What a draft proposes is nobody's yet.
    expect((await address(NO_ARTICLE, "?locale=fr&slug=quai-neuf")).json.takenBy).toBeNull();
    const of = { id: saved.translationId };
    const published = await editor.call("POST /translations/:id/publish", {
      ...of,
      body: { revision: saved.revision },
    });
    expect(published.status).toBe(200);
    expect(await addresses()).toEqual([{ locale: "fr", published: "quai-neuf", everPublished: true }]);
    await editor.call("POST /translations/:id/unpublish", { ...of, body: { answer: "gone" } });
    expect(await addresses()).toEqual([{ locale: "fr", published: null, everPublished: true }]);
  });

  test.each([
    "",
    "?locale=fr",
    "?slug=quai",
    "?locale=de&slug=quai",
    "?locale=fr&slug=",
    "?locale=fr&slug=Quai",
    "?locale=fr&slug=a/b",
    "?locale=fr&slug=a%00b",
    `?locale=fr&slug=${"a".repeat(201)}`,
  ])("%s is refused", async (query) => expect((await address(NO_ARTICLE, query)).status).toBe(422));
});

test("tags and authors in use, each of its language, those of most articles first", async () => {
  for (const [slug, author] of [
    ["une", "Camille Exemple"],
    ["deux", "Camille Exemple"],
    ["trois", "Dominique <Exemple>"],
  ] as const) {
    await publishFile({ title: slug, slug: `signe-${slug}`, author, tags: ["Ancres"] });
  }
  await publishFile({ title: "Signed", slug: "signed", lang: "en", author: "Alex Example", tags: ["Anchors"] });
  const tags = async (lang: string) => (await editor.call("GET /article-tags", { query: `?locale=${lang}` })).json.tags;
  expect(await tags("fr")).toContainEqual({ tag: "ancres", label: "Ancres", total: 3 });
  expect(await tags("en")).toContainEqual({ tag: "anchors", label: "Anchors", total: 1 });
  expect((await tags("en")).map(({ tag }: { tag: string }) => tag)).not.toContain("ancres");
  const authors = async (lang: string) =>
    (await editor.call("GET /article-authors", { query: `?locale=${lang}` })).json.authors as string[];
  const french = await authors("fr");
  expect(french).not.toContain("Alex Example");
  expect(french.indexOf("Camille Exemple")).toBeGreaterThanOrEqual(0);
  expect(french.indexOf("Camille Exemple")).toBeLessThan(french.indexOf("Dominique <Exemple>"));
  expect(await authors("en")).toContain("Alex Example");
  for (const call of ["GET /article-tags", "GET /article-authors"]) {
    expect((await editor.call(call, { query: "?locale=de" })).status).toBe(422);
    expect((await editor.call(call)).status).toBe(422);
  }
});

describe("the picture of a card", () => {
  const card = (query: Record<string, string>) =>
    editor.page(`/api/admin/article-card?${new URLSearchParams({ locale: "fr", ...query })}`);

  inFull("is the one that the article will be shared with, and is kept by nobody", async () => {
    const date = Date.parse("2026-02-01T12:00:00Z");
    const previewed = await card({ title: "Avant de publier", date: String(date) });
    expect(previewed.status).toBe(200);
    expect(previewed.headers).toMatchObject({ "content-type": "image/png", "cache-control": "no-store" });
    const { width, height } = await sharp(previewed.raw).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    await publishFile({ title: "Avant de publier", slug: "avant-de-publier", date: "2026-02-01" });
    const { raw } = await ask(own.site.url, "/og/blog/avant-de-publier.png");
    expect(raw.equals(previewed.raw)).toBe(true);
    expect((await card({ title: "Autre titre", date: String(date) })).raw.equals(raw)).toBe(false);
    expect((await card({})).status).toBe(200);
  });

  inFull("shows the cover around its focal point, or its middle; a picture that is none leaves its words", async () => {
    // Green in its middle, red at its left.
    const red = await plain({ width: 200, height: 600, colour: "#a01020" }).png().toBuffer();
    const bytes = await plain({ width: 800, height: 600, colour: "#10a020" })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { item } = (await upload(own.site, editor, { name: "verte.png", bytes })).json;
    const words = await card({ title: "Couverte", date: "0" });
    const corner = async (raw: Buffer) => [
      ...(await sharp(raw).extract({ left: 1190, top: 10, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ];
    const middle = await card({ title: "Couverte", date: "0", cover: item.id });
    const [rouge = 0, vert = 0] = await corner(middle.raw);
    expect(vert - rouge).toBeGreaterThan(80);
    const focus = { x: 0, y: 0.5 };
    expect((await editor.call("PATCH /media/:id", { id: item.id, body: { focus } })).status).toBe(200);
    const covered = await card({ title: "Couverte", date: "0", cover: item.id });
    expect(covered.raw.equals(middle.raw)).toBe(false);
    const [paper = 0] = await corner(words.raw);
    expect(paper).toBeGreaterThan(235);
    const gone = await card({ title: "Couverte", date: "0", cover: "0".repeat(32) });
    expect(gone.status).toBe(200);
    expect(await corner(gone.raw)).toEqual(await corner(words.raw));
  });

  test.each([
    { title: "x".repeat(301) },
    { locale: "de" },
    { date: "demain" },
    { date: "1.5" },
    { cover: "../../etc" },
    { cover: "A".repeat(32) },
    { focus: "x".repeat(21) },
  ])("%o is refused", async (query) => expect((await card(query as Record<string, string>)).status).toBe(422));

  inFull("more than a few at once are told to come back, and the others are drawn", async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => card({ title: `Tous à la fois ${index}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    for (const { status, headers } of answers) if (status === 429) expect(headers["retry-after"]).toBe("2");
    expect((await card({ title: "Tous à la fois 13" })).status).toBe(200);
  });
});

test.each([
  ["GET /articles/:id/addresses", ""],
  ["GET /articles/:id/address", "?locale=fr&slug=quai"],
  ["GET /article-tags", "?locale=fr"],
  ["GET /article-authors", "?locale=fr"],
  ["GET /article-card", "?locale=fr&title=x"],
])("%s is every administrator's and nobody else's", async (call, query) => {
  expect((await editor.call(call, { id: NO_ARTICLE, query })).status).toBe(200);
  expect((await new Visitor(own.site).call(call, { id: NO_ARTICLE, query })).status).toBe(401);
});

describe("pages cut a cover around its focal point", () => {
  test("only around that one, in the widths of the cut, and as soon as the library says so", async () => {
    const bytes = await plain({ width: 1800, height: 600, colour: "#aa3311" }).png().toBuffer();
    await writePicture(folder, "large.png", bytes);
    await publishFile({ title: "Large", slug: "large", date: "2026-11-21", cover: "large.png", coverAlt: "" });
    const lead = async () =>
      /<article class="post-lead">[\s\S]*?<\/article>/.exec((await ask(own.site.url, "/blog")).text)?.[0] ?? "";
    const before = await lead();
    const [, id = ""] = /\/media\/([0-9a-f]{32})-/.exec(before) ?? [];
    expect(before).toContain('width="1800" height="600"');
    expect(before).not.toMatch(/-\d+x\d+\./);
    const page = (await ask(own.site.url, "/blog/large")).text;
    const cut = `/media/${id}-900-20x50.webp`;
    expect((await ask(own.site.url, cut)).status).toBe(404);

    const focus = { x: 0.2, y: 0.5 };
    expect((await editor.call("PATCH /media/:id", { id, body: { focus } })).status).toBe(200);
    const after = await lead();
    expect(after).toContain('width="900" height="600"');
    expect(after).toContain(`/media/${id}-900-20x50.avif 900w`);
    expect(after).not.toContain("-1200-20x50");
    const served = await ask(own.site.url, cut);
    const { width, height, format } = await sharp(served.raw).metadata();
    expect({ status: served.status, width, height, format }).toEqual({
      status: 200,
      width: 900,
      height: 600,
      format: "webp",
    });
    expect(served.headers["cache-control"]).toContain("immutable");
    // The article shows its cover whole: nothing of its page changed but the picture it is shared with.
    const withoutCard = (html: string) => html.replaceAll(/large\.png\?v=[0-9a-f]+/g, "");
    const whole = (await ask(own.site.url, "/blog/large")).text;
    expect(withoutCard(whole)).toBe(withoutCard(page));
    expect(whole).not.toBe(page);
    for (const wrong of [
      "900-21x50.webp",
      "1200-20x50.webp",
      "1800-20x50.webp",
      "900-020x50.webp",
      "900-20x101.webp",
      "900-20x50.gif",
    ]) {
      expect((await ask(own.site.url, `/media/${id}-${wrong}`)).status, wrong).toBe(404);
    }

    // Without a focal point again, every byte is as before.
    await editor.call("PATCH /media/:id", { id, body: { focus: null } });
    expect(await lead()).toBe(before);
    expect((await ask(own.site.url, "/blog/large")).text).toBe(page);
  });

  inFull("what nothing published shows, or another word of it, changes nothing for visitors", async () => {
    const changes = () =>
      inDatabase(own.site, (database) => database.prepare("select max(position) as last from changes").get());
    const bytes = await plain({ width: 900, height: 900, colour: "#223344" }).png().toBuffer();
    const { item } = (await upload(own.site, editor, { name: "seule.png", bytes })).json;
    const before = changes();
    const change = async (body: object) =>
      expect((await editor.call("PATCH /media/:id", { id: item.id, body })).status).toBe(200);
    await change({ focus: { x: 0, y: 0 } });
    await publishFile({ title: "Seule", slug: "seule", date: "2026-01-01", body: `![Seule](${await kept(bytes)})` });
    const published = changes();
    expect(published).not.toEqual(before);
    await change({ name: "autre", focus: { x: 0, y: 0 } });
    expect(changes()).toEqual(published);
    await change({ focus: { x: 0, y: 1 } });
    expect(changes()).not.toEqual(published);
  });
});

/** A picture beside the articles, to be shown by one. */
async function kept(bytes: Uint8Array): Promise<string> {
  const name = `${randomUUID()}.png`;
  await writePicture(folder, name, bytes);
  return name;
}
