import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "../../../../src/admin/areas/endpoints.ts";
import { TARGET_KINDS, type TargetKind } from "../../../../src/content/contract/target-kind.ts";
import { addAdmin, type EditorSite, siteWithEditor, Visitor } from "../../../support/admin/admin.ts";
import { BODIES, BYTES_CALLS, type Change, makeTargets } from "../../../support/admin/admin-calls.ts";
import { inDatabase, kept } from "../../../support/database/kept.ts";
import { ask } from "../../../support/http/http.ts";
import { EVERYDAY, inFull, sample } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

/** Of each kind of thing the id of one that is there, and that belongs to the first administrator where it is anybody's. */
let ids: Record<TargetKind, string>;
let own: EditorSite;
const callers: Record<"nobody" | "removed" | "editor" | "super", () => Visitor> = {
  nobody: () => new Visitor(own.site),
  removed: () => removed,
  editor: () => own.editor,
  super: () => own.root,
};
let removed: Visitor;

beforeAll(async () => {
  own = await siteWithEditor();
  const gone = await addAdmin(own, { email: "gone@example.org", role: "super" });
  removed = gone.visitor;
  expect((await own.root.call("DELETE /admins/:id", { id: gone.id })).status).toBe(200);
  const made = await makeTargets(own);
  const rows = inDatabase(own.site, (database) =>
    database
      .prepare(
        `select (select entry_id from translations where kind = 'page' and locale = 'fr' and slug = '') as page,
           (select id from translations where kind = 'page' and locale = 'fr' and slug = '') as "page-text",
           (select id from revisions where translation_id = ?) as revision`,
      )
      .get(made.translation),
  ) as Pick<typeof ids, "page" | "page-text" | "revision">;
  const parts = {
    "message-file": made.messageFile,
    "message-note": made.messageNote,
    "message-reply": made.messageReply,
    "reply-file": made.replyFile,
    "ready-reply": made.readyReply,
    "received-mail": made.receivedMail,
  };
  ids = { ...made, ...parts, "article-text": made.translation, "item-text": made.itemText, ...rows };
});
afterAll(removeAll);

const names = Object.keys(ENDPOINTS) as Array<keyof typeof ENDPOINTS>;
const targeted = names.flatMap((call) => {
  const { target } = ENDPOINTS[call];
  return target === undefined ? [] : [{ call, expected: [target].flat() }];
});

/**
 * Bodies that nothing is wrong with but the id. In what `guard.test.ts` sends, a draft is not whole.
 */
const BODY: Partial<Record<Change, object>> = {
  ...BODIES,
  "PUT /items/:id/draft": {
    ...{ locale: "fr", seen: 0, saveId: "forged", merged: false },
    document: { kind: "feature-group", title: "Forged", words: {} },
  },
  "PUT /articles/:id/draft": {
    ...{ locale: "fr", seen: 0, saveId: "forged", merged: false },
    document: {
      ...{ kind: "post", slug: "forged", title: "Forged", summary: "", publishedAt: null, tags: [], seo: {} },
      body: { type: "doc", content: [{ type: "paragraph" }] },
    },
  },
};
const QUERIES: Record<string, string> = {
  "GET /link-targets/:id/headings": "?locale=fr",
  "GET /articles/:id/address": "?locale=fr&slug=a",
  "GET /items/:id/address": "?kind=job&locale=fr&slug=a",
  "PATCH /uploads/:id": "?offset=0",
  "PATCH /imports/:id/upload": "?file=1&offset=0",
  "GET /imports/:id/sample": "?position=1",
  "GET /imports/:id/redirects": "?format=csv",
  "POST /messages/:id/reply-files": "?name=a.txt",
};

function request(visitor: Visitor, call: string, id: string) {
  const query = call.endsWith("/revision") ? `?revision=${ids.revision}` : (QUERIES[call] ?? "");
  const bytes = BYTES_CALLS.includes(call as Change) ? { headers: { "content-type": "application/octet-stream" } } : {};
  return visitor.call(call, { id, query, body: BODY[call as Change], ...bytes });
}

test("every kind of thing that a call can name is there, and every one is asked for by some call", () => {
  expect(Object.keys(ids).sort()).toEqual(expect.arrayContaining([...TARGET_KINDS].sort() as unknown as string[]));
  for (const kind of TARGET_KINDS) expect({ kind, id: ids[kind] }).toEqual({ kind, id: expect.stringMatching(/./) });
  for (const call of names) {
    expect({ call, said: ENDPOINTS[call].target !== undefined }).toEqual({ call, said: call.includes("/:id") });
  }
});

