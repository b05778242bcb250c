import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { listContacts } from "../../../src/messages/contacts/list-contacts.ts";
import { deleteOldPosts, purgeMessages } from "../../../src/messages/purge-messages.ts";
import { receiveMessage } from "../../../src/messages/receive-message.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { BY, DAY_MS, EDITOR, messageDesk, NOW, ROOT } from "./message-desk.ts";

/** What is sent is stored whole, once, with a number of its own. */
export function receivedContract(subject: Subject): void {
  const { db, reopen } = subject;
  const { receive, list, numbers, open, move } = messageDesk(subject);

  it("a message is stored with what was asked, who wrote, and what lists show of it", async () => {
    const files = [{ id: randomUUID(), name: "cv.pdf", type: "application/pdf", bytes: 12 }];
    const job = { id: "job", title: "Menuisier" };
    const text = "Bonjour,\n\nje   vous écris \u202Eà propos.";
    const sent = submission({ name: " Ana\nExemple ", email: "Ana@Example.ORG", subject: "", text, files }, { job });
    const { id, number, folder, repeated } = await receive(sent);
    expect({ number, folder, repeated }).toEqual({ number: 1, folder: "inbox", repeated: false });
    expect(await open(id)).toMatchObject({
      number: 1,
      form: { id: "form-contact", title: "Contact" },
      job,
      sender: { name: "Ana Exemple", email: "Ana@Example.ORG" },
      subject: "Menuisier",
      answers: sent.answers,
      notes: [],
      unread: true,
      starred: false,
      withheld: false,
      others: 0,
      logged: false,
    });
    expect((await list()).messages).toMatchObject([
      { id, preview: "Bonjour, je vous écris à propos.", files: 1, job: "Menuisier" },
    ]);
    const contacts = await db().snapshot((reading) => reading.selectFrom("contacts").selectAll().execute());
    expect(contacts).toMatchObject([{ email: "ana@example.org", name: "Ana Exemple", first_at: NOW, last_at: NOW }]);
  });

  it("who writes again is one contact, whatever the case; who gives no address is another one each time", async () => {
    await receive(submission());
    const { id } = await receive(submission({ email: "ANA@example.org", name: "Ana Nouvelle" }), NOW + 5);
    // Stored later than what was sent after it, and without a name.
    await receive(submission({ name: "" }), NOW + 3);
    for (const email of ["", "no address"]) await receive(submission({ email }));
    const contacts = await db().snapshot((reading) =>
      reading.selectFrom("contacts").select(["email", "name", "first_at", "last_at"]).orderBy("id").execute(),
    );
    expect(contacts).toEqual([
      { email: "ana@example.org", name: "Ana Nouvelle", first_at: NOW, last_at: NOW + 5 },
      { email: null, name: "Ana Exemple", first_at: NOW, last_at: NOW },
      { email: null, name: "Ana Exemple", first_at: NOW, last_at: NOW },
    ]);
    expect((await open(id)).others).toBe(2);
    const found = await db().snapshot((reading) => listContacts(reading, "nouvelle", { limit: 10, cursor: undefined }));
    expect(found.contacts).toMatchObject([{ email: "ana@example.org" }]);
  });

  it("what is posted twice is one message, also when two processes are asked at once", async () => {
    const other = await reopen();
    const sent = submission({}, { postKey: "one key" });
    const answers = await Promise.all(
      [db(), other, db(), other].map((each) =>
        each.transaction((tx) => receiveMessage(tx, sent, { now: NOW, notify: async () => {} })),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1]));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await numbers()).toEqual([1]);
    // A day later, nobody repeats a post.
    await db().transaction((tx) => deleteOldPosts(tx, { now: NOW + DAY_MS, limit: 10 }));
    expect((await receive(sent)).repeated).toBe(true);
    await db().transaction((tx) => deleteOldPosts(tx, { now: NOW + DAY_MS + 1, limit: 10 }));
    expect(await receive(sent)).toMatchObject({ number: 2, repeated: false });
  });

  it("100 at once have 100 numbers, and a number is never given again", async () => {
    const received = await Promise.all(Array.from({ length: 100 }, () => receive()));
    const given = received.map(({ number }) => number).sort((a, b) => a - b);
    expect(given).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    const last = received.find(({ number }) => number === 100)?.id ?? "";
    await move([last], "bin");
    await db().transaction((tx) =>
      purgeMessages(tx, [last], { reader: ROOT, by: BY, now: NOW, removeMails: async () => {} }),
    );
    expect(await receive()).toMatchObject({ number: 101 });
  });

  it("one that fails leaves nothing behind, not even its number", async () => {
    const work = db().transaction(async (tx) => {
      await receiveMessage(tx, submission(), { now: NOW, notify: async () => {} });
      throw new Error("stop");
    });
    await expect(work).rejects.toThrow("stop");
    expect(await numbers()).toEqual([]);
    expect(await receive()).toMatchObject({ number: 1 });
  });

  it.each([
    [[], "inbox"],
    [["honeypot"], "review"],
    [["too-fast"], "review"],
    [["network"], "review"],
    [["no-proof"], "review"],
    [["words"], "review"],
    [["words", "words"], "review"],
    [["proof-refused"], "spam"],
    [["no-proof", "honeypot"], "spam"],
    [["honeypot", "words"], "spam"],
    // A flood holds back who has a proof, and drowns nobody.
    [["flood"], "review"],
    [["flood", "honeypot"], "review"],
    [["flood", "honeypot", "words"], "spam"],
    [["flood", "no-proof"], "spam"],
  ] as const)("signs %j put it into %s, and hold back what would be sent", async (signs, folder) => {
    const { id, folder: put } = await receive(submission({}, { signs: [...signs] }));
    expect(put).toBe(folder);
    expect(await open(id)).toMatchObject({ folder, withheld: folder !== "inbox" });
  });

  it("a form that nobody knows is stored all the same, and its messages are read as those of any other", async () => {
    const form = { id: randomUUID(), title: "Disparu", purpose: "application" };
    const { id } = await receive(submission({}, { form }));
    expect(await open(id, EDITOR)).toMatchObject({ form: { id: form.id, title: "Disparu" }, logged: true });
  });
}
