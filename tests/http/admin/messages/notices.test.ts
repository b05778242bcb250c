import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, PASSWORD, PATIENCE, siteWithRoot, Visitor } from "../../../support/admin/admin.ts";
import { ownerConfig } from "../../../support/content/owner-config.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { folderWithForms } from "../../../support/forms/forms.ts";
import { post } from "../../../support/forms/posts.ts";
import { proven } from "../../../support/forms/proofs.ts";
import { closeServers, type SmtpPost, startSmtp } from "../../../support/mail/smtp.ts";
import { removeAll } from "../../../support/site.ts";

const CONTACT = "bonjour@maison.example";
const EDITOR = "redaction@example.org";

let own: AdminSite;
let smtp: SmtpPost;
let editor: Visitor;
beforeAll(async () => {
  smtp = await startSmtp();
  own = await siteWithRoot({
    dataDir: await folderWithForms([{ key: "every" }]),
    config: await ownerConfig({ name: "Maison", legal: { contact: { email: CONTACT } } }),
    env: { SMTP_URL: smtp.url, MAIL_FROM: "Maison <robot@maison.example>", TRUST_PROXY: "1" },
  });
  await own.root.call("POST /admins", { body: { email: EDITOR, role: "editor", locale: "fr", password: PASSWORD } });
  editor = new Visitor(own.site, { language: "fr-FR" });
  await editor.signIn(EDITOR);
});
afterAll(async () => {
  await closeServers();
  await removeAll();
});

let networks = 0;
const send = async (path: string, changes: Record<string, string>) =>
  post(own.site.url, path, await proven(own.site, "every", changes), {
    headers: { "x-forwarded-for": `2001:db8:${++networks}::1` },
  });
const mailsTo = (to: string) => smtp.deliveries.filter((delivery) => delivery.to.includes(to));
const plain = (text = "") => text.replace(/[\u00A0\u202F]/g, " ").replaceAll("\n", " ");
const subjectsTo = (to: string) => mailsTo(to).map(({ mail }) => plain(mail.subject));
/** The mail to somebody with such a subject, once it has arrived; plain spaces are easier to compare. */
const arrived = async (to: string, subject = "") => {
  const find = () => mailsTo(to).find(({ mail }) => plain(mail.subject).includes(subject));
  await expect.poll(find, PATIENCE).toBeDefined();
  const { mail, raw } = find() ?? { mail: null, raw: "" };
  return {
    ...{ raw, html: mail?.html ?? "", text: plain(mail?.text), subject: plain(mail?.subject) },
    replyTo: mail?.replyTo?.map(({ address }) => address),
    header: (name: string) => mail?.headers.find(({ key }) => key === name)?.value,
  };
};
const newest = async () => (await own.root.call("GET /messages", { query: "?folder=inbox" })).json.messages[0];
const deliveries = async (id: string, by = own.root) => (await by.call("GET /messages/:id/deliveries", { id })).json;

test("who writes gets a receipt in the language of the page, which names its number and repeats no text", async () => {
  await send("/every", { "q-email": "fr@example.org", "q-name": "Zoé", "q-message": "Achetez ceci" });
  const french = await arrived("fr@example.org");
  const { number } = await newest();
  expect(french.subject).toBe(`Votre message n° ${number} – Maison`);
  expect(french.text).toContain("Bonjour Zoé,");
  expect(french.text).toContain(`Il porte le numéro ${number}`);
  expect(french.text).toContain("par le formulaire « every (fr) » de Maison");
  expect(french.text).toContain("Nous le gardons 3 ans après votre dernier message");
  expect(french.html).toMatch(/href="http:\/\/[^"]+\/legal\/privacy"/);
  expect([french.header("auto-submitted"), french.replyTo]).toEqual(["auto-replied", [CONTACT]]);
  // Exchange answers it otherwise.
  expect(french.header("x-auto-response-suppress")).toBe("All");

  // What was given as a name may be an advertisement.
  await send("/en/every", {
    "q-email": "en@example.org",
    "q-name": "Win 1,000 € at evil.example",
    "q-message": "Buy it",
  });
  const english = await arrived("en@example.org");
  expect(english.subject).toBe(`Your message no. ${number + 1} – Maison`);
  expect(english.text).toContain("We keep it for 3 years after your last message, then we delete it.");
  expect(english.html).toMatch(/href="http:\/\/[^"]+\/en\/legal\/privacy"/);
  for (const { raw, text, html } of [french, english]) {
    expect(raw + text + html).not.toMatch(/Achetez|Buy it|evil\.example|Hello/);
  }
});

