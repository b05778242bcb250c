import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { decodeWords } from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "../../../../src/messages/contract/form-settings.ts";
import {
  type AdminSite,
  addAdmin,
  type CallAnswer,
  PATIENCE,
  siteWithRoot,
  Visitor,
} from "../../../support/admin/admin.ts";
import { ownerConfig } from "../../../support/content/owner-config.ts";
import { mailSettings } from "../../../support/mail/mails.ts";
import { closeServers, type SmtpPost, startSmtp } from "../../../support/mail/smtp.ts";
import { receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const UNKNOWN = { status: 404, code: "MESSAGE_UNKNOWN" };
const CONTACT = "bonjour@example.org";
const PDF = "%PDF-1.7 facture";
let own: AdminSite;
let editor: Visitor;
let smtp: SmtpPost;
beforeAll(async () => {
  smtp = await startSmtp();
  const config = await ownerConfig({ legal: { contact: { email: CONTACT } } });
  own = await siteWithRoot({ env: mailSettings(smtp.url), config });
  ({ visitor: editor } = await addAdmin(own, { email: "editor@example.org", role: "editor" }));
  await editor.call("PATCH /account", { body: { name: "Camille", language: "fr" } });
});
afterAll(async () => {
  await removeAll();
  await closeServers();
});
const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json?.error?.code });
const receive = async (...of: Parameters<typeof submission>) => {
  const [stored] = await receiveInto(own.site, [submission(...of)]);
  if (stored === undefined) throw new Error("nothing was stored");
  return stored;
};
let saves = 0;
const write = async (id: string, text: string, who = editor, seen = 0) =>
  (await who.call("PUT /messages/:id/reply", { id, body: { text, seen, saveId: `save-${++saves}` } })).json;
const send = (draft: { translationId: string; revision: number }, who = editor, more: object = {}) =>
  who.call("POST /message-replies/:id/send", {
    id: draft.translationId,
    body: { revision: draft.revision, after: null, archive: false, ...more },
  });
const attach = (id: string, name: string, body: string, who = editor) =>
  who.call("POST /messages/:id/reply-files", {
    id,
    body,
    query: `?name=${encodeURIComponent(name)}`,
    headers: { "content-type": "application/octet-stream" },
  });
const thread = async (id: string, who = editor) => (await who.call("GET /messages/:id/thread", { id })).json;
/** What the mail server took for an address. */
const delivered = async (to: string, count = 1) => {
  await expect
    .poll(() => smtp.deliveries.filter((each) => each.to.includes(to)).length, { timeout: 40_000 })
    .toBe(count);
  return smtp.deliveries.filter((each) => each.to.includes(to));
};
const header = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im").exec(raw)?.[1]?.replace(/\r\n[ \t]/g, " ");

test("a reply leaves as a person’s mail in the sender’s language, with its files; the next one is of its thread", async () => {
  const { id, number } = await receive({ email: "Ana@Example.org", text: "Combien\ncoûte l’affiche ?" });
  const file = (await attach(id, "../Facture n° 1.pdf", PDF)).json;
  expect(file).toMatchObject({ name: "Facture n° 1.pdf", type: "application/pdf", bytes: PDF.length });
  const draft = await write(id, "Bonjour Ana,\n\nTrente euros <b>.\nCamille");
  expect(await thread(id)).toMatchObject({
    ...{ replies: [], draft: { text: "Bonjour Ana,\n\nTrente euros <b>.\nCamille", files: [file] } },
    ...{ to: "ana@example.org", answersTo: { address: CONTACT, isSet: true } },
  });
  expect((await send(draft)).status).toBe(200);
  expect((await send(draft)).status).toBe(200);
  expect((await thread(id)).replies).toMatchObject([
    { author: "Camille", delivery: { status: "queued", attempts: 0 } },
  ]);
  const [mail] = await delivered("ana@example.org");
  const raw = mail?.raw ?? "";
  expect(mail?.mail).toMatchObject({
    subject: `Re: Une question (n°\u00A0${number})`,
    from: { name: expect.stringMatching(/^Camille \(.+\)$/), address: "mail@example.com" },
    replyTo: [{ address: CONTACT }],
  });
  expect(header(raw, "Auto-Submitted")).toBeUndefined();
  expect(header(raw, "Content-Language")).toBe("fr-FR");
  expect(header(raw, "Message-ID")).toMatch(/^<[a-z0-9]{25}\.[a-z0-9-]{18,30}@[^>]+>$/);
  expect(Buffer.from(header(raw, "Thread-Index") ?? "", "base64")).toHaveLength(22);
  expect(decodeWords(header(raw, "Thread-Topic") ?? "")).toBe(`Une question (n°\u00A0${number})`);
  expect(mail?.mail.text).toMatch(
    /^Bonjour Ana,\n\nTrente euros <b>\.\nCamille\n\nLe .+, vous avez écrit\u00A0:\n\n> Combien\n> coûte l’affiche \?\n/,
  );
  expect(mail?.mail.html).toContain("Trente euros &lt;b&gt;.");
  const [attached] = mail?.mail.attachments ?? [];
  expect(attached).toMatchObject({
    filename: "Facture n° 1.pdf",
    mimeType: "application/pdf",
    disposition: "attachment",
  });
  expect(Buffer.from(attached?.content as ArrayBuffer).toString()).toBe(PDF);
  await expect.poll(async () => (await thread(id)).replies[0].delivery.status, PATIENCE).toBe("sent");
  // What is sent says nothing more in the queue.
  const found = (await own.root.call("GET /mails", { query: "?to=ana" })).json.mails;
  expect(found).toMatchObject([{ kind: "message-reply", status: "sent" }]);

  await send(await write(id, "Encore."));
  const [, second] = await delivered("ana@example.org", 2);
  expect(header(second?.raw ?? "", "In-Reply-To")).toBe(header(raw, "Message-ID"));
  expect(header(second?.raw ?? "", "References")).toBe(header(raw, "Message-ID"));
  expect(header(second?.raw ?? "", "Thread-Index")).toBe(header(raw, "Thread-Index"));
  const lines = (await own.root.call("GET /audit", { query: "?action=message.replied" })).json.events;
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toMatch(/euros|ana@/i);
});

