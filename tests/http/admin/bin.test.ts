import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallAnswer, type EditorSite, siteWithEditor, siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { writeDraft } from "../../support/content/drafts.ts";
import { publishPair } from "../../support/content/publish-pair.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
let folder: string;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
  folder = await temporaryFolder();
});
afterAll(removeAll);

const pair = (key: string) => publishPair(own.site, key);

const page = (path: string) => ask(own.site.url, path);
const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code });
const lines = async (action: string) =>
  (await own.root.call("GET /audit", { query: `?action=${action}` })).json.events as Array<Record<string, unknown>>;

describe("off the site, and into the bin", () => {
  test("an editor chooses 410 or another article; the log tells which", async () => {
    await pair("parti");
    await pair("cible");
    const { translationId: id } = writeDraft(own.site, { slug: "parti" }, {});
    const { translationId: to } = writeDraft(own.site, { slug: "cible" }, {});
    const { translationId: english } = writeDraft(own.site, { slug: "cible-en", locale: "en" }, {});
    const off = (body: object) => editor.call("POST /translations/:id/unpublish", { id, body });
    expect(codeOf(await off({ answer: "redirect", to: english }))).toEqual({
      status: 422,
      code: "REDIRECT_TARGET_INVALID",
    });
    expect(codeOf(await off({ answer: "redirect" }))).toEqual({ status: 422, code: "REDIRECT_TARGET_INVALID" });
    expect((await page("/blog/parti")).status).toBe(200);
    expect((await off({ answer: "redirect", to })).json).toEqual({ planEnded: false });
    expect((await page("/blog/parti")).headers.location).toBe("/blog/cible");
    expect((await page("/en/blog/parti-en")).status).toBe(200);
    expect(codeOf(await off({ answer: "gone" }))).toEqual({ status: 404, code: "NOT_PUBLISHED" });
    expect(await lines("article.unpublished")).toMatchObject([{ details: { language: "fr", answer: "redirect" } }]);
  });

  test("deleted, both languages are gone; restored, they are drafts; and a copy is a third article", async () => {
    await pair("poubelle");
    const { entryId } = writeDraft(own.site, { slug: "poubelle" }, { title: "Titre poubelle" });
    const copy = await editor.call("POST /articles/:id/duplicate", { id: entryId });
    expect(Object.keys(copy.json.translations).sort()).toEqual(["en", "fr"]);
    const deleted = await editor.call("DELETE /articles/:id", { id: entryId });
    expect(deleted.json.endsAt - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect([(await page("/blog/poubelle")).status, (await page("/en/blog/poubelle-en")).status]).toEqual([410, 410]);
    expect((await page("/blog")).text).not.toContain("Titre poubelle");
    const bin = (await editor.call("GET /bin")).json.articles;
    expect(bin).toMatchObject([
      { entryId, titles: { fr: "Titre poubelle", en: "Title poubelle" }, by: { email: "editor@example.org" } },
    ]);
    expect(codeOf(await editor.call("DELETE /articles/:id", { id: entryId }))).toMatchObject({ status: 404 });
    expect((await editor.call("POST /articles/:id/restore", { id: entryId })).status).toBe(200);
    expect((await editor.call("GET /bin")).json).toEqual({ articles: [], total: 0 });
    expect((await page("/blog/poubelle")).status).toBe(410);
    expect(await lines("article.binned")).toMatchObject([{ details: { unpublished: "fr, en" } }]);
    for (const [action, id] of [
      ["article.binned", entryId],
      ["article.restored", entryId],
      ["article.duplicated", copy.json.entryId],
    ]) {
      expect(await lines(action as string), action).toMatchObject([{ subject: { kind: "article", id } }]);
    }
  });

  test("a super empties it for good, of what was there when it was read: one line in the log, and addresses stay gone", async () => {
    await pair("vide");
    const entries = [writeDraft(own.site, { slug: "vide" }, {}).entryId];
    const copy = async () => (await editor.call("POST /articles/:id/duplicate", { id: entries[0] ?? "" })).json.entryId;
    while (entries.length < 23) entries.push(await copy());
    const late = await copy();
    for (const id of entries) expect((await editor.call("DELETE /articles/:id", { id })).status).toBe(200);
    const before = (await own.root.call("GET /bin")).json;
    expect(before).toMatchObject({ total: 23, articles: { length: 23 } });
    const until = before.articles[0].at;
    await expect.poll(() => Date.now()).toBeGreaterThan(until);
    expect((await editor.call("DELETE /articles/:id", { id: late })).status).toBe(200);

    expect((await editor.call("POST /bin/empty", { body: { until } })).status).toBe(403);
    expect((await own.root.call("POST /bin/empty", { body: {} })).status).toBe(422);
    expect((await own.root.call("GET /bin")).json.total).toBe(24);
    expect((await own.root.call("POST /bin/empty", { body: { until } })).json).toEqual({ deleted: 23 });
    expect((await own.root.call("GET /bin")).json).toMatchObject({ total: 1, articles: [{ entryId: late }] });
    const left = inDatabase(own.site, (database) =>
      database
        .prepare("select id from entries where id in (select value from json_each(?))")
        .all(JSON.stringify(entries)),
    );
    expect(left).toEqual([]);
    expect((await page("/blog/vide")).status).toBe(410);
    for (const id of entries.slice(0, 2)) {
      expect(codeOf(await editor.call("POST /articles/:id/restore", { id }))).toEqual({
        status: 404,
        code: "NOT_IN_BIN",
      });
    }
    // Once more: nothing goes, and nothing is said.
    expect((await own.root.call("POST /bin/empty", { body: { until } })).json).toEqual({ deleted: 0 });
    expect(await lines("article.bin-emptied")).toMatchObject([
      { actor: { email: "root@example.org" }, subject: null, details: { articles: 23 } },
    ]);
    expect(await lines("article.purged")).toEqual([]);
  });

  inFull("after thirty days it is deleted by the site itself, and its address stays gone", async () => {
    const { site, root } = await siteWithRoot();
    const file = await writeArticle(folder, "vieux.md", { title: "Vieux", slug: "vieux" });
    expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0 });
    const { entryId } = writeDraft(site, { slug: "vieux" }, {});
    expect((await root.call("DELETE /articles/:id", { id: entryId })).status).toBe(200);
    await site.stop();
    inDatabase(site, (database) => {
      database.prepare("update binned_entries set at = at - ?").run(30 * 86_400_000 + 1_000);
    });
    const again = await startSite({ dataDir: site.dataDir });
    const left = () =>
      inDatabase(again, (database) => database.prepare("select id from entries where id = ?").all(entryId));
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    expect((await ask(again.url, "/blog/vieux")).status).toBe(410);
    const visitor = new Visitor(again);
    await visitor.signIn("root@example.org");
    const { events } = (await visitor.call("GET /audit", { query: "?action=article.purged" })).json;
    expect(events).toMatchObject([{ actor: null, subject: { label: "Vieux", id: entryId } }]);
  });
});
