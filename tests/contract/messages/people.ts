import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Queryable, Tx } from "../../../src/db/client.ts";
import { addNote } from "../../../src/messages/changing/message-notes.ts";
import { correctContact, eraseContact } from "../../../src/messages/contacts/change-contact.ts";
import { jsonOf } from "../../../src/messages/contacts/export-contact.ts";
import { listContacts, readContact } from "../../../src/messages/contacts/list-contacts.ts";
import { exportMessages, readExportFacts } from "../../../src/messages/exporting/export-messages.ts";
import { scrubWords } from "../../../src/messages/scrub-messages.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { BY, EDITOR, messageDesk, NOW, ROOT } from "./message-desk.ts";

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
  });

  it("get all of what is there, and none of what is another’s", async () => {
    const file = { id: randomUUID(), name: "cv.pdf", type: "application/pdf", bytes: 3 };
    const { id } = await receive(submission({ text: "à moi", files: [file] }));
    await receive(submission({ email: "bea@example.org", text: "à Béa" }));
    await receive(submission({ text: "encore" }, { signs: ["honeypot", "words"] }));
    await db().transaction((tx) =>
      addNote(tx, { messageId: id, author: "Admin Secret", text: "bon profil" }, { reader: ROOT, now: NOW }),
    );
    const contactId = await idOf("ana@example.org");
    const contact = await db().snapshot((reading) => readContact(reading, contactId));
    expect(contact).toMatchObject({ counts: { messages: 2, files: 1, notes: 1 }, numbers: [3, 1], locale: "fr" });
    let text = "";
    const person = { contact, read, files: { open: async () => null } };
    for await (const piece of jsonOf({ ...person, site: { name: "S", timeZone: "Europe/Paris" }, at: NOW }))
      text += piece;
    const data = JSON.parse(text);
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

  it("are corrected in messages, answers, and search; an address of somebody else is refused and changes nothing", async () => {
    const { id } = await receive(submission({ name: "Ana Exmple", email: "ana@exmple.org" }));
    await receive(submission({ name: "Béa", email: "bea@example.org" }));
    const contactId = await idOf("ana@exmple.org");
    const taken = correctContact(write, contactId, { email: "bea@example.org" }, { by: BY, now: NOW });
    await expect(taken).rejects.toMatchObject({ code: "CONTACT_EMAIL_TAKEN" });
    expect((await open(id)).sender.email).toBe("ana@exmple.org");
    const to = { name: "Ana Exemple", email: "ana@example.org" };
    await correctContact(write, contactId, to, { by: BY, now: NOW });
    const { sender, answers } = await open(id);
    expect(sender).toEqual(to);
    expect(answers.slice(0, 2).flatMap(({ values }) => values)).toEqual(["Ana Exemple", "ana@example.org"]);
    expect([await numbers({ text: "exmple" }), await numbers({ text: "exemple" })]).toEqual([[], [1]]);
    expect([await emails("exmple"), await emails("exemple")]).toEqual([[], ["ana@example.org"]]);
    // Whoever writes from the corrected address is the same person.
    await receive(submission({ email: "ana@example.org" }));
    expect((await db().snapshot((reading) => readContact(reading, contactId))).numbers).toEqual([3, 1]);
  });

  it("are erased whole, in one go of any length, with a line of the audit log that holds none of it", async () => {
    const file = { id: randomUUID(), name: "cv.pdf", type: "application/pdf", bytes: 3 };
    const { id: withFile } = await receive(submission({ text: "parti", files: [file] }));
    for (let index = 0; index < 120; index++) await receive(submission({ text: `parti ${index}` }));
    const { id: other } = await receive(submission({ email: "bea@example.org", text: "reste" }));
    const contactId = await idOf("ana@example.org");
    const removed: string[] = [];
    const erase = (seen: number) =>
      eraseContact(write, contactId, {
        ...{ seen, by: BY, now: NOW },
        removeFiles: async (ids) => void removed.push(...ids),
        removeMails: async () => {},
      });
    await expect(erase(120)).rejects.toMatchObject({ code: "CONTACT_CHANGED" });
    expect([await numbers({ text: "parti" }), removed]).toMatchObject([{ length: 50 }, []]);
    await erase(121);
    expect(removed).toEqual([withFile]);
    await scrubWords((work) => db().transaction(work));
    expect(await numbers({ text: "parti" })).toEqual([]);
    expect(await numbers({ text: "reste" })).toEqual([122]);
    const left = await db().snapshot(async (reading) => ({
      messages: await reading.selectFrom("messages").select("id").execute(),
      files: await reading.selectFrom("message_files").select("id").execute(),
      contacts: await reading.selectFrom("contacts").select("email").execute(),
    }));
    expect(left).toEqual({ messages: [{ id: other }], files: [], contacts: [{ email: "bea@example.org" }] });
    const lines = await contactActions();
    expect(lines).toMatchObject([{ action: "contact.erased", subject_id: contactId, subject_label: "#1–121" }]);
    expect(JSON.parse(lines[0]?.details ?? "")).toEqual({ messages: 121, files: 1, notes: 0 });
    await expect(erase(0)).rejects.toMatchObject({ code: "CONTACT_UNKNOWN" });
  });

  it("messages are exported newest first, each once, for who may read them; with the questions that they answer", async () => {
    for (let index = 1; index <= 205; index++) await receive(submission({ text: `numéro ${index}` }));
    const hidden = { id: "form-hidden", title: "Caché", purpose: "contact" };
    const more = [{ question: "secret", type: "text" as const, label: "Secret", values: ["x"] }];
    await receive(submission({ more }, { form: hidden }));
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
    expect(await facts(EDITOR)).toMatchObject({ total: 205, questions: [{ id: "name" }, { id: "email" }, {}, {}] });
    expect((await facts(ROOT)).questions.map(({ label }) => label)).toContain("Secret");
  });
}