test("in English for whoever wrote in English; taken back in time nothing leaves, and the draft is there again", async () => {
  const form = { id: "form-contact", title: "Contact", purpose: "contact" };
  const { id, number } = await receive({ email: "bea@example.org", subject: "" }, { locale: "en", form });
  const draft = await write(id, "Hello", own.root);
  await send(draft, own.root, { archive: true });
  expect((await editor.call("GET /messages/:id", { id })).json).toMatchObject({ folder: "archived", unread: false });
  expect(codeOf(await editor.call("POST /message-replies/:id/undo", { id: draft.translationId }))).toEqual(UNKNOWN);
  const undone = await own.root.call("POST /message-replies/:id/undo", { id: draft.translationId });
  expect(undone.json).toMatchObject({ text: "Hello", files: [] });
  expect((await editor.call("GET /messages/:id", { id })).json.folder).toBe("inbox");
  expect(codeOf(await send(draft, own.root))).toEqual({ status: 409, code: "REPLY_CHANGED" });
  await send({ ...draft, revision: undone.json.revision }, own.root);
  const [mail, ...others] = await delivered("bea@example.org");
  expect(others).toEqual([]);
  expect(mail?.mail.subject).toBe(`Re: Contact (no. ${number})`);
  // The account has no name, and its address is nobody else's business.
  expect(mail?.raw).not.toContain("root@");
  expect(mail?.mail.text).toMatch(/^Hello\n\nOn .+, you wrote:\n\n> Bonjour\n/);
  const late = await own.root.call("POST /message-replies/:id/undo", { id: draft.translationId });
  expect(codeOf(late)).toEqual({ status: 409, code: "REPLY_SENT" });
  expect(late.json.error.message).toBe("The reply has left: it is too late to undo it.");
});

test("whoever may not read a message neither reads nor writes replies to it, and a draft is its author’s alone", async () => {
  const form = { id: "0199bbbb-0000-7000-8000-000000000011", title: "Postes", purpose: "application" };
  const { id } = await receive({ email: "cv@example.org" }, { form });
  const theirs = await write(id, "de la rédaction");
  const file = (await attach(id, "a.txt", "texte", own.root)).json;
  expect(codeOf(await editor.call("GET /reply-files/:id", { id: file.id }))).toEqual(UNKNOWN);
  expect(codeOf(await editor.call("DELETE /reply-files/:id", { id: file.id }))).toEqual(UNKNOWN);
  expect((await thread(id, own.root)).draft).toMatchObject({ text: "", files: [file] });
  expect(codeOf(await send(theirs, own.root))).toEqual(UNKNOWN);
  const mine = (await attach(id, "c.txt", "texte")).json;
  const { id: other } = await receive({ email: "cv2@example.org" }, { form });
  const sent = await write(other, "Bonjour");
  expect((await send(sent)).status).toBe(200);
  const settings = { ...defaultSettings(""), readers: "supers", months: 12, logReadings: true };
  await own.root.call("PUT /messages/forms/:id", { id: form.id, body: { settings, seen: 0 } });
  expect(codeOf(await editor.call("GET /messages/:id/thread", { id }))).toEqual(UNKNOWN);
  expect(codeOf(await attach(id, "b.txt", "texte"))).toEqual(UNKNOWN);
  expect(codeOf(await send(theirs))).toEqual(UNKNOWN);
  expect(codeOf(await editor.call("GET /reply-files/:id", { id: mine.id }))).toEqual(UNKNOWN);
  expect(codeOf(await editor.call("DELETE /reply-files/:id", { id: mine.id }))).toEqual(UNKNOWN);
  expect(codeOf(await editor.call("POST /message-replies/:id/undo", { id: sent.translationId }))).toEqual(UNKNOWN);
  const body = { text: "x", seen: 1, saveId: "x" };
  expect(codeOf(await editor.call("PUT /messages/:id/reply", { id, body }))).toEqual(UNKNOWN);
  expect((await new Visitor(own.site).call("GET /messages/:id/thread", { id })).status).toBe(401);
  // The thread is a reading too.
  await thread(id, own.root);
  await own.root.call("GET /messages/:id", { id });
  const { events } = (await own.root.call("GET /audit", { query: "?action=message.read" })).json;
  expect(events.map((line: { actor: { id: string } }) => line.actor.id)).toEqual([own.rootId]);
});

