import { existsSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallAnswer, type EditorSite, siteWithEditor, Visitor } from "../../../support/admin/admin.ts";
import { filesHolding } from "../../../support/database/files-holding.ts";
import { htmlErrors } from "../../../support/http/html.ts";
import { leaveFile, receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { removeAll } from "../../../support/site.ts";

const UNKNOWN = { status: 404, code: "CONTACT_UNKNOWN" };
let own: EditorSite;
beforeAll(async () => {
  own = await siteWithEditor();
});
afterAll(removeAll);
const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json?.error?.code });
const receive = async (...of: Parameters<typeof submission>) => {
  const [stored] = await receiveInto(own.site, [submission(...of)]);
  if (stored === undefined) throw new Error("nothing was stored");
  return stored;
};
const lines = async (action: string) =>
  (await own.root.call("GET /audit", { query: `?action=${action}` })).json.events as Array<Record<string, unknown>>;
const find = async (q: string) =>
  (await own.root.call("GET /contacts", { query: `?q=${encodeURIComponent(q)}` })).json.contacts;
const holding = (text: string) => filesHolding(text, own.site.dataDir);

test("what is kept about a person is found, and handed over: JSON, a page in their language, and files", async () => {
  const file = await leaveFile(own.site, "cv.pdf", "application/pdf", "%PDF de Zoé");
  const written = { name: "Zoé <Exemple>", email: "zoe@example.org", files: [file] };
  const { id, number } = await receive(
    { ...written, text: "Bonjour <script>alert(1)</script> & merci" },
    { locale: "en" },
  );
  await own.root.call("POST /messages/:id/notes", { id, body: { text: "à rappeler" } });
  await receive({ name: "Autre", email: "autre@example.org", text: "rien à voir" });
  const [contact, ...others] = await find("zoe EXAMPLE.org");
  expect([contact, others]).toMatchObject([{ name: "Zoé <Exemple>", email: "zoe@example.org" }, []]);
  const details = await own.root.call("GET /contacts/:id", { id: contact.id });
  expect(details.json).toMatchObject({ counts: { messages: 1, files: 1, notes: 1 }, locale: "en" });
  expect((await own.root.call("GET /messages/:id", { id })).json.contactId).toBe(contact.id);

  const { raw, headers } = await own.root.page(`/api/admin/contacts/${contact.id}/data?format=zip`);
  expect(headers["content-type"]).toBe("application/zip");
  const files = Object.fromEntries(
    Object.entries(unzipSync(raw)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
  const path = `files/${String(number).padStart(4, "0")} - Zoé Exemple/cv.pdf`;
  expect(Object.keys(files)).toEqual(["data.json", "data.html", path]);
  expect(files[path]).toBe("%PDF de Zoé");
  const data = JSON.parse(files["data.json"] ?? "");
  expect(data).toMatchObject({
    ...{ format: "vitrine-personal-data", version: 1, contact: { name: "Zoé <Exemple>", email: "zoe@example.org" } },
    messages: [{ number, language: "en", notes: [{ text: "à rappeler" }] }],
  });
  expect(data.messages[0].answers.at(-1).files).toMatchObject([{ name: "cv.pdf", path }]);
  expect(JSON.stringify(data)).not.toMatch(/autre|root@/i);
  const page = files["data.html"] ?? "";
  expect(page).toContain('<html lang="en');
  expect(page).toContain("Your personal data");
  expect(page).toContain("à rappeler");
  expect(page).toContain("&#60;script&#62;alert(1)&#60;/script&#62; &#38; merci");
  expect(page).not.toMatch(/<script|https?:|src=|href=/);
  expect(await htmlErrors(page)).toEqual([]);
  const alone = await own.root.call("GET /contacts/:id/data", { id: contact.id, query: "?format=html" });
  expect(alone.headers["content-disposition"]).toMatch(/^attachment; filename="personal-data-[\d-]+\.html"$/);
  expect(alone.headers["content-security-policy"]).toContain("sandbox");
  expect(await lines("contact.exported")).toMatchObject([
    { subject: { kind: "contact", id: contact.id, label: `#${number}` }, details: { format: "html", messages: 1 } },
    { details: { format: "zip" } },
  ]);
});

test("a person is corrected wherever their name and address stand; bad input is refused and changes nothing", async () => {
  const { id } = await receive({ name: "Noa Exmple", email: "noa@exmple.org" });
  await receive({ name: "Prise", email: "prise@example.org" });
  const [{ id: contactId }] = await find("exmple.org");
  const patch = (body: object) => own.root.call("PATCH /contacts/:id", { id: contactId, body });
  expect(codeOf(await patch({ email: "prise@example.org" }))).toEqual({ status: 409, code: "CONTACT_EMAIL_TAKEN" });
  for (const body of [
    { email: "noa" },
    { name: "a\0b" },
    { name: "a\nb" },
    { name: "x".repeat(201) },
    { words: "x" },
  ]) {
    expect((await patch(body)).status).toBe(422);
  }
  expect((await own.root.call("GET /messages/:id", { id })).json.sender.name).toBe("Noa Exmple");
  expect((await patch({ name: "Noa Exemple", email: "Noa@Example.org" })).status).toBe(200);
  const { sender, answers } = (await own.root.call("GET /messages/:id", { id })).json;
  expect(sender).toEqual({ name: "Noa Exemple", email: "noa@example.org" });
  expect(JSON.stringify(answers)).not.toMatch(/exmple/i);
  expect((await own.root.call("GET /messages", { query: "?q=exmple" })).json.messages).toEqual([]);
  expect(holding("noa@exmple.org")).toEqual([]);
  const log = JSON.stringify(await lines("contact.corrected"));
  expect(log).toContain(contactId);
  expect(log).not.toMatch(/noa|exemple/i);
});

test("erased, a person stands nowhere in the data folder; another stays, and the audit log says so without the data", async () => {
  const marker = "zzmarqueur";
  const name = `${marker}nom Exemple`;
  const email = `${marker}@example.org`;
  const file = await leaveFile(own.site, `${marker}.pdf`, "application/pdf", `%PDF ${marker}octets`);
  const first = await receive({ name, email, text: `${marker}texte`, files: [file] });
  const second = await receive({ name, email, subject: `${marker}objet` }, { signs: ["honeypot", "words"] });
  await own.root.call("POST /messages/:id/notes", { id: first.id, body: { text: `${marker}note` } });
  await own.editor.call("POST /messages/move", { body: { ids: [first.id], to: "bin" } });
  await receive({ name: "Reste", email: "reste@example.org", text: "reste ici" });
  const [{ id }] = await find(marker);
  expect(holding(marker).length).toBeGreaterThan(0);

  const erase = (seen: number) => own.root.call("POST /contacts/:id/erase", { id, body: { seen } });
  expect(codeOf(await erase(1))).toEqual({ status: 409, code: "CONTACT_CHANGED" });
  expect((await erase(2)).status).toBe(200);
  expect(holding(marker)).toEqual([]);
  expect(existsSync(join(own.site.dataDir, "messages", first.id))).toBe(false);
  for (const gone of [first.id, second.id]) {
    expect((await own.root.call("GET /messages/:id", { id: gone })).status).toBe(404);
  }
  expect(codeOf(await own.root.call("GET /contacts/:id", { id }))).toEqual(UNKNOWN);
  expect(codeOf(await erase(0))).toEqual(UNKNOWN);
  expect(await find(marker)).toEqual([]);
  expect(await find("reste@example.org")).toHaveLength(1);
  expect((await own.root.call("GET /messages", { query: "?q=reste" })).json.total).toBe(1);
  expect(await lines("contact.erased")).toMatchObject([
    {
      ...{ actor: { email: "root@example.org" }, details: { messages: 2, files: 1, notes: 1 } },
      subject: { kind: "contact", id, label: `#${first.number}–${second.number}` },
    },
  ]);
  // A number is never given again.
  expect((await receive()).number).toBe(second.number + 2);
});

test("an editor has none of it", async () => {
  const { id } = await receive({ email: "vue@example.org" });
  const { contactId } = (await own.root.call("GET /messages/:id", { id })).json;
  const calls: Array<[string, object]> = [
    ["GET /contacts", {}],
    ["GET /contacts/:id", { id: contactId }],
    ["GET /contacts/:id/data", { id: contactId, query: "?format=json" }],
    ["PATCH /contacts/:id", { id: contactId, body: { name: "x" } }],
    ["POST /contacts/:id/erase", { id: contactId, body: { seen: 1 } }],
  ];
  for (const [call, options] of calls) {
    expect({ call, ...codeOf(await own.editor.call(call, options)) }).toMatchObject({ call, status: 403 });
    expect({ call, ...codeOf(await new Visitor(own.site).call(call, options)) }).toMatchObject({ call, status: 401 });
  }
  expect((await own.root.call("GET /contacts/:id", { id: contactId })).json.name).toBe("Ana Exemple");
  expect(codeOf(await own.root.call("GET /contacts/:id", { id }))).toEqual(UNKNOWN);
});
