import { expect, it } from "vitest";
import { newId } from "../../../src/kernel/ids.ts";
import { insertMail, removeMails } from "../../../src/mail/mails-table.ts";
import { moveMessages } from "../../../src/messages/changing/move-messages.ts";
import { defaultSettings, type FormSettings } from "../../../src/messages/contract/form-settings.ts";
import type { Submission } from "../../../src/messages/contract/message.ts";
import { saveFormSettings } from "../../../src/messages/form-settings.ts";
import type { MessageMailQueue, Person } from "../../../src/messages/notifying/message-mail.ts";
import { messageNotices } from "../../../src/messages/notifying/message-notices.ts";
import { purgeMessages, type RemoveMails } from "../../../src/messages/purge-messages.ts";
import { listMessageMails } from "../../../src/messages/reading/list-message-mails.ts";
import { receiveMessage } from "../../../src/messages/receive-message.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { BY, DAY_MS, EDITOR, messageDesk, NOW, ROOT } from "./message-desk.ts";

const ROOT_PERSON: Person = { ...ROOT, email: "root@example.org", locale: "en" };
const EDITOR_PERSON: Person = { ...EDITOR, email: "editor@example.org", locale: "fr" };
const FORM = "form-contact";
const JOBS = { id: "form-jobs", title: "Emplois", purpose: "contact" };
const HOUR_MS = 3_600_000;

