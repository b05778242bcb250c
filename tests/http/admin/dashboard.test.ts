import { statfsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { version } from "../../../package.json";
import { type AdminSite, addAdmin, originOf, PATIENCE, siteWithRoot, type Visitor } from "../../support/admin/admin.ts";
import { publishText, writeText } from "../../support/admin/written-articles.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { LEGAL } from "../../support/content/legal.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, temporaryFolder } from "../../support/site.ts";

const DAY = 86_400_000;

let own: AdminSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithRoot({ config: await ownerConfig({ legal: LEGAL }) });
  ({ visitor: editor } = await addAdmin(own, { email: "editor@example.org", role: "editor" }));
});
afterAll(removeAll);

const waiting = async (visitor = own.root) => (await visitor.call("GET /waiting")).json;

const invite = async (email: string): Promise<string> =>
  (await own.root.call("POST /invitations", { body: { email, role: "editor", locale: "fr" } })).json.id;

const mailsTo = async (to: string) => (await own.root.call("GET /mails", { query: `?to=${to}` })).json.mails;

const NOTHING = { total: 0, first: [] };
/** No article waits for the administrator. */
const NO_ARTICLES = { failed: NOTHING, behind: NOTHING, drafts: NOTHING, planned: NOTHING };

test("of a new site, only the starter's one article in French alone waits; without it, nothing does", async () => {
  const { untranslated } = await waiting();
  expect(untranslated).toMatchObject({ total: 1, articles: [{ locale: "fr", missing: "en" }] });
  const { pathname } = new URL(untranslated.articles[0].url);
  expect((await ask(own.site.url, pathname)).status).toBe(200);
  expect((await runCommand(["unpublish", pathname], { dataDir: own.site.dataDir })).code).toBe(0);
  expect(await waiting()).toEqual({
    mails: { failed: 0, uncertain: 0 },
    invitations: { open: 0, expired: 0 },
    messages: { unread: 0, doubtful: 0 },
    articles: NO_ARTICLES,
    blanks: { count: 0, pages: [] },
    unreadable: [],
    untranslated: { total: 0, among: null, articles: [] },
  });
});

test("mails that did not leave wait until somebody sends them again, and are found by their filter", async () => {
  for (const email of ["failed@example.org", "doubtful@example.org", "over@example.org"]) {
    await invite(email);
    await expect.poll(async () => (await mailsTo(email))[0]?.status, PATIENCE).toBe("outbox");
  }
  inDatabase(own.site, (database) => {
    const end = database.prepare("update mails set status = ?, expires_at = ? where recipient = ?");
    end.run("failed", Date.now() + DAY, "failed@example.org");
    end.run("uncertain", null, "doubtful@example.org");
    // Nothing can send it any more: its link has ended.
    end.run("failed", Date.now() - 1, "over@example.org");
  });
  expect((await waiting()).mails).toEqual({ failed: 1, uncertain: 1 });
  const listed = (await own.root.call("GET /mails", { query: "?stuck=1" })).json.mails;
  expect(listed.map(({ to }: { to: string }) => to)).toEqual(["doubtful@example.org", "failed@example.org"]);
  const [{ id }] = await mailsTo("failed@example.org");
  expect((await own.root.call("POST /mails/:id/retry", { id })).status).toBe(200);
  await expect.poll(async () => (await waiting()).mails, PATIENCE).toEqual({ failed: 0, uncertain: 1 });
});

test("invitations wait while they are open and when they ran out, once for each address", async () => {
  const before = (await waiting()).invitations;
  const [first, second, third] = [
    await invite("open@example.org"),
    await invite("late@example.org"),
    await invite("gone@example.org"),
  ];
  expect((await waiting()).invitations).toEqual({ ...before, open: before.open + 3 });
  const expire = (id: string) =>
    inDatabase(own.site, (database) =>
      database.prepare("update invitations set expires_at = ? where id = ?").run(Date.now() - 1, id),
    );
  expire(second);
  expire(third);
  expect((await waiting()).invitations).toEqual({ open: before.open + 1, expired: 2 });
  // Asked again: the one that ran out is history.
  await invite("late@example.org");
  expect((await waiting()).invitations).toEqual({ open: before.open + 2, expired: 1 });
  expect((await own.root.call("DELETE /invitations/:id", { id: third })).status).toBe(200);
  expect((await own.root.call("DELETE /invitations/:id", { id: first })).status).toBe(200);
  expect((await waiting()).invitations).toEqual({ open: before.open + 1, expired: 0 });
});

test("an article without its other language waits, with where it stands and what it lacks", async () => {
  const { dataDir } = own.site;
  const folder = await temporaryFolder();
  const publish = async (name: string, article: Parameters<typeof writeArticle>[2]) =>
    expect((await runCommand(["publish", await writeArticle(folder, name, article)], { dataDir })).code).toBe(0);
  await publish("seul.md", { title: "Seul", slug: "seul", date: "2026-02-01", translationKey: "seul" });
  await publish("only.md", { title: "Only", slug: "only", lang: "en", date: "2026-02-02", translationKey: "only" });
  const origin = originOf(own.site);
  expect((await waiting()).untranslated).toEqual({
    total: 2,
    among: null,
    articles: [
      { title: "Only", locale: "en", url: `${origin}/en/blog/only`, missing: "fr" },
      { title: "Seul", locale: "fr", url: `${origin}/blog/seul`, missing: "en" },
    ],
  });
  await publish("alone.md", { title: "Alone", slug: "alone", lang: "en", date: "2026-02-01", translationKey: "seul" });
  expect((await waiting()).untranslated).toMatchObject({ total: 1, articles: [{ title: "Only" }] });
});

