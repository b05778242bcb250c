import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, siteWithRoot, Visitor } from "../../../support/admin/admin.ts";
import { paragraph, publishText, writeText } from "../../../support/admin/written-articles.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { ask } from "../../../support/http/http.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

let admin: AdminSite;
let zoe: Visitor;
let camille: Visitor;

beforeAll(async () => {
  admin = await siteWithRoot();
  ({ visitor: zoe } = await addAdmin(admin, { email: "zoe@example.org", role: "editor" }));
  ({ visitor: camille } = await addAdmin(admin, { email: "camille@example.org", role: "editor" }));
});
afterAll(removeAll);

const link = (href: string) => ({
  type: "text",
  text: "le lien",
  marks: [{ type: "link", attrs: { href, title: null } }],
});

test("editors find what can be linked to, and nobody else does", async () => {
  const target = await writeText(zoe, { title: "Été à quai", body: [paragraph("a", "La cale.")] });
  const { status, json } = await zoe.call("GET /link-targets", { query: "?q=ETE+quai" });
  expect(status).toBe(200);
  expect(json.entries).toEqual([
    {
      entryId: target.id,
      kind: "post",
      texts: { fr: { title: "Été à quai", state: "draft", slug: null } },
      binned: false,
    },
  ]);
  expect((await zoe.call("GET /link-targets")).json.entries.length).toBeGreaterThan(3);
  expect((await zoe.call("GET /link-targets")).json.entries.length).toBeLessThanOrEqual(12);
  expect((await zoe.call("GET /link-targets", { query: `?q=${"a".repeat(201)}` })).status).toBe(422);
  expect((await zoe.call("GET /link-targets", { query: "?q=%00" })).status).toBe(422);
  const stranger = new Visitor(admin.site);
  for (const call of ["GET /link-targets", "GET /articles/:id/links", "GET /link-targets/:id/headings"] as const) {
    expect((await stranger.call(call, { id: target.id, query: "?locale=fr" })).status, call).toBe(401);
  }
});

test("links are described in one call, bounded", async () => {
  const target = await writeText(zoe, { title: "La cible", body: [paragraph("a", "Ici.")] });
  const url = await publishText(zoe, target);
  const hrefs = [url, new URL(url).pathname, `entry:${target.id}`, "/blog/nulle-part", "https://exemple.fr/"];
  const { json } = await zoe.call("POST /links/describe", { body: { locale: "fr", hrefs } });
  expect(json.links.map(({ state, stored }: { state: string; stored: string }) => [state, stored])).toEqual([
    ...[0, 1, 2].map(() => ["published", `entry:${target.id}`]),
    ["missing", "/blog/nulle-part"],
    ["elsewhere", "https://exemple.fr/"],
  ]);
  for (const wrong of [Array(201).fill("/"), ["/".repeat(2_001)], [1], "/"]) {
    expect((await zoe.call("POST /links/describe", { body: { locale: "fr", hrefs: wrong } })).status).toBe(422);
  }
});

inFull("headings are offered of a stored text that no editor writes, as far as it can be read", async () => {
  const heading = (uid: string, words: string) => ({
    type: "heading",
    attrs: { uid: `${uid}000000000`, level: 2 },
    content: [{ type: "text", text: words }],
  });
  const { id } = await writeText(zoe, {
    title: "Abîmé",
    body: [heading("a", "Le premier"), heading("b", "Le second")],
  });
  for (const attrs of [[], [1], 7, "deux", null, { level: 99 }, { level: "2" }, { level: [2] }, { uid: 3, level: 2 }]) {
    inDatabase(admin.site, (database) =>
      database
        .prepare(
          `update drafts set document = json_set(document, '$.body.content[0].attrs', json(?))
           where translation_id = (select id from translations where entry_id = ?)`,
        )
        .run(JSON.stringify(attrs), id),
    );
    const { status, json } = await zoe.call("GET /link-targets/:id/headings", { id, query: "?locale=fr" });
    expect(status, JSON.stringify(attrs)).toBe(200);
    expect(json.headings.map(({ text }: { text: string }) => text)).toContain("Le second");
  }
});

test("who takes an article down can know what links to it; then those words have no link, and it comes back with it", async () => {
  const target = await writeText(zoe, { title: "À retirer", body: [paragraph("a", "Ici.")] });
  await publishText(zoe, target);
  const from = await writeText(zoe, {
    title: "Qui mène ailleurs",
    body: [paragraph("a", link(`entry:${target.id}`))],
  });
  const path = new URL(await publishText(zoe, from)).pathname;
  const page = async () => (await ask(admin.site.url, path)).text;
  expect(await page()).toContain('<a href="/blog/a-retirer">le lien</a>');
  const { json } = await zoe.call("GET /articles/:id/links", { id: target.id });
  expect(json).toMatchObject({ total: 1, texts: [{ title: "Qui mène ailleurs", locale: "fr", published: true }] });

  await zoe.call("DELETE /articles/:id", { id: target.id, body: {} });
  expect(await page()).toContain("<p>le lien</p>");
  await zoe.call("POST /articles/:id/restore", { id: target.id, body: {} });
  const { revision } = (await zoe.call("GET /articles/:id", { id: target.id })).json.article.texts.fr;
  await publishText(zoe, { ...target, revision });
  expect(await page()).toContain('<a href="/blog/a-retirer">le lien</a>');
});

test("two pages of an article hear of each other and of saves; nothing of it keeps a session alive or is stored", async () => {
  const { id, revision } = await writeText(zoe, {
    title: "À deux",
    body: [paragraph("a", "Un."), paragraph("b", "Deux.")],
  });
  const announce = (who: Visitor, pageId: string, more: object = {}) =>
    who.call("POST /articles/:id/presence", {
      id,
      body: { pageId, place: null, hidden: false, leaves: false, ...more },
    });
  expect((await announce(zoe, "one")).json).toEqual({ others: [], revisions: { fr: revision } });
  const place = { locale: "fr", piece: "b000000000" };
  expect((await announce(camille, "two", { place })).json.others).toMatchObject([
    { pageId: "one", admin: { email: "zoe@example.org" }, place: null, hidden: false },
  ]);
  const { others } = (await announce(zoe, "one")).json;
  expect(others).toMatchObject([{ pageId: "two", admin: { email: "camille@example.org" }, place }]);
  expect(Object.keys(others[0]).sort()).toEqual(["admin", "conflicts", "hidden", "pageId", "place", "since"]);
  await writeText(camille, { id, title: "À deux", body: [paragraph("a", "Un et demi.")], seen: revision });
  expect((await announce(zoe, "one")).json.revisions.fr).toBe(revision + 1);
  // Nobody can end the page of somebody else.
  await announce(zoe, "two", { leaves: true });
  expect((await announce(zoe, "one")).json.others).toHaveLength(1);
  await announce(camille, "two", { leaves: true });
  expect((await announce(zoe, "one")).json.others).toEqual([]);
  for (const wrong of [
    { place: { locale: "xx", piece: null } },
    { place: { locale: "fr", piece: "<b>" } },
    { pageId: "" },
  ]) {
    expect((await announce(zoe, "one", wrong)).status).toBe(422);
  }
  expect((await announce(new Visitor(admin.site), "three")).status).toBe(401);
  // An article that nobody saved yet can be open too.
  const fresh = await zoe.call("POST /articles/:id/presence", {
    id: "0199aaaa-0000-7000-8000-00000000ffff",
    body: { pageId: "one", place: null, hidden: false, leaves: false },
  });
  expect(fresh.json).toEqual({ others: [], revisions: {} });
});
