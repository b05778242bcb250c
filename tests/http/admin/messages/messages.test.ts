import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "../../../../src/messages/contract/form-settings.ts";
import { type CallAnswer, type EditorSite, siteWithEditor, Visitor } from "../../../support/admin/admin.ts";
import { leaveFile, receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { removeAll } from "../../../support/site.ts";

const JOBS = { id: "0199bbbb-0000-7000-8000-000000000001", title: "Candidatures", purpose: "application" };
const UNKNOWN = { status: 404, code: "MESSAGE_UNKNOWN" };
let own: EditorSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
});
afterAll(removeAll);
const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json?.error?.code });
const lines = async (action: string) =>
  (await own.root.call("GET /audit", { query: `?action=${action}` })).json.events as Array<Record<string, unknown>>;
const numbers = ({ json }: CallAnswer) => json.messages.map(({ number }: { number: number }) => number);
const receive = async (...of: Parameters<typeof submission>) => {
  const [stored] = await receiveInto(own.site, [submission(...of)]);
  if (stored === undefined) throw new Error("nothing was stored");
  return stored;
};
/** A file as a form leaves it, with its bytes. */
const incoming = (name: string, type: string, bytes: string) => leaveFile(own.site, name, type, bytes);
const settings = (changes: object = {}) => ({ ...defaultSettings(""), ...changes });

test("a message is listed, counted, read, and changed by an editor; nobody else learns that it is there", async () => {
  const { id, number } = await receive({ text: "Bonjour à tous" });
  const listed = await editor.call("GET /messages", { query: "?folder=inbox" });
  expect(listed.json).toMatchObject({ next: null, total: 1, messages: [{ id, number, unread: true, files: 0 }] });
  expect(Object.keys(listed.json.messages[0])).not.toContain("answers");
  expect((await editor.call("GET /message-counts")).json).toMatchObject({
    folders: { inbox: { total: 1, unread: 1 }, spam: { total: 0 } },
    forms: expect.arrayContaining([{ id: "form-contact", title: "Contact", total: 1, unread: 1 }]),
  });
  const before = (await editor.call("GET /message-news")).json;
  expect(before).toMatchObject({ unread: 1, doubtful: 0 });
  expect((await editor.call("GET /messages/:id", { id })).json).toMatchObject({
    id,
    sender: { name: "Ana Exemple", email: "ana@example.org" },
    answers: expect.arrayContaining([
      { question: "text", type: "long-text", label: "text", values: ["Bonjour à tous"] },
    ]),
    logged: false,
    endsAt: null,
  });
  const mark = await editor.call("POST /messages/mark", { body: { ids: [id], unread: false, starred: true } });
  expect(mark).toMatchObject({ status: 200, json: { done: true } });
  const after = (await editor.call("GET /message-news")).json;
  expect(after.unread).toBe(0);
  expect(after.version).not.toBe(before.version);
  expect(numbers(await editor.call("GET /messages", { query: "?starred=1" }))).toEqual([number]);
  expect((await editor.call("GET /waiting")).json.messages).toEqual({ unread: 0, doubtful: 0 });
  const nobody = new Visitor(own.site);
  for (const call of ["GET /messages", "GET /message-counts", "GET /message-news", "GET /messages/:id"]) {
    expect({ call, status: (await nobody.call(call, { id })).status }).toEqual({ call, status: 401 });
  }
});

