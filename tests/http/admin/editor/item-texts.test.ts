import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallAnswer, type EditorSite, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { makeItem } from "../../../support/admin/features.ts";
import { makeJob } from "../../../support/admin/jobs.ts";
import { removeAll } from "../../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithEditor();
  ({ editor } = own);
});
afterAll(removeAll);

const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code });
const open = async (id: string) => (await editor.call("GET /items/:id", { id })).json.item;

describe("a text of an item", () => {
  test("has a history: a line is read, made the draft again, and given up for what is published", async () => {
    const id = await makeItem(own, "feature", "Avant");
    const { translationId, revision, document } = (await open(id)).texts.fr;
    const saved = await editor.call("PUT /items/:id/draft", {
      id,
      body: {
        ...{ locale: "fr", seen: revision, saveId: v7(), merged: false },
        document: { ...document, title: "Après" },
      },
    });
    expect(saved.status).toBe(200);
    const { lines } = (await editor.call("GET /translations/:id/history", { id: translationId })).json;
    const publication = lines.find(({ kind }: { kind: string }) => kind === "publish");
    const query = `?revision=${publication.id}`;
    const read = await editor.call("GET /translations/:id/revision", { id: translationId, query });
    expect(read.json.document).toMatchObject({ kind: "feature", title: "Avant" });

    const restored = await editor.call("POST /translations/:id/restore", {
      id: translationId,
      body: { revision: publication.id, seen: saved.json.revision },
    });
    expect(restored).toMatchObject({ status: 200, json: { document: { title: "Avant" } } });
    expect((await open(id)).states.fr.state).toBe("changed");
    const stale = await editor.call("POST /translations/:id/discard", { id: translationId, body: { revision } });
    expect(codeOf(stale)).toEqual({ status: 409, code: "CONFLICT" });
    const discarded = await editor.call("POST /translations/:id/discard", {
      id: translationId,
      body: { revision: restored.json.revision },
    });
    expect(discarded).toMatchObject({ status: 200, json: { document: { title: "Avant" } } });
    expect((await open(id)).states.fr.state).toBe("published");
  });

  test("what is said for all languages has one too", async () => {
    const id = await makeItem(own, "plan", "Formule");
    const { translationId, document } = (await open(id)).texts.zxx;
    const { lines } = (await editor.call("GET /translations/:id/history", { id: translationId })).json;
    const query = `?revision=${lines[0].id}`;
    const read = await editor.call("GET /translations/:id/revision", { id: translationId, query });
    expect(read.json.document).toEqual(document);
  });
});

test("a language of an item is scheduled, moved, and canceled; what is said for all of them is not", async () => {
  const id = await makeItem(own, "feature", "Pour plus tard");
  const { fr, zxx } = (await open(id)).texts;
  const { json } = await editor.call("PUT /items/:id/draft", {
    id,
    body: {
      ...{ locale: "fr", seen: fr.revision, saveId: v7(), merged: false },
      document: { ...fr.document, words: { ...fr.document.words, line: "Plus tard" } },
    },
  });
  const at = { date: "2099-03-31", time: "08:00" };
  const body = { revision: json.revision, ...at };
  expect((await editor.call("PUT /translations/:id/plan", { id: fr.translationId, body })).status).toBe(200);
  const { plan } = (await editor.call("GET /translations/:id/plan", { id: fr.translationId })).json;
  expect(plan).toMatchObject({ entryId: id, kind: "feature", locale: "fr", title: "Pour plus tard", shown: at });
  const query = `?from=${plan.at - 1}&to=${plan.at + 1}`;
  expect((await editor.call("GET /plans", { query })).json.plans).toMatchObject([{ kind: "feature", entryId: id }]);
  const moved = { date: "2099-04-01", time: "09:00" };
  const patched = await editor.call("PATCH /translations/:id/plan", { id: fr.translationId, body: moved });
  expect(patched.json.planned.shown).toEqual(moved);
  expect((await editor.call("DELETE /translations/:id/plan", { id: fr.translationId })).status).toBe(200);
  expect((await editor.call("GET /translations/:id/plan", { id: fr.translationId })).json.plan).toBeNull();
  const shared = { id: zxx.translationId, body: { ...at, revision: zxx.revision } };
  expect(codeOf(await editor.call("PUT /translations/:id/plan", shared))).toEqual({
    status: 404,
    code: "TRANSLATION_UNKNOWN",
  });
});

describe("the address of a job", () => {
  const check = (id: string, query: string) => editor.call("GET /items/:id/address", { id, query });

  test("is free, or another job’s, which is named with a free one like it", async () => {
    const texts = { fr: { title: "Capitaine", slug: "capitaine" } };
    const id = await makeJob(own, { texts });
    expect((await editor.call("GET /items/:id/addresses", { id })).json.addresses).toEqual([
      { locale: "fr", published: "capitaine", everPublished: true },
    ]);
    const free = { takenBy: null, leadsTo: null, free: null };
    expect((await check(id, "?kind=job&locale=fr&slug=capitaine")).json).toEqual(free);
    expect((await check(v7(), "?kind=job&locale=en&slug=capitaine")).json).toEqual(free);
    expect((await check(v7(), "?kind=job&locale=fr&slug=capitaine")).json).toEqual({
      takenBy: { entryId: id, title: "Capitaine" },
      leadsTo: null,
      free: "capitaine-2",
    });
  });

  test("is asked of kinds that have one alone, and in its form", async () => {
    expect(codeOf(await check(v7(), "?kind=plan&locale=fr&slug=capitaine"))).toEqual({
      status: 404,
      code: "ITEM_UNKNOWN",
    });
    for (const query of ["?kind=job&locale=fr&slug=a/b", "?kind=job&locale=fr", "?locale=fr&slug=a"]) {
      expect((await check(v7(), query)).status).toBe(422);
    }
  });
});

test("the list of jobs says where each is, and whether it is closed", async () => {
  const id = await makeJob(own, { texts: { fr: { title: "Vigie", slug: "vigie" } } });
  const { items } = (await editor.call("GET /items", { query: "?kind=job" })).json;
  expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
    lines: { fr: { place: "Lyon", hours: "" } },
    facts: { contract: "permanent", closesOn: null },
    closedAt: null,
  });
});