describe.each(targeted)("$call", ({ call, expected }) => {
  // Whose sessions and passkeys they are, whoever keeps the accounts knows alone: to other calls their ids are of nothing.
  const others = TARGET_KINDS.filter((kind) => !expected.includes(kind) && kind !== "session" && kind !== "passkey");
  const siblings: TargetKind[] = ["article", "article-text", "page", "page-text", "item", "item-text"];
  // All of them in `test:full`; every day those that are closest, which were mistaken for each other.
  const tried = EVERYDAY ? others.filter((kind) => siblings.includes(kind)) : others;

  test("an id of anything else is refused, does nothing, and is no error of the server", async () => {
    const before = kept(own.site);
    for (const [who, status] of [
      ["nobody", [401]],
      ["removed", [401]],
      ["editor", [403, 404, 409]],
      ["super", [403, 404, 409]],
    ] as const) {
      // `guard.test.ts` has strangers try every call.
      for (const kind of status[0] === 401 ? sample(tried) : tried) {
        const answer = await request(callers[who](), call, ids[kind]);
        const { code } = answer.json?.error ?? {};
        const told = { call, kind, who, status: answer.status, code };
        expect(told).toMatchObject({
          status: expect.toSatisfy((each: number) => (status as readonly number[]).includes(each)),
        });
        if (answer.status === 404) expect(told).toMatchObject({ code: expect.stringMatching(/_UNKNOWN$/) });
      }
    }
    expect(kept(own.site)).toEqual(before);
  });
});

/** What belongs to one person: calls with the first administrator's, by an editor. */
const PERSONAL: readonly TargetKind[] = ["view", "upload", "session", "passkey"];

test.each(targeted.filter(({ expected }) => expected.some((kind) => PERSONAL.includes(kind))))(
  "$call: what is somebody else’s is refused, and stays as it is",
  async ({ call, expected: [kind = "view"] }) => {
    const before = kept(own.site);
    const { status, json } = await request(own.editor, call, ids[kind]);
    expect({ call, status, code: json?.error?.code }).toMatchObject({
      status: expect.toSatisfy((each: number) => [403, 404, 409].includes(each)),
    });
    expect(kept(own.site)).toEqual(before);
  },
);

describe("a page", () => {
  test("is taken off the site by no call, and published by supers alone, which the log says of a page", async () => {
    const body = { answer: "gone" };
    for (const visitor of [own.editor, own.root]) {
      const { status, json } = await visitor.call("POST /translations/:id/unpublish", { id: ids["page-text"], body });
      expect({ status, code: json.error.code }).toEqual({ status: 404, code: "TRANSLATION_UNKNOWN" });
    }
    const draft = inDatabase(own.site, (database) => {
      const id = ids["page-text"];
      const { document, revision } = database
        .prepare(
          `select v.document, t.revision from translations t join versions v on v.id = t.published_version_id where t.id = ?`,
        )
        .get(id) as { document: string; revision: number };
      const title = { ...JSON.parse(document), title: "Accueil neuf" };
      database
        .prepare(
          `insert into drafts (translation_id, revision, saved_at, session_began_at, document) values (?, ?, 1, 1, ?)`,
        )
        .run(id, revision + 1, JSON.stringify(title));
      database.prepare("update translations set revision = ? where id = ?").run(revision + 1, id);
      return { id, body: { revision: revision + 1 } };
    });
    const refused = await own.editor.call("POST /translations/:id/publish", draft);
    expect({ status: refused.status, code: refused.json.error.code }).toEqual({ status: 403, code: "SUPER_REQUIRED" });
    expect((await own.root.call("POST /translations/:id/publish", draft)).status).toBe(200);
    expect((await ask(own.site.url, "/")).text).toContain("Accueil neuf");
    const { events } = (await own.root.call("GET /audit", { query: "?action=article.published" })).json;
    expect(events[0].subject).toMatchObject({ kind: "page", id: ids.page });
  });
});

inFull(
  "a new article has an id that an editor makes, and none that a spreadsheet or a program reads otherwise",
  async () => {
    const before = kept(own.site);
    for (const id of ["=1+1", "x|y", "__proto__", "constructor", "-1", "neu", "0".repeat(36)]) {
      for (const call of ["PUT /articles/:id/draft", "GET /articles/:id", "POST /articles/:id/presence"]) {
        const { status, json } = await request(own.editor, call, id);
        expect({ id, call, status, code: json?.error?.code }).toMatchObject({ status: 404, code: "ARTICLE_UNKNOWN" });
      }
    }
    expect(kept(own.site)).toEqual(before);
  },
);