test("bad input is refused and changes nothing", async () => {
  const { id } = await receive();
  const refused: Array<[string, object]> = [
    ["POST /messages/mark", { ids: [] }],
    ["POST /messages/mark", { ids: Array.from({ length: 201 }, () => id), unread: false }],
    ["POST /messages/mark", { ids: id }],
    ["POST /messages/mark", { ids: [id], unread: "no" }],
    ["POST /messages/mark", { ids: [id], folder: "bin" }],
    ["POST /messages/move", { ids: [id], to: "outbox" }],
    ["POST /messages/move", { ids: [id] }],
    ["POST /messages/assign", { ids: [id] }],
    ["POST /messages/assign", { ids: [id], to: "nobody-of-here" }],
    ["POST /messages/:id/notes", { text: " " }],
    ["POST /messages/:id/notes", { text: "a\0b" }],
    ["POST /messages/:id/notes", { text: "x".repeat(5_001) }],
  ];
  for (const [call, body] of refused) {
    const { status } = await editor.call(call, { id, body });
    expect({ call, body: JSON.stringify(body).slice(0, 60), status }).toMatchObject({ status: 422 });
  }
  for (const query of ["?folder=outbox", "?unread=yes", "?assigned=all", `?q=${"x".repeat(201)}`, "?q=%00"]) {
    expect({ query, status: (await editor.call("GET /messages", { query })).status }).toEqual({ query, status: 422 });
  }
  // A cursor that is none asks for the first page.
  expect((await editor.call("GET /messages", { query: "?cursor=x" })).json.total).toBeGreaterThan(0);
  expect((await editor.call("GET /messages/:id", { id })).json).toMatchObject({
    folder: "inbox",
    unread: true,
    assignedTo: null,
    notes: [],
  });
});

test("moved, assigned, and noted, each call says what stood before; the bin is a line of the audit log", async () => {
  const { id, number } = await receive({ name: "Personne Discrète", text: "discret" });
  const move = (to: string) => editor.call("POST /messages/move", { body: { ids: [id], to } });
  expect((await move("archived")).json).toEqual({ moved: [{ id, from: "inbox" }] });
  expect((await move("bin")).json).toEqual({ moved: [{ id, from: "archived" }] });
  const { binnedAt, endsAt } = (await editor.call("GET /messages/:id", { id })).json;
  expect(endsAt - binnedAt).toBe(30 * 86_400_000);
  expect((await move("former")).json).toEqual({ moved: [{ id, from: "bin" }] });
  expect((await editor.call("GET /messages/:id", { id })).json).toMatchObject({ folder: "archived", binnedAt: null });
  for (const [to, from] of [
    [own.editorId, null],
    [null, own.editorId],
  ]) {
    const answer = await editor.call("POST /messages/assign", { body: { ids: [id], to } });
    expect(answer.json).toEqual({ assigned: [{ id, from }] });
  }
  const note = (await editor.call("POST /messages/:id/notes", { id, body: { text: "à rappeler" } })).json.id;
  expect(numbers(await editor.call("GET /messages", { query: "?q=rappeler" }))).toEqual([number]);
  expect((await editor.call("DELETE /message-notes/:id", { id: note })).status).toBe(200);
  expect(codeOf(await editor.call("DELETE /message-notes/:id", { id: note }))).toEqual(UNKNOWN);
  const mine = (await own.root.call("POST /messages/:id/notes", { id, body: { text: "du super" } })).json.id;
  expect(codeOf(await editor.call("DELETE /message-notes/:id", { id: mine }))).toEqual(UNKNOWN);
  const label = `#${number} · Contact`;
  expect(await lines("message.binned")).toMatchObject([{ subject: { kind: "message", id, label } }]);
  expect(await lines("message.restored")).toMatchObject([{ subject: { kind: "message", id, label } }]);
  const log = JSON.stringify([await lines("message.binned"), await lines("message.restored")]);
  expect(log).not.toMatch(/Discrète|discret/i);
});