inFull(
  "files are told by their content, bounded, removed, and deleted with the message; one that is gone sends nothing",
  async () => {
    const { id } = await receive({ email: "dora@example.org" });
    const refused = [
      ["a.pdf", "\0\u0001\u0002", "type"],
      ["a.txt", "", "empty"],
      ["a.txt", "x".repeat(20 * 1024 ** 2 + 1), "size"],
    ] as const;
    for (const [name, bytes, reason] of refused) {
      const answer = await attach(id, name, bytes);
      expect({ reason, ...codeOf(answer) }).toEqual({ reason, status: 422, code: "REPLY_FILE_REFUSED" });
    }
    const [kept, removed] = [(await attach(id, "a.pdf", PDF)).json, (await attach(id, "b.exe", "texte")).json];
    expect(removed).toMatchObject({ name: "b.txt", type: "text/plain" });
    const folder = join(own.site.dataDir, "messages", id);
    for (let more = 2; more < 10; more++) await attach(id, "a.txt", "texte");
    // What is refused once its bytes are kept leaves none of them.
    const before = readdirSync(folder).length;
    expect(codeOf(await attach(id, "a.txt", "texte"))).toEqual({ status: 422, code: "REPLY_FILE_REFUSED" });
    expect(readdirSync(folder)).toHaveLength(before);
    expect((await editor.call("DELETE /reply-files/:id", { id: removed.id })).status).toBe(200);
    expect([existsSync(join(folder, kept.id)), existsSync(join(folder, removed.id))]).toEqual([true, false]);
    const download = await editor.call("GET /reply-files/:id", { id: kept.id });
    expect(download).toMatchObject({ text: PDF, headers: { "content-type": "application/pdf" } });
    expect(download.headers["content-disposition"]).toBe("attachment; filename=a.pdf");

    rmSync(join(folder, kept.id));
    await send(await write(id, "Voici."));
    await expect
      .poll(async () => (await thread(id)).replies[0]?.delivery, { timeout: 40_000 })
      .toMatchObject({ status: "failed", error: expect.stringMatching(/data folder/) });
    expect(smtp.deliveries.filter(({ to }) => to.includes("dora@example.org"))).toEqual([]);
    expect(codeOf(await editor.call("DELETE /reply-files/:id", { id: kept.id }))).toEqual({
      status: 409,
      code: "REPLY_SENT",
    });
    await editor.call("POST /messages/move", { body: { ids: [id], to: "bin" } });
    expect((await own.root.call("POST /messages/delete", { body: { ids: [id] } })).status).toBe(200);
    expect(existsSync(folder)).toBe(false);
    expect((await own.root.call("GET /mails", { query: "?to=dora" })).json.mails).toEqual([]);
  },
);

test("ready-made replies are kept by language; what somebody else changed is not written over; bad input changes nothing", async () => {
  const reply = { locale: "fr", title: "Devis", text: "Bonjour {nom},\n\nvoici le devis." };
  const { id } = (await editor.call("POST /ready-replies", { body: reply })).json;
  const change = (revision: number, text: string) =>
    own.root.call("PUT /ready-replies/:id", { id, body: { title: "Devis", text, revision } });
  expect((await change(1, "Deux")).status).toBe(200);
  expect(codeOf(await change(1, "Trois"))).toEqual({ status: 409, code: "READY_REPLY_CHANGED" });
  const { id: message } = await receive({ email: "" });
  const bad: Array<[string, object]> = [
    ["POST /ready-replies", { ...reply, title: " " }],
    ["POST /ready-replies", { ...reply, locale: "de" }],
    ["POST /ready-replies", { ...reply, text: "a\0" }],
    ["PUT /messages/:id/reply", { text: "x".repeat(50_001), seen: 0, saveId: "a" }],
    ["PUT /messages/:id/reply", { text: "x", seen: -1, saveId: "a" }],
    ["PUT /messages/:id/reply", { text: "x", seen: 0 }],
  ];
  for (const [call, body] of bad) {
    const { status } = await editor.call(call, { id: message, body });
    expect({ call, status }).toEqual({ call, status: 422 });
  }
  expect((await editor.call("GET /ready-replies")).json.replies).toEqual([{ id, ...reply, text: "Deux", revision: 2 }]);
  expect(await thread(message)).toMatchObject({ to: null, draft: null });
  expect(codeOf(await send(await write(message, "x")))).toEqual({ status: 422, code: "MESSAGE_WITHOUT_ADDRESS" });
  expect((await editor.call("DELETE /ready-replies/:id", { id })).status).toBe(200);
  expect((await editor.call("DELETE /ready-replies/:id", { id })).status).toBe(200);
  expect((await editor.call("GET /ready-replies")).json.replies).toEqual([]);
});