/** Receipts, notices, and digests: each queued once, with what it is about. */
export function notifiedContract({ db, reopen }: Subject): void {
  const { open } = messageDesk({ db });
  const everybody = [ROOT_PERSON, EDITOR_PERSON];
  const fixture = (people: Person[] = everybody) => {
    const mails: MessageMailQueue = {
      async enqueue(tx, { to, locale, kind, data }) {
        const id = newId();
        const rest = { subject: kind, messageId: id, data: JSON.stringify(data), expiresAt: null, now: NOW };
        await insertMail(tx, { id, kind, locale, recipient: to, ...rest });
        return id;
      },
    };
    const notices = messageNotices({ mails, listPeople: async () => people });
    return {
      notices,
      receive: (of: Submission = submission(), now = NOW) =>
        db().transaction((tx) => receiveMessage(tx, of, { now, notify: notices.send })),
      move: (ids: string[], to: "inbox" | "archived" | "spam" | "bin", on = db()) =>
        on.transaction((tx) => moveMessages(tx, ids, to, { reader: ROOT, by: BY, now: NOW, notify: notices.send })),
      digest: (now = NOW) => db().transaction((tx) => notices.sendDigest(tx, now)),
    };
  };
  const set = (settings: Partial<FormSettings>, seen = 0, formId = FORM) =>
    db().transaction((tx) =>
      saveFormSettings(tx, { formId, settings: { ...defaultSettings(""), ...settings }, seen, now: NOW }),
    );
  const mails = async () =>
    (
      await db().snapshot((reading) =>
        reading.selectFrom("mails").select(["kind", "recipient", "locale", "data"]).orderBy("id").execute(),
      )
    ).map(({ kind, recipient, locale, data }) => ({ kind, to: recipient, locale, data: JSON.parse(data ?? "null") }));
  const sentTo = async () => (await mails()).map(({ kind, to }) => `${kind} ${to}`);
  const lines = (id: string) => db().snapshot((reading) => listMessageMails(reading, id, ROOT));
  const states = async (id: string) => (await lines(id)).mails.map(({ role, state }) => `${role} ${state}`);

  it("who writes gets a receipt and every super a notice, with the message or not at all; a repeat sends nothing", async () => {
    const { receive, notices } = fixture();
    await set({ months: 18 });
    const sent = submission({ text: "Le texte" });
    const { id } = await receive(sent);
    await receive(sent);
    expect(await mails()).toMatchObject([
      {
        ...{ kind: "message-receipt", to: "ana@example.org", locale: "fr" },
        data: { number: 1, form: "Contact", name: "Ana Exemple", months: 18 },
      },
      {
        ...{ kind: "message-notice", to: "root@example.org", locale: "en" },
        data: { content: { preview: "Le texte" }, replyTo: "ana@example.org" },
      },
    ]);
    expect(await states(id)).toEqual(["receipt queued", "notice queued"]);
    const stopped = db().transaction(async (tx) => {
      await receiveMessage(tx, submission(), { now: NOW, notify: notices.send });
      throw new Error("stop");
    });
    await expect(stopped).rejects.toThrow("stop");
    expect(await mails()).toHaveLength(2);
  });

  it("what is doubtful sends nothing until it comes to the inbox, then once, also when two move it at once", async () => {
    const { receive, move } = fixture();
    const { id } = await receive(submission({}, { signs: ["honeypot", "words"] }));
    expect([await mails(), await lines(id)]).toEqual([[], { sender: "ana@example.org", withheld: true, mails: [] }]);
    const other = await reopen();
    await Promise.all([move([id], "inbox"), move([id], "inbox", other), move([id], "inbox")]);
    expect(await sentTo()).toEqual(["message-receipt ana@example.org", "message-notice root@example.org"]);
    await move([id], "spam");
    await move([id], "inbox");
    expect(await sentTo()).toHaveLength(2);
    expect((await open(id)).withheld).toBe(false);
  });

  it("those are told whom the settings name, as far as they may read; nothing is told of what is logged when read", async () => {
    const { receive } = fixture();
    await set({ notified: ["editor", "gone"], receipts: false });
    const { id } = await receive();
    expect(await sentTo()).toEqual(["message-notice editor@example.org"]);
    expect(await states(id)).toEqual(["receipt off", "notice queued"]);
    await set({ notified: ["editor"], readers: "supers" }, 1);
    await receive(submission({ email: "nobody" }));
    expect(await sentTo()).toHaveLength(1);
    await set({ logReadings: true, receipts: false }, 2);
    await receive(submission({ text: "secret" }));
    expect((await mails()).at(-1)).toMatchObject({ to: "root@example.org", data: { content: null, replyTo: null } });
    expect(JSON.stringify(await mails())).not.toContain("secret");
  });

  it("an address gets five receipts a day, none where it is no address; a person 20 notices an hour, then a digest", async () => {
    const { receive, digest } = fixture();
    const statesOf = async (of: Submission, now = NOW) => states((await receive(of, now)).id);
    const all: string[][] = [];
    for (let count = 0; count < 41; count++) all.push(await statesOf(submission()));
    expect(all.map(([receipt]) => receipt)).toEqual([
      ...Array.from({ length: 5 }, () => "receipt queued"),
      ...Array.from({ length: 36 }, () => "receipt limit"),
    ]);
    expect(all.map(([, notice]) => notice)).toEqual([
      ...Array.from({ length: 20 }, () => "notice queued"),
      ...Array.from({ length: 21 }, () => "digest waiting"),
    ]);
    // What one address or one person had is no limit for another.
    await set({ notified: ["editor"] });
    expect(await statesOf(submission({ email: "bea@example.org" }))).toEqual(["receipt queued", "notice queued"]);
    await set({}, 1);
    // A digest is one email, whatever the number of messages that it tells of.
    const later = NOW + HOUR_MS + 1;
    expect(await digest(later)).toBe(true);
    expect(await statesOf(submission({ email: "not an address" }), later)).toEqual([
      "receipt no-address",
      "notice queued",
    ]);
    // Only what was sent counts, for 24 hours.
    for (let count = 0; count < 5; count++) {
      expect(await statesOf(submission(), NOW + DAY_MS - 1)).toEqual(["receipt limit", "notice queued"]);
    }
    expect(await statesOf(submission(), NOW + DAY_MS)).toEqual(["receipt queued", "notice queued"]);
  });

  it("a digest tells each person once of what waits, by form, and of nothing that is spam, deleted, or not theirs any more", async () => {
    const people = [EDITOR_PERSON, { ...ROOT_PERSON, id: "leaving", email: "leaving@example.org" }, ROOT_PERSON];
    const { receive, move, digest } = fixture(people);
    const daily = { notified: people.map(({ id }) => id), notices: "daily", receipts: false } as const;
    await set(daily);
    await set(daily, 0, JOBS.id);
    const stored = [await receive(), await receive(), await receive()];
    const { id: job } = await receive(submission({}, { form: JOBS }));
    const [archived = "", spam = "", kept = ""] = stored.map(({ id }) => id);
    expect(await mails()).toEqual([]);
    await move([archived], "archived");
    await move([spam], "spam");
    await set({ ...daily, readers: "supers" }, 1);
    people.splice(1, 1);
    expect([await digest(), await digest(), await digest(), await digest()]).toEqual([true, true, true, false]);
    const jobs = { id: JOBS.id, title: "Emplois", messages: 1 };
    expect(await mails()).toEqual([
      { kind: "message-digest", to: "editor@example.org", locale: "fr", data: { forms: [jobs] } },
      {
        ...{ kind: "message-digest", to: "root@example.org", locale: "en" },
        data: { forms: [{ id: FORM, title: "Contact", messages: 2 }, jobs] },
      },
    ]);
    // Each message says of whom it was told: the editor reads no contact any more.
    expect(await states(kept)).toEqual(["receipt off", "digest queued"]);
    expect(await states(job)).toEqual(["receipt off", "digest queued", "digest queued"]);
    expect(await states(spam)).toEqual(["receipt off"]);
    await move([spam], "inbox");
    expect([await digest(), (await mails()).length]).toEqual([false, 2]);
  });

  it("with a message go the emails about it, and those of no other", async () => {
    const { receive, move } = fixture();
    const { id } = await receive();
    const { id: other } = await receive(submission({ email: "bea@example.org" }));
    await move([id], "bin");
    const remove: RemoveMails = async (tx, ids) => void (await removeMails(tx, ids));
    await db().transaction((tx) => purgeMessages(tx, [id], { reader: ROOT, by: BY, now: NOW, removeMails: remove }));
    expect(await sentTo()).toEqual(["message-receipt bea@example.org", "message-notice root@example.org"]);
    expect(JSON.stringify(await mails())).not.toContain("ana@");
    expect(await states(other)).toEqual(["receipt queued", "notice queued"]);
    await expect(lines(id)).rejects.toMatchObject({ code: "MESSAGE_UNKNOWN" });
  });
}
