import { expect, it } from "vitest";
import { addNote, removeNote } from "../../../src/messages/changing/message-notes.ts";
import { defaultSettings } from "../../../src/messages/contract/form-settings.ts";
import { saveFormSettings } from "../../../src/messages/form-settings.ts";
import type { Reader } from "../../../src/messages/reading/reader.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { EDITOR, messageDesk, NOW, ROOT } from "./message-desk.ts";

/** Folders, notes, and settings. */
export function changedContract(subject: Subject): void {
  const { db } = subject;
  const { receive, open, move, audit, forSupers } = messageDesk(subject);

  it("into the bin and back to where each stood; the audit log names numbers and forms, and nothing of what they hold", async () => {
    const { id: one } = await receive(submission({ name: "Secret", text: "secret" }));
    const { id: two } = await receive(submission({}, { signs: ["words"] }));
    const { moved } = await move([two, one], "bin");
    expect(moved).toEqual([
      { id: one, from: "inbox" },
      { id: two, from: "review" },
    ]);
    expect(await open(one)).toMatchObject({ folder: "bin", binnedAt: NOW });
    await move([one, two], "former");
    expect([(await open(one)).folder, (await open(two)).folder]).toEqual(["inbox", "review"]);
    await move([one], "bin");
    // What is there already stays as it is: it leaves the bin no later, and to where it stood.
    expect((await move([one], "bin", { now: NOW + 1 })).moved).toEqual([{ id: one, from: "bin" }]);
    expect(await open(one)).toMatchObject({ folder: "bin", binnedAt: NOW });
    await move([two], "archived");
    await move([two], "former");
    expect((await open(two)).folder).toBe("archived");
    const lines = await audit();
    expect(lines).toEqual([
      ["message.binned", null, { messages: 2, numbers: "1–2" }],
      ["message.restored", null, { messages: 2, numbers: "1–2" }],
      ["message.binned", "#1 · Contact", {}],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|ana@|Exemple/i);
  });

  it("“not spam” releases once, from the inbox alone", async () => {
    const { id } = await receive(submission({}, { signs: ["honeypot"] }));
    expect((await move([id], "archived")).released).toEqual([]);
    expect(await open(id)).toMatchObject({ withheld: true });
    expect((await move([id], "inbox")).released).toEqual([id]);
    expect(await open(id)).toMatchObject({ withheld: false, folder: "inbox" });
    await move([id], "spam");
    expect((await move([id], "inbox")).released).toEqual([]);
    const { id: plain } = await receive();
    await move([plain], "spam");
    expect((await move([plain], "inbox")).released).toEqual([]);
  });

  it("a note is removed by whoever wrote it, or by a super", async () => {
    const { id } = await receive();
    const add = (reader: Reader) =>
      db().transaction((tx) => addNote(tx, { messageId: id, author: "A", text: "n" }, { reader, now: NOW }));
    const remove = (note: string, reader: Reader) =>
      db().transaction((tx) => removeNote(tx, note, { reader, now: NOW }));
    const [mine, theirs] = [await add(EDITOR), await add(ROOT)];
    await expect(remove(theirs, EDITOR)).rejects.toMatchObject({ code: "MESSAGE_UNKNOWN" });
    await remove(mine, EDITOR);
    expect((await open(id)).notes).toMatchObject([{ id: theirs, author: "A", text: "n", at: NOW }]);
    await remove(theirs, ROOT);
    expect((await open(id)).notes).toEqual([]);
    // One’s own note is gone with the right to read what it is about.
    const own = await add(EDITOR);
    await forSupers("form-contact");
    await expect(remove(own, EDITOR)).rejects.toMatchObject({ code: "MESSAGE_UNKNOWN" });
    expect((await open(id)).notes).toMatchObject([{ id: own }]);
  });

  it("settings saved meanwhile by somebody else are not written over", async () => {
    const save = (seen: number) =>
      db().transaction((tx) =>
        saveFormSettings(tx, {
          formId: "f",
          settings: { ...defaultSettings(""), months: 12 },
          seen,
          now: NOW,
        }),
      );
    expect(await save(0)).toBe(1);
    await expect(save(0)).rejects.toMatchObject({ code: "FORM_SETTINGS_CHANGED", status: 409 });
    expect(await save(1)).toBe(2);
  });
}