inFull("legal information that is missing waits, each piece once, with the pages that lack it", async () => {
  const { host, ...legal } = LEGAL;
  const { logs: _, ...rest } = host;
  const site = await siteWithRoot({ config: await ownerConfig({ legal: { ...legal, host: rest } }) });
  const { blanks } = await waiting(site.root);
  expect(blanks).toEqual({
    count: 1,
    pages: ["", "/en"].map((prefix) => ({
      title: prefix === "" ? "Politique de confidentialité" : "Privacy policy",
      locale: prefix === "" ? "fr" : "en",
      url: `${originOf(site.site)}${prefix}/legal/privacy`,
    })),
  });
});

test("an editor is told of articles and messages, and nothing of mails and invitations", async () => {
  const told = await waiting(editor);
  const { untranslated, blanks } = await waiting();
  const messages = { unread: 0, doubtful: 0 };
  expect(told).toEqual({
    ...{ mails: null, invitations: null, messages, articles: NO_ARTICLES, unreadable: [] },
    ...{ untranslated, blanks },
  });
  expect(told.untranslated.total).toBeGreaterThan(0);
});

test("a published text that cannot be shown takes no page, feed, or search with it, and is named", async () => {
  const { site: broken, root } = await siteWithRoot();
  const [bad, good] = [
    await writeText(root, { title: "Cassé lanterne" }),
    await writeText(root, { title: "Entier lanterne" }),
  ];
  const url = new URL(await publishText(root, bad));
  await publishText(root, good);
  // As a damaged disk or another program leaves it: a version never changes by itself.
  inDatabase(broken, (database) => {
    const triggers = database.prepare(
      "select name from sqlite_master where type = 'trigger' and tbl_name = 'versions'",
    );
    for (const { name } of triggers.all()) database.exec(`drop trigger ${name}`);
    for (const table of ["versions", "translation_tags"]) {
      database
        .prepare(`update ${table} set published_at = 8640000000000001 where translation_id = ?`)
        .run(bad.translationId);
    }
    database.prepare("update translations set published_at = 8640000000000001 where id = ?").run(bad.translationId);
    database
      .prepare(
        "update versions set document = json_set(document, '$.publishedAt', 8640000000000001) where translation_id = ?",
      )
      .run(bad.translationId);
  });
  await publishText(root, await writeText(root, { title: "Une autre" }));
  const get = (path: string) => ask(broken.url, path);
  for (const path of ["/", "/blog", "/feed.xml", "/feed.json", "/search?q=lanterne", "/sitemap-1.xml", "/llms.txt"]) {
    const { status, text } = await get(path);
    expect({ path, status, names: text.includes("Cassé") }).toEqual({ path, status: 200, names: false });
  }
  expect((await get("/search?q=lanterne")).text).toContain("Entier");
  const { unreadable } = (await root.call("GET /waiting")).json;
  expect(unreadable).toEqual([{ articleId: bad.id, title: "Cassé lanterne", locale: "fr", url: url.href }]);
  expect((await get("/readyz")).text).toContain("published texts that cannot be shown: 1");
  expect(broken.logs()).toContainEqual(expect.objectContaining({ code: "TEXT_UNREADABLE", level: "error" }));
  expect((await root.call("GET /blog")).status).toBe(200);
});

test("health: version, disk, errors and database, nothing secret, for every administrator", async () => {
  const { status, json, text } = await editor.call("GET /health");
  expect(status).toBe(200);
  const { bavail, blocks, bsize } = statfsSync(own.site.dataDir);
  expect(json).toEqual({
    version,
    build: { id: expect.stringMatching(/^\w{12}$/), at: expect.any(Number) },
    disk: { free: expect.any(Number), size: blocks * bsize, low: json.disk.free < 1e9 },
    errors: { since: expect.any(Number), total: 0, lastDay: 0, last: null },
    database: { engine: "sqlite", bytes: expect.any(Number) },
    // Of backups supers alone are told.
    backups: null,
  });
  expect((await own.root.call("GET /health")).json.backups).toEqual({ isSet: false, lastProven: null, warning: null });
  expect(json.build.id).toBe((await editor.call("GET /session")).json.build);
  expect(Math.abs(json.disk.free - bavail * bsize)).toBeLessThan(1e9);
  expect(json.database.bytes).toBe(
    inDatabase(own.site, (database) =>
      Number(
        database.prepare("select page_count * page_size as n from pragma_page_count(), pragma_page_size()").get()?.n,
      ),
    ),
  );
  expect(Math.abs(json.errors.since - Date.now())).toBeLessThan(10 * 60_000);
  expect(text).not.toContain(own.site.dataDir);
});

test("what fails is counted, with the time of the last", async () => {
  const broken = await siteWithRoot();
  const health = async () => (await broken.root.call("GET /health")).json.errors;
  expect(await health()).toMatchObject({ total: 0, lastDay: 0, last: null });
  // Refusals and pages that are not there are no errors.
  expect((await ask(broken.site.url, "/nowhere")).status).toBe(404);
  expect((await broken.root.call("GET /nothing")).status).toBe(404);
  expect(await health()).toMatchObject({ total: 0 });
  inDatabase(broken.site, (database) => database.exec("drop table daily_totals"));
  const from = Date.now();
  const query = "?from=2026-01-01&to=2026-01-02";
  for (const _ of [1, 2]) expect((await broken.root.call("GET /statistics/audience", { query })).status).toBe(500);
  const { total, lastDay, last } = await health();
  expect({ total, lastDay }).toEqual({ total: 2, lastDay: 2 });
  expect(last).toBeGreaterThanOrEqual(from);
  expect(last).toBeLessThanOrEqual(Date.now());
  await broken.site.stop();
});