test("the team is told at once, each in their language, with a link to the message; whom a super chose, from then on", async () => {
  await send("/every", { "q-email": "ana@example.org", "q-name": "Ana <b>", "q-message": "Bonjour <img src=x>" });
  const { id, number, form } = await newest();
  const notice = await arrived(own.rootEmail, `no. ${number} `);
  expect(notice.subject).toBe(`New message no. ${number} – every (fr)`);
  expect(notice.text).toContain("Ana <b> (ana@example.org) wrote by the form “every (fr)” of Maison.");
  expect(notice.html).toContain("Bonjour &lt;img src=x&gt;");
  expect(notice.html).not.toContain("<img");
  expect(notice.html).toMatch(new RegExp(`href="[^"]*/en/admin/messages\\?message=${id}"`));
  expect([notice.header("auto-submitted"), notice.replyTo]).toEqual(["auto-generated", ["ana@example.org"]]);
  // Who was added got an email about that.
  expect(subjectsTo(EDITOR).filter((subject) => /message/i.test(subject))).toEqual([]);

  const { settings, revision, people } = (await own.root.call("GET /messages/forms/:id", { id: form.id })).json;
  expect(settings).toMatchObject({ notified: "supers", notices: "at-once", receipts: true });
  const chosen = people.find(({ name }: { name: string }) => name === EDITOR);
  const put = (changes: object, seen = revision) =>
    own.root.call("PUT /messages/forms/:id", { id: form.id, body: { settings: { ...settings, ...changes }, seen } });
  for (const wrong of [{ notified: "everybody" }, { notices: "hourly" }, { receipts: 1 }, { notified: ["nobody"] }]) {
    expect((await put(wrong)).status).toBe(422);
  }
  expect((await put({ notified: [chosen.id], receipts: false })).json).toEqual({ revision: revision + 1 });
  await send("/en/every", { "q-email": "quiet@example.org", "q-message": "Second" });
  const french = await arrived(EDITOR, "Nouveau message");
  expect(french.subject).toBe(`Nouveau message n° ${number + 1} – every (en)`);
  expect(french.html).toMatch(/href="[^"]*\d\/admin\/messages\?message=/);
  expect((await deliveries((await newest()).id)).mails).toMatchObject([
    { role: "receipt", state: "off" },
    { role: "notice", to: EDITOR },
  ]);
  expect(mailsTo("quiet@example.org")).toEqual([]);
  const { events } = (await own.root.call("GET /audit", { query: "?action=message-form.changed" })).json;
  expect(events[0].details).toMatchObject({ notified: EDITOR, receipts: false });
  await put({}, revision + 1);
});

test("what became of each email stands beside the message, for who may read it", async () => {
  await send("/every", { "q-email": "state@example.org", "q-message": "État" });
  const { id } = await newest();
  const states = async () => (await deliveries(id)).mails.map(({ state }: { state: string }) => state);
  await expect.poll(states, PATIENCE).toEqual(["sent", "sent"]);
  expect(await deliveries(id, editor)).toMatchObject({
    withheld: false,
    mails: [
      { role: "receipt", to: "state@example.org", sentAt: expect.any(Number), lastError: null },
      { role: "notice", to: own.rootEmail },
    ],
  });
  const changeReceipts = (change: string) =>
    inDatabase(own.site, (database) => database.exec(`${change} where kind = 'message-receipt'`));
  changeReceipts("update mails set status = 'failed', last_error = 'refused', last_answer = '550 no'");
  expect((await deliveries(id, editor)).mails[0]).toMatchObject({
    state: "failed",
    lastError: "le serveur de messagerie refuse l’e-mail\u00A0: «\u00A0550 no\u00A0»",
  });
  const later = Date.now() + 3_600_000;
  changeReceipts(`update mails set status = 'queued', next_attempt_at = ${later}`);
  expect((await deliveries(id, editor)).mails[0]).toMatchObject({ state: "queued", nextAttemptAt: later });
  // Rows of emails are kept for less time than messages.
  changeReceipts("delete from mails");
  expect((await deliveries(id, editor)).mails[0]).toMatchObject({ state: "gone", to: "state@example.org" });
  expect((await new Visitor(own.site).call("GET /messages/:id/deliveries", { id })).status).toBe(401);
  expect((await own.root.call("GET /messages/:id/deliveries", { id: own.rootId })).status).toBe(404);
});

