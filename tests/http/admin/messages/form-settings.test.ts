import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS } from "../../../../src/kinds/kinds.ts";
import { emptyValues } from "../../../../src/kinds/values.ts";
import { defaultSettings } from "../../../../src/messages/contract/form-settings.ts";
import { type CallAnswer, type EditorSite, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { removeAll } from "../../../support/site.ts";

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
/** A draft of an item. */
const save = async (id: string, locale: string, document: object) => {
  const body = { locale, document, seen: 0, saveId: randomUUID(), merged: false };
  const { status, text } = await own.root.call("PUT /items/:id/draft", { id, body });
  expect({ status, text }).toMatchObject({ status: 200 });
};
const settings = (changes: object = {}) => ({ ...defaultSettings(""), ...changes });

test("settings of a form: what its purpose asks for until a super says otherwise, and a line of the audit log", async () => {
  const id = randomUUID();
  const words = { ...emptyValues(KINDS.form.words), submit: "Envoyer", thanks: "Merci." };
  await save(id, "fr", { kind: "form", title: "Travailler avec nous", words });
  const facts = { ...emptyValues(KINDS.form.facts), purpose: "application" };
  await save(id, "zxx", { kind: "form", facts });
  const other = randomUUID();
  await save(other, "fr", { kind: "feature-group", title: "Groupe", words: {} });
  const unknown = { status: 404, code: "MESSAGE_FORM_UNKNOWN" };
  expect(codeOf(await own.root.call("GET /messages/forms/:id", { id: other }))).toEqual(unknown);
  expect(codeOf(await own.root.call("GET /messages/forms/:id", { id: randomUUID() }))).toEqual(unknown);
  expect((await own.root.call("GET /messages/forms/:id", { id })).json).toEqual({
    title: "Travailler avec nous",
    settings: settings({ months: 24, logReadings: true }),
    revision: 0,
    people: [
      { id: own.editorId, name: "editor@example.org", readsAll: false },
      { id: own.rootId, name: own.rootEmail, readsAll: true },
    ],
  });
  // It stands at the side of the inbox before it has a message.
  const line = { id, title: "Travailler avec nous", total: 0, unread: 0 };
  expect((await editor.call("GET /message-counts")).json.forms).toContainEqual(line);
  const form = { id: "0199bbbb-0000-7000-8000-000000000003", title: "Réglé", purpose: "other" };
  await receive({}, { form });
  const put = (body: object) => own.root.call("PUT /messages/forms/:id", { id: form.id, body });
  for (const wrong of [
    { months: 0 },
    { months: 121 },
    { months: 1.5 },
    { readers: "nobody" },
    { logReadings: "yes" },
  ]) {
    expect((await put({ settings: settings(wrong), seen: 0 })).status).toBe(422);
  }
  expect((await put({ settings: settings({ months: 6 }), seen: 0 })).json).toEqual({ revision: 1 });
  expect(codeOf(await put({ settings: settings(), seen: 0 }))).toEqual({ status: 409, code: "FORM_SETTINGS_CHANGED" });
  expect((await own.root.call("GET /messages/forms/:id", { id: form.id })).json).toMatchObject({
    title: "Réglé",
    settings: { months: 6 },
    revision: 1,
  });
  const [changed] = await lines("message-form.changed");
  expect(changed).toMatchObject({
    subject: { kind: "message-form", id: form.id, label: "Réglé" },
    details: { readers: "all", months: 6, logReadings: false },
  });
});