test("a message of a form for supers alone does not exist for an editor, in any call", async () => {
  const file = await incoming("cv.pdf", "application/pdf", "%PDF-1.7");
  const { id, number } = await receive({ text: "confidentiel", files: [file] }, { form: JOBS });
  expect((await editor.call("GET /messages/:id", { id })).status).toBe(200);
  const note = (await own.root.call("POST /messages/:id/notes", { id, body: { text: "n" } })).json.id;
  const body = { settings: settings({ readers: "supers", logReadings: true }), seen: 0 };
  expect(await own.root.call("PUT /messages/forms/:id", { id: JOBS.id, body })).toMatchObject({
    status: 200,
    json: { revision: 1 },
  });
  const ids = [id];
  const seen = await editor.call("GET /messages", { query: "?folder=inbox" });
  expect(numbers(seen)).not.toContain(number);
  expect(numbers(await editor.call("GET /messages", { query: "?q=confidentiel" }))).toEqual([]);
  expect(numbers(await editor.call("GET /messages", { query: `?form=${JOBS.id}` }))).toEqual([]);
  const counts = (await editor.call("GET /message-counts")).json;
  expect(counts.forms.map((form: { id: string }) => form.id)).not.toContain(JOBS.id);
  expect(counts.folders.inbox.total).toBe(seen.json.total);
  const unknown = randomUUID();
  const calls: Array<[string, (of: string) => object]> = [
    ["GET /messages/:id", (of) => ({ id: of })],
    ["GET /messages/:id/deliveries", (of) => ({ id: of })],
    ["POST /messages/mark", (of) => ({ body: { ids: [of], unread: false } })],
    ["POST /messages/move", (of) => ({ body: { ids: [of], to: "bin" } })],
    ["POST /messages/assign", (of) => ({ body: { ids: [of], to: null } })],
    ["POST /messages/:id/notes", (of) => ({ id: of, body: { text: "n" } })],
    [
      "POST /messages/:id/presence",
      (of) => ({ id: of, body: { pageId: "p", place: null, hidden: false, leaves: false } }),
    ],
  ];
  for (const [call, of] of calls) {
    const [hidden, missing] = [await editor.call(call, of(id)), await editor.call(call, of(unknown))];
    expect({ call, ...codeOf(hidden) }).toEqual({ call, ...UNKNOWN });
    // Word for word what is said of one that never was.
    expect({ call, text: hidden.text }).toEqual({ call, text: missing.text });
  }
  expect(codeOf(await editor.call("GET /message-files/:id", { id: file.id }))).toEqual(UNKNOWN);
  expect(codeOf(await editor.call("DELETE /message-notes/:id", { id: note }))).toEqual(UNKNOWN);
  expect(codeOf(await own.root.call("POST /messages/assign", { body: { ids, to: own.editorId } }))).toEqual({
    status: 422,
    code: "ASSIGNEE_UNKNOWN",
  });
  expect((await own.root.call("GET /messages/:id", { id })).json).toMatchObject({ folder: "inbox", unread: true });
  expect((await editor.call("GET /messages/forms/:id", { id: JOBS.id })).status).toBe(403);
  // One refusal among several keeps all as they are.
  const { id: other } = await receive();
  const move = await editor.call("POST /messages/move", { body: { ids: [other, id], to: "bin" } });
  expect(codeOf(move)).toEqual(UNKNOWN);
  expect((await editor.call("GET /messages/:id", { id: other })).json.folder).toBe("inbox");
});

test("doubtful messages stand apart; “not spam” brings one to the inbox, and says no more that something was held back", async () => {
  const { id } = await receive({}, { signs: ["honeypot"] });
  expect((await editor.call("GET /messages", { query: "?folder=review" })).json.messages).toMatchObject([
    { id, signs: ["honeypot"] },
  ]);
  expect((await editor.call("GET /waiting")).json.messages.doubtful).toBe(1);
  expect((await editor.call("GET /messages/:id", { id })).json).toMatchObject({ folder: "review", withheld: true });
  await editor.call("POST /messages/move", { body: { ids: [id], to: "inbox" } });
  expect((await editor.call("GET /messages/:id", { id })).json).toMatchObject({ folder: "inbox", withheld: false });
  expect((await editor.call("GET /waiting")).json.messages.doubtful).toBe(0);
});

test("two pages that have a message open hear of each other", async () => {
  const { id } = await receive();
  const announce = (who: Visitor, pageId: string) =>
    who.call("POST /messages/:id/presence", { id, body: { pageId, place: null, hidden: false, leaves: false } });
  expect((await announce(editor, "one")).json).toEqual({ others: [] });
  expect((await announce(own.root, "two")).json.others).toMatchObject([
    { pageId: "one", admin: { email: "editor@example.org" } },
  ]);
});