test("a doubtful message sends nothing; “not spam” sends what was withheld once, whoever says so, and however often", async () => {
  await send("/every", { "q-email": "doubt@example.org", "q-message": "Douteux", "field-b": "x" });
  const [{ id }] = (await own.root.call("GET /messages", { query: "?folder=review" })).json.messages;
  expect(await deliveries(id)).toEqual({ withheld: true, mails: [] });
  const move = (to: string, by = own.root) => by.call("POST /messages/move", { body: { ids: [id], to } });
  await Promise.all([move("inbox"), move("inbox", editor), move("inbox")]);
  await arrived("doubt@example.org");
  await move("spam");
  await move("inbox");
  // Whatever the second move had queued would leave before what is queued now.
  await send("/every", { "q-email": "after@example.org", "q-message": "Après" });
  await arrived("after@example.org");
  expect(mailsTo("doubt@example.org")).toHaveLength(1);
  expect((await deliveries(id)).mails).toHaveLength(2);
  // Deleted for good, nothing of it is left among the emails.
  await move("bin");
  await own.root.call("POST /messages/delete", { body: { ids: [id] } });
  expect((await own.root.call("GET /mails", { query: "?to=doubt@example.org" })).json.mails).toEqual([]);
});

test("a digest tells each person in the morning how many came by each form", async () => {
  const { form } = await newest();
  const { settings, revision, people } = (await own.root.call("GET /messages/forms/:id", { id: form.id })).json;
  const notified = people.map(({ id }: { id: string }) => id);
  const body = { settings: { ...settings, notified, notices: "daily", receipts: false }, seen: revision };
  expect((await own.root.call("PUT /messages/forms/:id", { id: form.id, body })).status).toBe(200);
  for (const text of ["Un", "Deux"]) await send("/every", { "q-message": `Récapitulé ${text}` });
  const { id } = await newest();
  expect((await deliveries(id)).mails.map(({ role, state }: Record<string, string>) => `${role} ${state}`)).toEqual([
    "receipt off",
    "digest waiting",
    "digest waiting",
  ]);
  const planned = inDatabase(own.site, (database) =>
    database.prepare("select run_at from jobs where kind = 'message-digest'").get(),
  );
  expect(new Date(Number(planned?.run_at)).toLocaleTimeString("fr-FR", { timeZone: "Europe/Paris" })).toBe("08:00:00");
  const due = () =>
    inDatabase(own.site, (database) => database.exec("update jobs set run_at = 1 where kind = 'message-digest'"));
  due();
  // Whatever makes the runner of jobs look finds what else is due.
  await own.root.call("POST /mails/test");
  const digest = await arrived(own.rootEmail, "2 new messages");
  expect(digest.subject).toBe("2 new messages – Maison");
  expect(digest.text).toContain("every (fr): 2 messages");
  expect(digest.html).toMatch(new RegExp(`href="[^"]*/en/admin/messages\\?form=${form.id}"`));
  await arrived(EDITOR, "2 nouveaux messages");
  const states = async () => (await deliveries(id)).mails.map(({ state }: { state: string }) => state);
  await expect.poll(states, PATIENCE).toEqual(["off", "sent", "sent"]);
});
