import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { assignMessages } from "../../../src/messages/changing/assign-messages.ts";
import { markMessages } from "../../../src/messages/changing/mark-messages.ts";
import { addNote, removeNote } from "../../../src/messages/changing/message-notes.ts";
import { countMessages, readMessageNews } from "../../../src/messages/reading/count-messages.ts";
import { listMessageMails } from "../../../src/messages/reading/list-message-mails.ts";
import { findMessageFile } from "../../../src/messages/reading/read-message.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { EDITOR, messageDesk, NOW, ROOT } from "./message-desk.ts";

/** Messages as they are listed, found, and counted, for who may read them. */
export function listedContract(subject: Subject): void {
  const { db } = subject;
  const { receive, list, numbers, open, move, forSupers } = messageDesk(subject);

  it("by folder, form, and marks, newest first, page after page", async () => {
    const investors = { id: "form-investors", title: "Investisseurs", purpose: "investors" };
    const ids: string[] = [];
    for (let index = 1; index <= 12; index++) {
      const form = index % 3 === 0 ? { form: investors } : {};
      ids.push((await receive(submission({}, { ...form, signs: index === 5 ? ["proof-refused"] : [] }))).id);
    }
    const of = (number: number) => ids[number - 1] ?? "";
    expect(await numbers()).toEqual([12, 11, 10, 9, 8, 7, 6, 4, 3, 2, 1]);
    expect(await numbers({ folder: "spam" })).toEqual([5]);
    expect(await numbers({ form: "form-investors" })).toEqual([12, 9, 6, 3]);
    await db().transaction((tx) =>
      markMessages(tx, [of(2), of(9)], { unread: false, starred: true }, { reader: ROOT, now: NOW }),
    );
    expect(await numbers({ starred: true })).toEqual([9, 2]);
    expect(await numbers({ unread: true, form: "form-investors" })).toEqual([12, 6, 3]);
    await db().transaction((tx) => assignMessages(tx, [of(4)], EDITOR, { reader: ROOT, now: NOW }));
    expect(await numbers({ assignedTo: "editor" })).toEqual([4]);
    expect(await numbers({ assignedTo: null, folder: "inbox" })).not.toContain(4);
    await move([of(12), of(1)], "archived");
    expect(await numbers({ folder: "inbox" })).toEqual([11, 10, 9, 8, 7, 6, 4, 3, 2]);
    const first = await list({ folder: "inbox" }, ROOT, undefined, 4);
    expect(first).toMatchObject({ next: "8", total: 9 });
    // What arrives and goes meanwhile shifts no page.
    await receive();
    await move([of(10)], "bin");
    const second = await list({ folder: "inbox" }, ROOT, first.next ?? "", 4);
    expect(second.messages.map(({ number }) => number)).toEqual([7, 6, 4, 3]);
    const third = await list({ folder: "inbox" }, ROOT, second.next ?? "", 4);
    expect(third).toMatchObject({ next: null, total: null, messages: [{ number: 2 }] });
  });

  it("is found by the beginnings of its words, without accents, by its number, its files, and its notes", async () => {
    const file = { id: randomUUID(), name: "Lettre-motivation.pdf", type: "application/pdf", bytes: 3 };
    const { id } = await receive(submission({ text: "L’œuvre à Sète : deux chevaux", files: [file] }));
    await receive(submission({ name: "Béatrice", email: "bea@example.org", text: "Rien" }));
    for (const text of [
      "oeuvre",
      "SETE",
      "cheval",
      "ana",
      "ana@example.org",
      "motivation",
      "#1",
      "1",
      "question set",
    ]) {
      expect([text, await numbers({ text })]).toEqual([text, [1]]);
    }
    expect(await numbers({ text: "beatr" })).toEqual([2]);
    expect(await numbers({ text: "contact" })).toEqual([2, 1]);
    expect(await numbers({ text: "sete beatrice" })).toEqual([]);
    expect(await numbers({ text: "sete", folder: "bin" })).toEqual([]);
    for (const text of ['"', "'; drop table messages", "* OR a", "sete:*", "\\", "%", "+"]) await list({ text });
    const note = await db().transaction((tx) =>
      addNote(tx, { messageId: id, author: "Root", text: "Rappeler mardi" }, { reader: ROOT, now: NOW }),
    );
    expect(await numbers({ text: "mardi" })).toEqual([1]);
    await db().transaction((tx) => removeNote(tx, note, { reader: ROOT, now: NOW }));
    expect(await numbers({ text: "mardi" })).toEqual([]);
  });

  it("is counted by folder and form, and what is new has another version after each change", async () => {
    const { id } = await receive();
    const { id: doubtful } = await receive(submission({}, { signs: ["words"] }));
    const counts = await db().snapshot((reading) => countMessages(reading, ROOT));
    expect(counts.folders).toMatchObject({
      inbox: { total: 1, unread: 1 },
      review: { total: 1, unread: 1 },
      bin: { total: 0, unread: 0 },
    });
    expect([...counts.forms]).toEqual([["form-contact", { total: 1, unread: 1 }]]);
    const news = () => db().snapshot((reading) => readMessageNews(reading, ROOT));
    const before = await news();
    expect(before).toMatchObject({ unread: 1, doubtful: 1 });
    await db().transaction((tx) => markMessages(tx, [id], { unread: false }, { reader: ROOT, now: NOW + 1 }));
    const after = await news();
    expect(after).toMatchObject({ unread: 0, doubtful: 1 });
    // What is not marked stays: a star reads nothing, and reading takes no star.
    const mark = (ids: string[], marks: { unread?: boolean; starred?: boolean }, now: number) =>
      db().transaction((tx) => markMessages(tx, ids, marks, { reader: ROOT, now }));
    await mark([doubtful, id], { starred: true }, NOW + 2);
    expect(await news()).toMatchObject({ unread: 0, doubtful: 1 });
    await mark([doubtful], { unread: false }, NOW + 3);
    expect(await numbers({ starred: true })).toEqual([2, 1]);
    const versions = [before.version, after.version, (await news()).version];
    await db().transaction((tx) => assignMessages(tx, [id], EDITOR, { reader: ROOT, now: NOW + 4 }));
    versions.push((await news()).version);
    const note = await db().transaction((tx) =>
      addNote(tx, { messageId: id, author: "Root", text: "n" }, { reader: ROOT, now: NOW + 5 }),
    );
    versions.push((await news()).version);
    await db().transaction((tx) => removeNote(tx, note, { reader: ROOT, now: NOW + 6 }));
    versions.push((await news()).version);
    await move([id], "archived", { now: NOW + 7 });
    versions.push((await news()).version);
    expect(new Set(versions).size).toBe(7);
  });

  it("of a form for supers alone, nothing exists for an editor: not listed, counted, found, read, nor changed", async () => {
    const form = { id: "form-jobs", title: "Candidatures", purpose: "application" };
    const file = { id: randomUUID(), name: "cv.pdf", type: "application/pdf", bytes: 3 };
    await forSupers(form.id);
    const { id } = await receive(submission({ text: "secret", files: [file] }, { form }));
    const { id: open2 } = await receive();
    expect(await numbers({}, EDITOR)).toEqual([2]);
    expect((await list({}, EDITOR)).total).toBe(1);
    expect(await numbers({ form: form.id }, EDITOR)).toEqual([]);
    expect(await numbers({ text: "secret" }, EDITOR)).toEqual([]);
    expect(await numbers({ text: "1" }, EDITOR)).toEqual([]);
    const counts = await db().snapshot((reading) => countMessages(reading, EDITOR));
    expect(counts.folders.inbox).toEqual({ total: 1, unread: 1 });
    expect([...counts.forms.keys()]).toEqual(["form-contact"]);
    const news = () => db().snapshot((reading) => readMessageNews(reading, EDITOR));
    const before = await news();
    expect(before).toMatchObject({ unread: 1 });
    await db().transaction((tx) => markMessages(tx, [id], { starred: true }, { reader: ROOT, now: NOW + 1 }));
    expect(await news()).toEqual(before);
    // Of one person, the messages that the reader may read are counted alone.
    expect([(await open(open2, EDITOR)).others, (await open(open2)).others]).toEqual([0, 1]);
    const unknown = { code: "MESSAGE_UNKNOWN", status: 404 };
    await expect(open(id, EDITOR)).rejects.toMatchObject(unknown);
    await expect(db().snapshot((reading) => findMessageFile(reading, file.id, EDITOR))).rejects.toMatchObject(unknown);
    await expect(db().snapshot((reading) => listMessageMails(reading, id, EDITOR))).rejects.toMatchObject(unknown);
    // One that may not be changed keeps all others as they are.
    await expect(move([open2, id], "bin", { reader: EDITOR })).rejects.toMatchObject(unknown);
    expect(await numbers({ folder: "inbox" })).toEqual([2, 1]);
    await expect(
      db().transaction((tx) => assignMessages(tx, [id], EDITOR, { reader: ROOT, now: NOW })),
    ).rejects.toMatchObject({ code: "ASSIGNEE_UNKNOWN" });
    expect(await open(id)).toMatchObject({ assignedTo: null, logged: true });
  });
}
