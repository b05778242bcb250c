import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "../../../../src/messages/contract/form-settings.ts";
import { type CallAnswer, type EditorSite, siteWithEditor, Visitor } from "../../../support/admin/admin.ts";
import { filesHolding } from "../../../support/database/files-holding.ts";
import { leaveFile, receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { removeAll } from "../../../support/site.ts";

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
const receive = async (...of: Parameters<typeof submission>) => {
  const [stored] = await receiveInto(own.site, [submission(...of)]);
  if (stored === undefined) throw new Error("nothing was stored");
  return stored;
};
/** A file as a form leaves it, with its bytes. */
const incoming = (name: string, type: string, bytes: string) => leaveFile(own.site, name, type, bytes);
const settings = (changes: object = {}) => ({ ...defaultSettings(""), ...changes });

test("a reading is a line of the audit log where the form says so, once while it is open; so is a download", async () => {
  const file = await incoming("lettre.pdf", "application/pdf", "%PDF-1.7");
  const form = { id: "0199bbbb-0000-7000-8000-000000000002", title: "Postes", purpose: "application" };
  const { id, number } = await receive({ files: [file] }, { form });
  const before = (await lines("message.read")).length;
  const answers = [await editor.call("GET /messages/:id", { id }), await editor.call("GET /messages/:id", { id })];
  expect(answers.map(({ json }) => json.logged)).toEqual([true, true]);
  const read = await lines("message.read");
  expect(read.length - before).toBe(1);
  expect(read[0]).toMatchObject({
    actor: { email: "editor@example.org" },
    subject: { kind: "message", id, label: `#${number} · Postes` },
    details: {},
  });
  // Whoever else reads it is a line of their own.
  await own.root.call("GET /messages/:id", { id });
  expect((await lines("message.read")).map(({ actor }) => actor)).toMatchObject([
    ...[{ email: own.rootEmail }, { email: "editor@example.org" }],
  ]);
  expect((await editor.call("GET /message-files/:id", { id: file.id })).status).toBe(200);
  expect(await lines("message.file-read")).toMatchObject([{ subject: { id } }]);
  const body = { settings: settings(), seen: 0 };
  await own.root.call("PUT /messages/forms/:id", { id: form.id, body });
  const { id: later } = await receive({}, { form });
  await editor.call("GET /messages/:id", { id: later });
  expect((await lines("message.read")).length - before).toBe(2);
});

test("a file is kept by whoever asks and never shown: safe type, its own name, nothing that runs", async () => {
  const cases = [
    { name: "cv.pdf", type: "application/pdf", sent: "application/pdf", disposition: "attachment; filename=cv.pdf" },
    {
      name: "Été à « Sète ».pdf",
      type: "application/pdf",
      sent: "application/pdf",
      disposition: expect.stringContaining("filename*=UTF-8''%C3%89t%C3%A9%20%C3%A0%20"),
    },
    { name: "page.html", type: "text/html", sent: "application/octet-stream", disposition: /^attachment; / },
    { name: "image.svg", type: "image/svg+xml", sent: "application/octet-stream", disposition: /^attachment; / },
    { name: '../../a"\r\nX-A: b', type: "image/png", sent: "image/png", disposition: /^attachment; / },
    { name: "", type: "image/png", sent: "image/png", disposition: "attachment; filename=file" },
  ];
  for (const { name, type, sent, disposition } of cases) {
    const file = await incoming(name, type, `bytes of ${name}`);
    await receive({ files: [file] });
    const answer = await editor.call("GET /message-files/:id", { id: file.id });
    const { headers } = answer;
    expect({ name, status: answer.status, type: headers["content-type"] }).toEqual({ name, status: 200, type: sent });
    const said = String(headers["content-disposition"]);
    expect(said).toEqual(disposition instanceof RegExp ? expect.stringMatching(disposition) : disposition);
    // A backslash stands before a quotation mark alone (RFC 9110, 5.6.4).
    expect(said).not.toMatch(/[\r\n/]|\\(?!")/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["x-a"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
    expect(answer.text).toBe(`bytes of ${name}`);
  }
  // A folder that was restored without its files.
  const missing = await incoming("lost.pdf", "application/pdf", "%PDF-1.7");
  const { id } = await receive({ files: [missing] });
  rmSync(join(own.site.dataDir, "messages", id, missing.id));
  expect(codeOf(await editor.call("GET /message-files/:id", { id: missing.id }))).toEqual({
    status: 404,
    code: "MESSAGE_FILE_MISSING",
  });
  expect((await new Visitor(own.site).call("GET /message-files/:id", { id: missing.id })).status).toBe(401);
});

test("for good, a message is deleted by a super alone, out of the bin alone, with its files", async () => {
  const file = await incoming("cv.pdf", "application/pdf", "%PDF-1.7");
  const { id, number } = await receive({ text: "zzpurge", files: [file] });
  const folder = join(own.site.dataDir, "messages", id);
  expect(existsSync(join(folder, file.id))).toBe(true);
  const purge = (visitor: Visitor) => visitor.call("POST /messages/delete", { body: { ids: [id] } });
  expect(codeOf(await purge(editor))).toEqual({ status: 403, code: "SUPER_REQUIRED" });
  expect(codeOf(await purge(own.root))).toEqual({ status: 409, code: "MESSAGE_NOT_IN_BIN" });
  await editor.call("POST /messages/move", { body: { ids: [id], to: "bin" } });
  expect((await purge(own.root)).status).toBe(200);
  expect(existsSync(folder)).toBe(false);
  expect(filesHolding("zzpurge", own.site.dataDir)).toEqual([]);
  expect(codeOf(await own.root.call("GET /messages/:id", { id }))).toEqual(UNKNOWN);
  expect(codeOf(await own.root.call("GET /message-files/:id", { id: file.id }))).toEqual(UNKNOWN);
  expect(await lines("message.purged")).toMatchObject([{ subject: { id, label: `#${number} · Contact` } }]);
  // Its number is not given again.
  expect((await receive()).number).toBe(number + 1);
});
