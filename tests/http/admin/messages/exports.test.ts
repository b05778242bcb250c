import { rmSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "../../../../src/messages/contract/form-settings.ts";
import { type EditorSite, siteWithEditor, Visitor } from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { parseCsv } from "../../../support/http/csv.ts";
import { leaveFile, receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { removeAll } from "../../../support/site.ts";

const JOBS = { id: "0199cccc-0000-7000-8000-000000000001", title: "Candidatures", purpose: "application" };
let own: EditorSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
});
afterAll(removeAll);
const receive = async (...of: Parameters<typeof submission>) => {
  const [stored] = await receiveInto(own.site, [submission(...of)]);
  if (stored === undefined) throw new Error("nothing was stored");
  return stored;
};
const lines = async (action: string) =>
  (await own.root.call("GET /audit", { query: `?action=${action}` })).json.events as Array<Record<string, unknown>>;
const archive = async (visitor: Visitor, query: string) => {
  const answer = await visitor.page(`/api/admin/message-files.zip${query}`);
  return { ...answer, files: answer.status === 200 ? unzipSync(answer.raw) : {} };
};

test("a table has what was chosen, in UTF-8 with a byte order mark; formulas are text, and phone numbers stay readable", async () => {
  const more = [
    { question: "phone", type: "phone" as const, label: "Téléphone", values: ["+33 6 12 34 56 78"] },
    { question: "wish", type: "choices" as const, label: "Sujets", values: ["Été", "Noël"] },
    { question: "ok", type: "consent" as const, label: "D’accord", values: [] },
  ];
  const hostile = '=HYPERLINK("https://evil.example";"clic")';
  const { number } = await receive({ name: "@Élodie", text: `${hostile}\r\n« fin » ; "x"`, more });
  const french = new Visitor(own.site, { language: "fr-FR" });
  for (const [name, value] of editor.cookies) french.cookies.set(name, value);
  const answer = await french.call("GET /messages.csv", { query: `?numbers=${number}` });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.text.charCodeAt(0)).toBe(0xfeff);
  const [heads = [], row = [], ...none] = parseCsv(answer.text.slice(1));
  expect(none).toEqual([]);
  const cells = Object.fromEntries(heads.map((head, index) => [head, row[index]]));
  expect(cells).toMatchObject({
    ...{ Numéro: String(number), Formulaire: "Contact", Dossier: "Boîte de réception", Langue: "Français" },
    ...{ Nom: "'@Élodie", "Adresse e-mail": "ana@example.org", Téléphone: "+33 6 12 34 56 78" },
    ...{ Sujets: "Été, Noël", "D’accord": "Non accepté", text: `'${hostile}\r\n« fin » ; "x"` },
  });

  const some = await editor.call("GET /messages.csv", { query: `?numbers=${number}&columns=notes,a.wish,number,x` });
  expect(some.text).toBe(`\uFEFF"Number","Sujets","Notes"\r\n${number},"Été, Noël",0\r\n`);
  for (const query of ["?numbers=x", "?numbers=1-9999", "?columns=%3D1", "?folder=outbox", `?q=${"x".repeat(201)}`]) {
    expect({ query, status: (await editor.call("GET /messages.csv", { query })).status }).toEqual({
      query,
      status: 422,
    });
  }
});

test("a table has the time of the site, the language that its link names, whoever has a message, and each answer", async () => {
  const questions = Array.from({ length: 80 }, (_, index) => `q${index + 1}`);
  const more = questions.map((question) => ({ question, type: "text" as const, label: question, values: ["x"] }));
  const { id, number } = await receive({ more });
  const table = async (query: string) =>
    (await editor.call("GET /messages.csv", { query: `?numbers=${number}${query}` })).text;
  const noon = Date.UTC(2026, 0, 5, 12);
  inDatabase(own.site, (database) =>
    database.prepare("update messages set received_at = ? where id = ?").run(noon, id),
  );
  expect(await table("&columns=number,date,folder&lang=fr")).toBe(
    `\uFEFF"Numéro";"Date";"Dossier"\r\n${number};"2026-01-05 13:00:00";"Boîte de réception"\r\n`,
  );
  // What has no column stands among the others.
  expect(await table("&columns=others")).toBe('\uFEFF"Other answers"\r\n"q77: x\nq78: x\nq79: x\nq80: x"\r\n');
  const assigned = async () => (await table("&columns=assignee")).split("\r\n")[1];
  expect(await assigned()).toBe('""');
  await editor.call("POST /messages/assign", { body: { ids: [id], to: own.editorId } });
  expect(await assigned()).toBe('"editor@example.org"');
  inDatabase(own.site, (database) => database.prepare("update messages set assigned_to = 'gone' where id = ?").run(id));
  expect(await assigned()).toBe('"Former administrator"');
});

