import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "../../../../src/messages/contract/form-settings.ts";
import { type EditorSite, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { filesHolding } from "../../../support/database/files-holding.ts";
import { htmlErrors } from "../../../support/http/html.ts";
import { closeMailboxes, type ImapBox, startImap } from "../../../support/mail/imap.ts";
import { BOUNCE, mailSource } from "../../../support/mail/incoming-mails.ts";
import { mailSettings } from "../../../support/mail/mails.ts";
import { closeServers, type SmtpPost, startSmtp } from "../../../support/mail/smtp.ts";
import { receiveInto } from "../../../support/messages/receive.ts";
import { repliedMessage } from "../../../support/messages/replied-message.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

let own: EditorSite;
let imap: ImapBox;
let smtp: SmtpPost;
beforeAll(async () => {
  [imap, smtp] = await Promise.all([startImap(), startSmtp()]);
  own = await siteWithEditor({ env: { ...mailSettings(smtp.url), IMAP_URL: imap.url } });
});
afterAll(async () => {
  await removeAll();
  await Promise.all([closeServers(), closeMailboxes()]);
});

const read = () => own.root.call("POST /mailbox/read", { body: {} });
const mailbox = async () => (await own.root.call("GET /mailbox")).json;
const thread = async (id: string, who = own.editor) => (await who.call("GET /messages/:id/thread", { id })).json;
const open = async (id: string) => (await own.editor.call("GET /messages/:id", { id })).json;
/** What came into a thread, once there is so much. */
const mailsOf = async (id: string, count: number) => {
  await read();
  await expect.poll(async () => (await thread(id)).mails.length, PATIENCE).toBe(count);
  return (await thread(id)).mails;
};

/** The mail of a reply, as the person got it. */
const mailTo = async (email: string) => {
  const find = () => smtp.deliveries.find(({ to }) => to.includes(email));
  await expect.poll(() => find()?.to, { timeout: 40_000 }).toEqual([email]);
  return find()?.mail;
};

test("an answer comes back into the thread with its files, whole and once; nobody else’s does", async () => {
  const email = "ana@example.org";
  const { id, messageId } = await repliedMessage(own, { email });
  // The mailbox is where answers go.
  const mail = await mailTo(email);
  expect(mail?.messageId).toBe(messageId);
  expect(mail?.replyTo?.[0]?.address).toBe("contact@example.com");
  expect(await open(id)).toMatchObject({ folder: "archived", unread: false });
  expect((await thread(id)).answersTo).toEqual({ address: "contact@example.com", isSet: true, comesBack: true });
  const headers = {
    From: `Ana <${email}>`,
    "Message-ID": "<1@example.org>",
    "In-Reply-To": messageId,
    "Thread-Index": "AdlYAAAAAAAA",
  };
  const text = "Parfait <b>.\r\n\r\nLe 03/03/2025 à 10:12, Camille a écrit :\r\n> Bonjour";
  const files = [
    { name: "../plan.pdf", text: "%PDF-1.7" },
    { name: "page.html", text: "<script>alert(1)</script>\0" },
  ];
  const source = mailSource({ headers, text, files });
  imap.deliver(mailSource({ headers: { ...headers, From: "bea@example.org", "Message-ID": "<2@example.org>" } }));
  imap.deliver(source);
  // Twice in the mailbox, as a server does that lost count.
  imap.deliver(source);
  const before = imap.state();
  const [answer] = await mailsOf(id, 1);
  expect(answer).toMatchObject({
    ...{ kind: "answer", text: "Parfait <b>.", quoted: "Le 03/03/2025 à 10:12, Camille a écrit :\n> Bonjour" },
    sender: { name: "Ana", email },
    files: [
      { name: "plan.pdf", type: "application/pdf" },
      { name: "page.html.bin", type: "application/octet-stream" },
    ],
  });
  expect(await open(id)).toMatchObject({ folder: "inbox", unread: true });
  await expect.poll(async () => (await mailbox()).strangers, PATIENCE).toBe(1);
  expect(imap.state()).toEqual(before);
  const whole = await own.editor.call("GET /received-mails/:id/source", { id: answer.id });
  expect(whole.text).toBe(source.toString());
  expect(whole.headers["content-disposition"]).toContain("attachment");
  expect(whole.headers["content-type"]).toBe("application/octet-stream");
  const file = await own.editor.call("GET /message-files/:id", { id: answer.files[1].id });
  expect(file.headers["content-type"]).toBe("application/octet-stream");
  expect(file.text).toContain("<script>");
  // The uids are given anew: what was taken is known again.
  imap.renumber();
  imap.deliver(mailSource({ headers: { ...headers, "Message-ID": "<3@example.org>" }, text: "Encore." }));
  expect((await mailsOf(id, 2)).map(({ text: said }: { text: string }) => said)).toEqual(["Parfait <b>.", "Encore."]);
});

inFull("an absence and a report are states of the thread, and nothing answers them", async () => {
  const { id, messageId } = await repliedMessage(own, { email: "bea@example.org" });
  const headers = { From: "bea@example.org", "In-Reply-To": messageId, "Auto-Submitted": "auto-replied" };
  imap.deliver(mailSource({ headers: { ...headers, "Message-ID": "<absent@example.org>" }, text: "Absente." }));
  expect(await mailsOf(id, 1)).toMatchObject([{ kind: "auto-reply", text: "Absente." }]);
  expect(await open(id)).toMatchObject({ folder: "archived", unread: false });
  imap.deliver(BOUNCE({ returned: messageId, action: "failed" }));
  expect((await mailsOf(id, 2))[1]).toMatchObject({
    kind: "bounce",
    delivery: { state: "failed", detail: "550 5.1.1 No such user" },
  });
  expect(await open(id)).toMatchObject({ folder: "inbox", unread: true });
  // The reply alone left.
  await mailTo("bea@example.org");
  expect(smtp.deliveries.filter(({ to }) => to.includes("bea@example.org"))).toHaveLength(1);
  expect(smtp.deliveries.filter(({ to }) => to[0]?.startsWith("MAILER-DAEMON"))).toEqual([]);
});

test("a receipt that did not arrive says so beside the message, which stays as it is", async () => {
  const email = "dora@example.org";
  const [stored] = await receiveInto(own.site, [submission({ email }, { signs: ["honeypot", "words"] })]);
  const id = stored?.id ?? "";
  await own.editor.call("POST /messages/move", { body: { ids: [id], to: "inbox" } });
  const { messageId } = (await mailTo(email)) ?? {};
  const receipt = async () =>
    (await own.editor.call("GET /messages/:id/deliveries", { id })).json.mails.find(
      ({ role }: { role: string }) => role === "receipt",
    );
  await expect.poll(async () => (await receipt()).state, PATIENCE).toBe("sent");
  const before = await open(id);
  const { strangers } = await mailbox();
  imap.deliver(BOUNCE({ returned: messageId ?? "", action: "delayed" }));
  imap.deliver(BOUNCE({ returned: messageId ?? "", action: "failed" }));
  await read();
  await expect.poll(receipt, PATIENCE).toMatchObject({ state: "bounced", bounce: "550 5.1.1 No such user", to: email });
  expect((await thread(id)).mails).toEqual([]);
  expect(await open(id)).toEqual(before);
  expect((await mailbox()).strangers).toBe(strangers);
});

test("a person, corrected, gets the replies and the emails that came, whole; erased, nothing of them is left", async () => {
  const email = "zoe@zzperson.example";
  const former = "zoe@zzperson.exmple";
  const { id, messageId } = await repliedMessage(own, { email: former, name: "Zoé Exemple" });
  const { contactId } = await open(id);
  // What has not left yet goes to the corrected address, from which the answer comes.
  expect((await own.root.call("PATCH /contacts/:id", { id: contactId, body: { email } })).status).toBe(200);
  const headers = { From: `Zoé <${email}>`, "Message-ID": "<1@zzperson.example>", "In-Reply-To": messageId };
  const files = [{ name: "plan.pdf", text: "%PDF-1.7 zzperson" }];
  const source = mailSource({ headers, text: "Parfait <b> zzperson.", files });
  imap.deliver(source);
  await mailsOf(id, 1);
  const { raw } = await own.root.page(`/api/admin/contacts/${contactId}/data?format=zip`);
  const entries = Object.fromEntries(
    Object.entries(unzipSync(raw)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
  const data = JSON.parse(entries["data.json"] ?? "");
  const [reply, answer] = data.messages[0].thread;
  expect([reply, answer]).toMatchObject([
    { kind: "reply", text: "Bonjour, trente euros." },
    { kind: "answer", text: "Parfait <b> zzperson.", sender: { email } },
  ]);
  expect(entries[answer.source]).toBe(source.toString());
  expect(entries[answer.files[0].path]).toBe("%PDF-1.7 zzperson");
  expect(Object.keys(entries)).toHaveLength(4);
  const page = entries["donnees.html"] ?? "";
  expect(page).toContain("Bonjour, trente euros.");
  expect(page).toContain("Parfait &#60;b&#62; zzperson.");
  expect(page).not.toContain("undefined");
  expect(await htmlErrors(page)).toEqual([]);
  expect((await mailTo(email))?.messageId).toBe(messageId);
  expect(smtp.deliveries.filter(({ to }) => to.includes(former))).toEqual([]);
  expect((await own.root.call("GET /contacts/:id", { id: contactId })).json.counts).toEqual({
    ...{ messages: 1, files: 1, notes: 0, replies: 1, mails: 1 },
  });
  expect(filesHolding("zzperson", own.site.dataDir).length).toBeGreaterThan(1);
  expect((await own.root.call("POST /contacts/:id/erase", { id: contactId, body: { seen: 1 } })).status).toBe(200);
  expect(filesHolding("zzperson", own.site.dataDir)).toEqual([]);
});

inFull("a mail that is too large shows its beginning; one that cannot be read is kept whole", async () => {
  const { id, messageId } = await repliedMessage(own, { email: "cleo@example.org" });
  const headers = { From: "cleo@example.org", "In-Reply-To": messageId };
  const large = [{ name: "film.mp4", text: "x".repeat(6 * 1024 * 1024) }];
  imap.deliver(mailSource({ headers: { ...headers, "Message-ID": "<large@x.org>" }, text: "Le film.", files: large }));
  const deep = Array.from(
    { length: 500 },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  );
  const unreadable = `From: cleo@example.org\r\nMessage-ID: <deep@x.org>\r\nIn-Reply-To: ${messageId}\r\n${deep.join("")}`;
  imap.deliver(unreadable);
  const [beginning, unread] = await mailsOf(id, 2);
  expect(beginning).toMatchObject({ kind: "answer", extent: "beginning", text: "Le film.", files: [] });
  expect(beginning.bytes).toBeGreaterThan(6 * 1024 * 1024);
  expect(unread).toMatchObject({ kind: "answer", extent: "unread", text: "" });
  expect((await own.editor.call("GET /received-mails/:id/source", { id: unread.id })).text).toBe(unreadable);
});

test("an email and its files are for who may read the message; where readings are logged, so is each download", async () => {
  const form = { id: randomUUID(), title: "Postes", purpose: "application" };
  const { id, messageId } = await repliedMessage(own, { email: "eva@example.org" }, { form });
  const headers = { From: "eva@example.org", "In-Reply-To": messageId, "Message-ID": "<eva@example.org>" };
  imap.deliver(mailSource({ headers, files: [{ name: "cv.pdf", text: "%PDF-1.7" }] }));
  const [answer] = await mailsOf(id, 1);
  const downloads = async (who: typeof own.editor) => [
    (await who.call("GET /received-mails/:id/source", { id: answer.id })).status,
    (await who.call("GET /message-files/:id", { id: answer.files[0].id })).status,
  ];
  const logged = async () =>
    (await own.root.call("GET /audit", { query: "?action=message.file-read" })).json.events.filter(
      ({ subject }: { subject: { id: string } }) => subject.id === id,
    ).length;
  // An application is logged unless somebody says otherwise.
  expect([await downloads(own.editor), await logged()]).toEqual([[200, 200], 2]);
  const settings = { ...defaultSettings(""), readers: "supers" };
  await own.root.call("PUT /messages/forms/:id", { id: form.id, body: { settings, seen: 0 } });
  expect([await downloads(own.editor), await logged()]).toEqual([[404, 404], 2]);
  expect([await downloads(own.root), await logged()]).toEqual([[200, 200], 2]);
});

test("a stranger’s mail becomes a message of the form that the owner named, and only then", async () => {
  const stranger = (number: number, more = {}) =>
    mailSource({
      headers: {
        From: "Zoé <zoe@example.net>",
        "Message-ID": `<z${number}@example.net>`,
        Subject: "Horaires",
        ...more,
      },
      text: "Êtes-vous ouverts le dimanche ?",
    });
  imap.deliver(stranger(1));
  const { strangers } = await mailbox();
  await read();
  await expect.poll(async () => (await mailbox()).strangers, PATIENCE).toBe(strangers + 1);
  const forms = (await own.root.call("GET /message-counts")).json.forms;
  const form = forms.find(({ id }: { id: string }) => id !== "form-contact").id;
  expect((await own.editor.call("PUT /mailbox", { body: { form } })).status).toBe(403);
  expect((await own.root.call("PUT /mailbox", { body: { form: randomUUID() } })).status).toBe(404);
  expect((await own.root.call("PUT /mailbox", { body: { form } })).status).toBe(200);
  expect((await mailbox()).form.id).toBe(form);
  imap.deliver(stranger(2), new Date(Date.now() + 5_000));
  imap.deliver(stranger(3, { "Auto-Submitted": "auto-generated" }), new Date(Date.now() + 5_000));
  await read();
  const list = async () => (await own.root.call("GET /messages", { query: `?form=${form}` })).json.messages;
  await expect.poll(async () => (await list()).length, PATIENCE).toBe(1);
  await expect.poll(async () => (await mailbox()).strangers, PATIENCE).toBe(strangers + 2);
  const [letter] = await list();
  expect(letter).toMatchObject({
    subject: "Horaires",
    locale: "fr",
    sender: { name: "Zoé", email: "zoe@example.net" },
  });
  expect((await thread(letter.id, own.root)).mails).toMatchObject([{ kind: "letter" }]);
  // Its sender gets no receipt: anybody can write in anybody’s name.
  const { mails } = (await own.root.call("GET /messages/:id/deliveries", { id: letter.id })).json;
  expect(mails.map(({ role }: { role: string }) => role)).toEqual(["notice"]);
  expect((await own.root.call("PUT /mailbox", { body: { form: null } })).status).toBe(200);
  const { events } = (await own.root.call("GET /audit", { query: "?action=message-form.changed" })).json;
  expect(events.slice(0, 2).map(({ details }: { details: object }) => details)).toEqual(
    [false, true].map((mailsOfStrangers) => ({ mailsOfStrangers })),
  );
});

test("a mailbox that cannot be read is said, with since when, and is read again once it can", async () => {
  imap.refuse(true);
  await read();
  await expect.poll(async () => (await mailbox()).failure?.error, PATIENCE).toBe("login");
  expect((await mailbox()).failure.since).toBeGreaterThan(Date.now() - 60_000);
  imap.refuse(false);
  await read();
  await expect.poll(async () => (await mailbox()).failure, PATIENCE).toBe(null);
  const warned = own.site.logs().filter(({ code }) => code === "MAILBOX");
  expect(JSON.stringify(warned)).not.toContain("secret");
  expect(warned).toMatchObject([{ error: "login", box: "contact@example.com@127.0.0.1/INBOX" }]);
});
