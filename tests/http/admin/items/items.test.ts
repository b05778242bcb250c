import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallAnswer, type EditorSite, siteWithEditor, Visitor } from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { ask } from "../../../support/http/http.ts";
import { removeAll } from "../../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
});
afterAll(removeAll);

const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code });
const lines = async (action: string) =>
  (await own.root.call("GET /audit", { query: `?action=${action}` })).json.events as Array<Record<string, unknown>>;

/** The texts of a kind that the starter published, by language. */
function textOf(kind: string, locale: string): { entry: string; id: string } {
  return inDatabase(own.site, (database) =>
    database
      .prepare("select entry_id as entry, id from translations where kind = ? and locale = ? order by id limit 1")
      .get(kind, locale),
  ) as { entry: string; id: string };
}

async function save(id: string, locale: string, document: object, seen = 0) {
  const body = { locale, document, seen, saveId: v7(), merged: false };
  return editor.call("PUT /items/:id/draft", { id, body });
}

const group = (title: string) => ({ kind: "feature-group", title, words: {} });

test("an item publishes its own texts alone: neither another item’s, nor an article’s, nor a page’s", async () => {
  const [mine, other] = [v7(), v7()];
  const saved = (await save(mine, "fr", group("À moi"))).json;
  const foreign = (await save(other, "fr", group("À un autre"))).json;
  const { id: page } = textOf("page", "fr");
  const { id: article } = textOf("post", "fr");
  for (const translationId of [foreign.translationId, page, article, "nothing"]) {
    for (const drafts of [
      [{ translationId, revision: 1 }],
      [
        { translationId: saved.translationId, revision: saved.revision },
        { translationId, revision: 1 },
      ],
    ]) {
      const answer = await editor.call("POST /items/:id/publish", { id: mine, body: { drafts } });
      expect(codeOf(answer)).toEqual({ status: 404, code: "TRANSLATION_UNKNOWN" });
    }
  }
  const { states } = (await editor.call("GET /items/:id/states", { id: mine })).json;
  expect(states.fr.state).toBe("draft");
});

test("an item keeps its kind, and stands among those of its kind alone", async () => {
  const id = v7();
  await save(id, "fr", group("Un groupe"));
  const asPlan = {
    kind: "plan",
    title: "Une formule",
    words: { line: "", priceNote: "", action: { label: "", to: "" } },
  };
  expect(codeOf(await save(id, "fr", asPlan, 1))).toEqual({ status: 404, code: "ITEM_UNKNOWN" });
  for (const after of [textOf("plan", "fr").entry, textOf("post", "fr").entry, id, v7()]) {
    const answer = await editor.call("PUT /items/:id/place", { id, body: { after } });
    expect(codeOf(answer)).toEqual({ status: 404, code: "ITEM_UNKNOWN" });
  }
  expect((await editor.call("PUT /items/:id/place", { id, body: { after: null } })).json).toEqual({ moved: true });
  expect((await editor.call("PUT /items/:id/place", { id, body: { after: null } })).json).toEqual({ moved: false });
  expect(await lines("item.moved")).toMatchObject([{ subject: { kind: "item", label: "Un groupe" } }]);
});

test("a kind that is the name of something else of the language is refused as no kind", async () => {
  for (const kind of ["constructor", "toString", "__proto__", "post", "page", "job-offer"]) {
    const { status } = await save(v7(), "fr", { kind, title: "Titre", words: {} });
    expect({ kind, status }).toEqual({ kind, status: 422 });
  }
});