test("an export holds what its reader may read, and leaves a line without a word of it", async () => {
  const { number: open } = await receive({ name: "Personne Ouverte", text: "tablier" });
  const file = await leaveFile(own.site, "secret.pdf", "application/pdf", "%PDF-1.7 secret");
  const { number: hidden } = await receive({ name: "Personne Cachée", text: "tablier", files: [file] }, { form: JOBS });
  const settings = { ...defaultSettings(""), readers: "supers", months: 24, logReadings: true };
  await own.root.call("PUT /messages/forms/:id", { id: JOBS.id, body: { settings, seen: 0 } });

  const query = "?q=tablier&folder=inbox";
  expect((await editor.call("GET /message-export", { query })).json.total).toBe(1);
  const mine = parseCsv((await editor.call("GET /messages.csv", { query: `${query}&columns=number` })).text.slice(1));
  expect(mine).toEqual([["Number"], [String(open)]]);
  const all = parseCsv((await own.root.call("GET /messages.csv", { query: `${query}&columns=number` })).text.slice(1));
  expect(all).toEqual([["Number"], [String(hidden)], [String(open)]]);
  expect(Object.keys((await archive(editor, `?numbers=${hidden}`)).files)).toEqual([]);
  expect(await lines("message.files-exported")).toMatchObject([{ details: { messages: 0, files: 0 } }]);
  const anyone = new Visitor(own.site);
  for (const call of ["GET /message-export", "GET /messages.csv", "GET /message-files.zip"]) {
    expect({ call, status: (await anyone.call(call)).status }).toEqual({ call, status: 401 });
  }
  const [last, before] = await lines("message.exported");
  expect(last).toMatchObject({ subject: null, details: { messages: 2, folder: "folder.inbox", search: true } });
  expect(before).toMatchObject({ actor: { email: "editor@example.org" }, details: { messages: 1 } });
  expect(JSON.stringify(await lines("message.exported"))).not.toMatch(/tablier|Ouverte|Cachée/);
  const words = (await own.root.call("GET /audit.csv", { query: "?action=message.exported" })).text;
  expect(words).toContain("messages: 2");
  expect(words).not.toMatch(/other detail/i);
});

test("files come as an archive: one folder a message, no path that leads out, what is missing named", async () => {
  const names = ["cv.pdf", "cv.pdf", "../../x.pdf"];
  const files = await Promise.all(
    names.map((name, index) => leaveFile(own.site, name, "application/pdf", `%PDF ${index}`)),
  );
  const { number } = await receive({ name: "Ana/../Exemple", files });
  const lost = await leaveFile(own.site, "perdu.pdf", "application/pdf", "%PDF lost");
  const { id, number: without } = await receive({ name: "Perdu", files: [lost] });
  rmSync(join(own.site.dataDir, "messages", id, lost.id));

  const answer = await archive(editor, `?numbers=${number}-${without}`);
  expect(answer.headers["content-type"]).toBe("application/zip");
  const folder = `${String(number).padStart(4, "0")} - Ana .. Exemple`;
  const missing = `${String(without).padStart(4, "0")} - Perdu/perdu.pdf`;
  const read = Object.fromEntries(
    Object.entries(answer.files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
  expect(read).toEqual({
    [`${folder}/cv.pdf`]: "%PDF 0",
    [`${folder}/cv (2).pdf`]: "%PDF 1",
    [`${folder}/x.pdf`]: "%PDF 2",
    "missing-files.txt": `${missing}\r\n`,
  });
  const recorded = await lines("message.files-exported");
  expect(recorded).toMatchObject([{ details: { messages: 2, files: 4, selection: true } }, {}]);
  // More than fits into an archive is refused before it begins.
  const large = { ...(await leaveFile(own.site, "film.mp4", "video/mp4", "mp4")), bytes: 2 * 1024 ** 3 + 1 };
  const refused = await editor.call("GET /message-files.zip", {
    query: `?numbers=${(await receive({ files: [large] })).number}`,
  });
  expect({ status: refused.status, code: refused.json.error.code }).toEqual({
    status: 422,
    code: "MESSAGE_FILES_TOO_MANY",
  });
  expect(await lines("message.files-exported")).toEqual(recorded);
});
