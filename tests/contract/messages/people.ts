import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Queryable, Tx } from "../../../src/db/client.ts";
import { addNote } from "../../../src/messages/changing/message-notes.ts";
import { correctContact, eraseContact } from "../../../src/messages/contacts/change-contact.ts";
import { jsonOf } from "../../../src/messages/contacts/export-contact.ts";
import { listContacts, readContact } from "../../../src/messages/contacts/list-contacts.ts";
import { exportMessages, readExportFacts } from "../../../src/messages/exporting/export-messages.ts";
import { receivedId, unreadMail } from "../../../src/messages/mailbox/received-mail.ts";
import { takeMail } from "../../../src/messages/mailbox/take-mail.ts";
import { listReceivedMails } from "../../../src/messages/reading/received-mails.ts";
import { scrubWords } from "../../../src/messages/scrub-messages.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { BY, EDITOR, messageDesk, NOW, ROOT } from "./message-desk.ts";
import { replyDesk } from "./reply-desk.ts";

/** People who wrote: found, exported, corrected, erased; and messages exported. */
export function peopleContract(subject: Subject): void {
  const { db } = subject;
  const { receive, numbers, open, forSupers } = messageDesk(subject);
  const find = async (text: string, limit = 50, cursor?: string) =>
    db().snapshot((reading) => listContacts(reading, text, { limit, cursor }));
  const emails = async (text: string) => (await find(text)).contacts.map(({ email }) => email);
  const idOf = async (email: string) => (await find(email)).contacts[0]?.id ?? "";
  const write = <T>(work: (tx: Tx) => Promise<T>) => db().transaction(work);
  const read = <T>(work: (reading: Queryable) => Promise<T>) => db().snapshot(work);
  const { save, send, attach, mails, sendReceipt, readdressMails, removeMails } = replyDesk(subject);
  /** An email of somebody comes into the thread of their message. @returns its id. */
  const comeBack = async (
    messageId: string,
    { address, text, now, failed = false }: { address: string; text: string; now: number; failed?: boolean },
  ) => {
    const id = receivedId(messageId, text);
    const head = { messageId: `<${id}@example.org>`, from: { name: "Ana", address }, subject: "Re: Une question" };
    const nature = failed ? ("bounce" as const) : ("mail" as const);
    const rest = { sentAt: now, references: [], recipients: [], threadIndex: "", nature };
    const bounce = failed ? { state: "failed" as const, detail: "550" } : null;
    const mail = { ...unreadMail({ ...head, ...rest }), text, quoted: "> Bonjour", bounce };
    const files = [{ id: randomUUID(), name: "plan.pdf", type: "application/pdf", bytes: 5 }];
    const received = { id, bytes: 100, extent: "whole" as const, mail };
    await write((tx) => takeMail(tx, { thread: { messageId, replyId: null }, received, files }, now));
    return id;
  };
  const exported = async (contactId: string) => {
    const contact = await db().snapshot((reading) => readContact(reading, contactId));
    const person = { contact, read, files: { open: async () => null }, site: { name: "S", timeZone: "Europe/Paris" } };
    let text = "";
    for await (const piece of jsonOf({ ...person, at: NOW })) text += piece;
    return { contact, text, data: JSON.parse(text) };
  };
  const contactActions = async () =>
    db().snapshot((reading) =>
      reading
        .selectFrom("audit_events")
        .select(["action", "subject_id", "subject_label", "details"])
        .where("action", "like", "contact.%")
        .execute(),
    );

  it("are found by parts of name and address, whatever their case and accents, who wrote last first, page after page", async () => {
    await receive(submission({ name: "Élodie Œuvrard", email: "elodie@example.org" }), NOW);
    await receive(submission({ name: "100% Sûr_e", email: "sure@example.com" }), NOW + 1);
    await receive(submission({ name: "Ana Exemple", email: "ana@example.org" }), NOW + 2);
    expect(await emails("")).toEqual(["ana@example.org", "sure@example.com", "elodie@example.org"]);
    expect(await emails("oeuv ELOD")).toEqual(["elodie@example.org"]);
    expect(await emails("example.org")).toEqual(["ana@example.org", "elodie@example.org"]);
    expect(await emails("100%")).toEqual(["sure@example.com"]);
    expect(await emails("r_e")).toEqual(["sure@example.com"]);
    expect(await emails("r_x")).toEqual([]);
    expect(await emails("%%%")).toEqual([]);
    const first = await find("", 2);
    expect(first.contacts).toHaveLength(2);
    const second = await find("", 2, first.next ?? "");
    expect([second.contacts.map(({ email }) => email), second.next]).toEqual([["elodie@example.org"], null]);
    // Who wrote at the same moment is on one page each.
    await receive(submission({ name: "Zoé", email: "zoe@example.net" }), NOW + 2);
    const [one, other] = [await find("", 1), await find("", 1, (await find("", 1)).next ?? "")];
    expect([...one.contacts, ...other.contacts].map(({ email }) => email).toSorted()).toEqual([
      ...["ana@example.org", "zoe@example.net"],
    ]);
    // A person has the name that they wrote last, where they wrote one.
    for (const name of ["Ana Nouvelle", ""]) await receive(submission({ name, email: "ana@example.org" }), NOW + 3);
    expect([await emails("nouvelle"), await emails("exemple")]).toEqual([["ana@example.org"], []]);
    expect((await find("nouvelle")).contacts).toMatchObject([{ name: "Ana Nouvelle" }]);
  });

  it("get all of what is there, and none of what is another’s", async () => {
    const file = { id: randomUUID(), name: "cv.pdf", type: "application/pdf", bytes: 3 };
    const { id } = await receive(submission({ text: "à moi", files: [file] }));
    await receive(submission({ email: "bea@example.org", text: "à Béa" }));
    await receive(submission({ text: "encore" }, { signs: ["honeypot", "words"], locale: "en" }));
    await db().transaction((tx) =>
      addNote(tx, { messageId: id, author: "Admin Secret", text: "bon profil" }, { reader: ROOT, now: NOW }),
    );
    const contactId = await idOf("ana@example.org");
    const { contact, text, data } = await exported(contactId);
    expect(contact).toMatchObject({ counts: { messages: 2, files: 1, notes: 1 }, numbers: [3, 1], locale: "en" });
    expect(data).toMatchObject({ format: "vitrine-personal-data", version: 1, contact: { email: "ana@example.org" } });
    expect(data.messages).toMatchObject([
      { number: 1, folder: "inbox", notes: [{ text: "bon profil" }] },
      { number: 3, folder: "spam", notes: [] },
    ]);
    expect(data.messages[0].answers.at(-1).files).toEqual([
      { name: "cv.pdf", type: "application/pdf", bytes: 3, path: "files/0001 - Ana Exemple/cv.pdf" },
    ]);
    expect(text).not.toMatch(/Béa|Admin Secret/);
  });

  it("get the emails of each message in the order of time; what the team has not sent is not theirs", async () => {
    const { id } = await receive();
    const { id: other } = await receive(submission({ email: "bea@example.org" }));
    const contactId = await idOf("ana@example.org");
    await sendReceipt(id, NOW + 1);
    await attach(id, randomUUID());
    await send(await save(id, "Trente euros."), { now: NOW + 2 });
    await comeBack(id, { address: "ana@example.org", text: "Parfait.", now: NOW + 3 });
    await save(id, "Brouillon caché");
    await attach(id, randomUUID());
    await comeBack(other, { address: "bea@example.org", text: "Non merci.", now: NOW + 3 });
    const { contact, text, data } = await exported(contactId);
    expect(contact.counts).toEqual({ messages: 1, files: 2, notes: 0, replies: 1, mails: 1 });
    const folder = "files/0001 - Ana Exemple";
    expect(data.messages[0].thread).toMatchObject([
      { kind: "receipt", at: new Date(NOW + 1).toISOString(), state: "queued", sentAt: null },
      {
        ...{ kind: "reply", state: "queued", text: "Trente euros." },
        files: [{ name: "plan.pdf", bytes: 3, path: `${folder}/plan.pdf` }],
      },
      {
        ...{ kind: "answer", text: "Parfait.", quoted: "> Bonjour", sender: { email: "ana@example.org" } },
        ...{ files: [{ path: `${folder}/plan (2).pdf` }], source: `${folder}/email.eml`, extent: "whole" },
      },
    ]);
    expect(text).not.toMatch(/Brouillon|Non merci|bea@|"root"/);
  });

  it("are corrected in messages, answers, and search; an address of somebody else is refused and changes nothing", async () => {
    const { id } = await receive(submission({ name: "Ana Exmple", email: "ana@exmple.org" }));
    await receive(submission({ name: "Béa", email: "bea@example.org" }));
    const contactId = await idOf("ana@exmple.org");
    const receipt = await sendReceipt(id);
    await send(await save(id, "Bonjour"));
    await db().transaction((tx) => tx.updateTable("mails").set({ status: "sent" }).where("id", "=", receipt).execute());
    await comeBack(id, { address: "ana@exmple.org", text: "Merci", now: NOW });
    await comeBack(id, { address: "daemon@example.net", text: "Perdu", now: NOW + 1, failed: true });
    const correct = (to: { name?: string; email?: string }) =>
      correctContact(write, contactId, to, { by: BY, now: NOW, readdressMails });
    await expect(correct({ email: "bea@example.org" })).rejects.toMatchObject({ code: "CONTACT_EMAIL_TAKEN" });
    expect((await open(id)).sender.email).toBe("ana@exmple.org");
    const to = { name: "Ana Exemple", email: "ana@example.org" };
    await correct(to);
    const { sender, answers } = await open(id);
    expect(sender).toEqual(to);
    expect(answers.slice(0, 2).flatMap(({ values }) => values)).toEqual(["Ana Exemple", "ana@example.org"]);
    expect([await numbers({ text: "exmple" }), await numbers({ text: "exemple" })]).toEqual([[], [1]]);
    expect([await emails("exmple"), await emails("exemple")]).toEqual([[], ["ana@example.org"]]);
    // What has left stays as it left; what waits, and what comes next, goes to the right address.
    await send(await save(id, "Encore", { now: NOW + 1 }), { now: NOW + 2 });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["ana@exmple.org", to.email, to.email]);
    const senders = (await db().snapshot((reading) => listReceivedMails(reading, id))).map((mail) => mail.sender);
    expect(senders).toEqual([to, { name: "Ana", email: "daemon@example.net" }]);
    // Whoever writes from the corrected address is the same person.
    await receive(submission({ email: "ana@example.org" }));
    expect((await db().snapshot((reading) => readContact(reading, contactId))).numbers).toEqual([3, 1]);
  });

  it("are exported, corrected, and erased whole, however much they wrote; the audit log holds none of it", async () => {
    const file = { id: randomUUID(), name: "cv.pdf", type: "application/pdf", bytes: 3 };
    const { id: withFile } = await receive(submission({ text: "parti", files: [file] }));
    for (let index = 0; index < 120; index++) await receive(submission({ text: `parti ${index}` }));
    const { id: other } = await receive(submission({ email: "bea@example.org", text: "reste" }));
    const { id: written } = await receive(submission({ text: "parti aussi" }));
    await sendReceipt(written);
    await attach(written, randomUUID());
    await send(await save(written, "parti enfin"));
    await comeBack(written, { address: "ana@example.org", text: "parti encore", now: NOW });
    const contactId = await idOf("ana@example.org");
    await correctContact(write, contactId, { name: "Ana Corrigée" }, { by: BY, now: NOW, readdressMails });
    const { messages } = (await exported(contactId)).data;
    expect(messages).toHaveLength(122);
    expect(new Set(messages.map(({ sender }: { sender: { name: string } }) => sender.name))).toEqual(
      new Set(["Ana Corrigée"]),
    );
    const removed: string[] = [];
    const erase = (seen: number) =>
      eraseContact(write, contactId, {
        ...{ seen, by: BY, now: NOW },
        removeFiles: async (ids) => void removed.push(...ids),
        removeMails,
      });
    await expect(erase(121)).rejects.toMatchObject({ code: "CONTACT_CHANGED" });
    expect([await numbers({ text: "parti" }), removed]).toMatchObject([{ length: 50 }, []]);
    await erase(122);
    expect(removed.toSorted()).toEqual([withFile, written].toSorted());
    await scrubWords((work) => db().transaction(work));
    expect(await numbers({ text: "parti" })).toEqual([]);
    expect(await numbers({ text: "reste" })).toEqual([122]);
    const left = await db().snapshot(async (reading) => ({
      messages: await reading.selectFrom("messages").select("id").execute(),
      files: await reading.selectFrom("message_files").select("id").execute(),
      contacts: await reading.selectFrom("contacts").select("email").execute(),
      mails: [
        ...(await reading.selectFrom("message_replies").select("id").execute()),
        ...(await reading.selectFrom("received_mails").select("id").execute()),
        ...(await reading.selectFrom("mails").select("id").execute()),
      ],
    }));
    expect(left).toEqual({ messages: [{ id: other }], files: [], contacts: [{ email: "bea@example.org" }], mails: [] });
    const [corrected, erased, ...others] = await contactActions();
    expect([corrected?.action, others]).toEqual(["contact.corrected", []]);
    expect(erased).toMatchObject({ action: "contact.erased", subject_id: contactId, subject_label: "#1–121, 123" });
    expect(JSON.parse(erased?.details ?? "")).toEqual({ messages: 122, files: 3, notes: 0, replies: 1, mails: 1 });
    await expect(erase(0)).rejects.toMatchObject({ code: "CONTACT_UNKNOWN" });
  });

  it("messages are exported newest first, each once, for who may read them; with the questions that they answer", async () => {
    const asked = (label: string) => [{ question: "secret", type: "text" as const, label, values: ["x"] }];
    await receive(submission({ text: "numéro 1", more: asked("Ancien") }));
    for (let index = 2; index <= 205; index++) await receive(submission({ text: `numéro ${index}` }));
    const hidden = { id: "form-hidden", title: "Caché", purpose: "contact" };
    await receive(submission({ more: asked("Secret") }, { form: hidden }));
    await forSupers(hidden.id);
    const exported = async (reader: typeof ROOT, filter = {}) => {
      const found: number[] = [];
      for await (const { number } of exportMessages(read, filter, reader)) found.push(number);
      return found;
    };
    expect(await exported(ROOT)).toEqual(Array.from({ length: 206 }, (_, index) => 206 - index));
    expect((await exported(EDITOR)).slice(0, 2)).toEqual([205, 204]);
    expect(await exported(EDITOR, { numbers: [206, 3, 100, 3] })).toEqual([100, 3]);
    expect(await exported(ROOT, { text: "7" })).toEqual([7]);
    const facts = (reader: typeof ROOT) => db().snapshot((reading) => readExportFacts(reading, {}, reader));
    const labels = async (reader: typeof ROOT) => (await facts(reader)).questions.map(({ label }) => label);
    expect((await facts(EDITOR)).total).toBe(205);
    // A question is called what the newest message calls it that its reader may read.
    expect(await labels(EDITOR)).toEqual(["name", "email", "about", "text", "Ancien"]);
    expect(await labels(ROOT)).toEqual(["name", "email", "about", "text", "Secret"]);
    // Who loses a right meanwhile gets no more.
    const before: number[] = [];
    for await (const { number } of exportMessages(read, {}, EDITOR)) {
      if (before.length === 0) await forSupers("form-contact");
      before.push(number);
    }
    expect(before).toHaveLength(100);
  });
}