test("a language is taken down by itself; what is said for all languages is not", async () => {
  const { entry, id: french } = textOf("plan", "fr");
  const { id: facts } = textOf("plan", "zxx");
  expect(codeOf(await editor.call("POST /item-texts/:id/unpublish", { id: facts }))).toEqual({
    status: 404,
    code: "TRANSLATION_UNKNOWN",
  });
  expect((await ask(own.site.url, "/pricing")).text).toContain("<h3>Le logiciel</h3>");
  expect((await editor.call("POST /item-texts/:id/unpublish", { id: french })).status).toBe(200);
  expect((await ask(own.site.url, "/pricing")).text).not.toContain("<h3>Le logiciel</h3>");
  expect((await ask(own.site.url, "/en/pricing")).text).toContain("<h3>The software</h3>");
  const { states } = (await editor.call("GET /items/:id/states", { id: entry })).json;
  expect(states).toMatchObject({ fr: { state: "draft" }, en: { state: "published" }, zxx: { state: "published" } });
  expect(await lines("item.unpublished")).toMatchObject([{ subject: { kind: "item", id: entry } }]);
});

test("hidden and shown in one call, but not while something else said for all languages waits", async () => {
  const { entry } = textOf("feature", "fr");
  const name = "<h3>Un éditeur de texte pour deux langues</h3>";
  const show = (visible: boolean) => editor.call("POST /items/:id/visible", { id: entry, body: { visible } });
  expect((await show(false)).status).toBe(200);
  expect((await ask(own.site.url, "/")).text).not.toContain(name);
  expect((await show(true)).status).toBe(200);
  expect((await ask(own.site.url, "/")).text).toContain(name);
  const { zxx } = (await editor.call("GET /items/:id", { id: entry })).json.item.texts;
  const { document, revision } = zxx;
  await save(entry, "zxx", { ...document, facts: { ...document.facts, icon: "star" } }, revision);
  expect(codeOf(await show(false))).toEqual({ status: 409, code: "CONFLICT" });
  expect((await ask(own.site.url, "/")).text).toContain(name);
});

test("put into the bin it is on no page; the bin names its kind, and restores it as drafts", async () => {
  const { entry } = textOf("feature-group", "en");
  const { status } = await editor.call("DELETE /items/:id", { id: entry });
  expect(status).toBe(200);
  const { articles } = (await editor.call("GET /bin")).json;
  expect(articles).toMatchObject([{ entryId: entry, kind: "feature-group" }]);
  expect(codeOf(await editor.call("DELETE /items/:id", { id: entry }))).toEqual({ status: 404, code: "ITEM_UNKNOWN" });
  expect((await editor.call("POST /articles/:id/restore", { id: entry })).status).toBe(200);
  const { states } = (await editor.call("GET /items/:id/states", { id: entry })).json;
  expect(states).toMatchObject({ fr: { state: "draft" }, en: { state: "draft" } });
  expect(await lines("item.restored")).toMatchObject([{ subject: { kind: "item", id: entry } }]);
});

test("two pages of an item hear of each other; an article, a page, and a stranger are refused", async () => {
  const announce = (who: Visitor, id: string, pageId: string, more: object = {}) =>
    who.call("POST /items/:id/presence", {
      id,
      body: { pageId, place: null, hidden: false, leaves: false, ...more },
    });
  const { entry } = textOf("plan", "en");
  expect((await announce(editor, entry, "one")).json).toEqual({ others: [] });
  expect((await announce(own.root, entry, "two")).json.others).toMatchObject([
    { pageId: "one", admin: { email: "editor@example.org" }, place: null, hidden: false },
  ]);
  expect((await announce(own.root, v7(), "three")).json).toEqual({ others: [] });
  expect((await announce(editor, entry, "one", { leaves: true })).json).toEqual({ others: [] });
  expect((await announce(own.root, entry, "two")).json).toEqual({ others: [] });
  for (const kind of ["post", "page"]) {
    const answer = await announce(editor, textOf(kind, "fr").entry, "one");
    expect({ kind, ...codeOf(answer) }).toEqual({ kind, status: 404, code: "TARGET_UNKNOWN" });
  }
  expect(codeOf(await announce(new Visitor(own.site), entry, "four")).status).toBe(401);
});
