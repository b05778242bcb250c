import fc from "fast-check";
import { expect, it } from "vitest";
import type { MailHead, MailNature } from "../../../../src/mail/contract/incoming-mail.ts";
import { recordBouncedReceipt } from "../../../../src/messages/mailbox/bounced-receipt.ts";
import { destinationOf } from "../../../../src/messages/mailbox/find-thread.ts";
import { takeLetter } from "../../../../src/messages/mailbox/letter.ts";
import {
  advanceMailbox,
  beginMailbox,
  noteMailboxFailure,
  noteMailboxRead,
  readMailboxState,
  setStrangersForm,
} from "../../../../src/messages/mailbox/mailbox-state.ts";
import { receivedId, unreadMail } from "../../../../src/messages/mailbox/received-mail.ts";
import { readMessagesVersion } from "../../../../src/messages/reading/count-messages.ts";
import { listMessageMails } from "../../../../src/messages/reading/list-message-mails.ts";
import { receiveMessage } from "../../../../src/messages/receive-message.ts";
import { threadToken } from "../../../../src/messages/replying/thread-token.ts";
import { submission } from "../../../support/messages/submissions.ts";
import type { Subject } from "../../content/content.ts";
import { messageDesk, NOW, ROOT } from "../message-desk.ts";
import { replyDesk, signer } from "../reply-desk.ts";
import { headOf, mailDesk, REPLY } from "./mail-desk.ts";

/** Mails: into the thread of whoever wrote them, once, and nowhere else. */
export function mailedContract(subject: Subject): void {
  const { db } = subject;
  const { receive, list, numbers, open, move, audit } = messageDesk(subject);
  const { contactOf, referenceTo, take, mails } = mailDesk(subject);
  const destination = (head: MailHead, { arrivedAt = NOW, isWhole = true } = {}) =>
    db().snapshot(async (reading) =>
      destinationOf(reading, head, {
        ...{ signer, arrivedAt, isWhole, own: ["contact@example.com"] },
        state: await readMailboxState(reading),
      }),
    );

  it("an answer comes into the thread once, makes the message unread, and brings it back out of archive and bin", async () => {
    const { id, number } = await receive();
    await move([id], "archived");
    const text = "Merci, le devis zanzibar me convient.";
    const place = receivedId("box", "1", 7);
    expect(await take(id, { text, quoted: "> Bonjour" }, { id: place, now: NOW + 5 })).toBe(true);
    // Again at its place after a crash, and at another one of the mailbox.
    expect(await take(id, { text }, { id: place })).toBe(false);
    expect(await take(id, { text })).toBe(false);
    // Whatever was read of it the second time.
    expect(await take(id, { messageId: "<other@example.org>" }, { id: place })).toBe(false);
    expect(await mails(id)).toMatchObject([
      {
        ...{ id: place, kind: "answer", text, quoted: "> Bonjour", replyId: REPLY, extent: "whole", delivery: null },
        sender: { name: "Ana", email: "ana@example.org" },
      },
    ]);
    expect(await open(id)).toMatchObject({ folder: "inbox", unread: true });
    expect(await numbers({ text: "zanzibar" })).toEqual([number]);
    await move([id], "archived");
    await move([id], "bin");
    expect(await take(id, { messageId: "<b@example.org>" })).toBe(true);
    expect(await open(id)).toMatchObject({ folder: "inbox", binnedAt: null });
    expect((await list()).messages).toMatchObject([{ id }]);
    expect((await audit()).at(-1)).toEqual(["message.restored", `#${number} · Contact`, { reason: "answer" }]);
    // It came back for good: whoever undoes its way to the bin does not put it where it stood before.
    await move([id], "former");
    expect(await open(id)).toMatchObject({ folder: "inbox" });
    // Nobody makes somebody else’s mail look like a repeat.
    expect(await take(id, { from: { name: "", address: "bea@example.org" } })).toBe(true);
  });

  it("an absence and a delay change the thread alone; a failure brings the message back", async () => {
    const { id } = await receive();
    await move([id], "archived");
    await db().transaction((tx) => tx.updateTable("messages").set({ unread: 0 }).where("id", "=", id).execute());
    const at = (later: number) => ({ id: receivedId("box", "2", later), now: NOW + later });
    await take(id, { messageId: "<1@x>", nature: "auto-reply", text: "Absente" }, at(1));
    await take(id, { messageId: "<2@x>", nature: "bounce", bounce: { state: "delayed", detail: "" } }, at(2));
    expect(await take(id, { messageId: "<3@x>", nature: "bounce", bounce: null }, at(3))).toBe(false);
    expect(await open(id)).toMatchObject({ folder: "archived", unread: false });
    await take(id, { messageId: "<4@x>", nature: "bounce", bounce: { state: "failed", detail: "550 5.1.1" } }, at(4));
    expect(await open(id)).toMatchObject({ folder: "inbox", unread: true });
    expect((await mails(id)).map(({ kind, delivery }) => [kind, delivery])).toEqual([
      ["auto-reply", null],
      ["bounce", { state: "delayed", detail: "" }],
      ["bounce", { state: "failed", detail: "550 5.1.1" }],
    ]);
  });

  it("a receipt that did not arrive says so beside its message, and nothing else changes; also once its email is kept no more", async () => {
    const { sendReceipt, removeMails } = replyDesk(subject);
    const { id } = await receive();
    const { id: other } = await receive();
    const [mailId] = [await sendReceipt(id), await sendReceipt(other)];
    await move([id], "archived");
    await db().transaction((tx) => removeMails(tx, [mailId]));
    const report = headOf({ nature: "bounce", from: { name: "", address: "MAILER-DAEMON@example.org" } });
    const about = (reference: string) => destination({ ...report, references: [reference] });
    expect(await about(`<${mailId.toUpperCase()}@example.com>`)).toEqual({ to: "receipt", mailId });
    expect(await about(`<${receivedId("no", "receipt")}@example.com>`)).toEqual({ to: "nowhere" });
    const notice = receivedId("a", "notice");
    await db().transaction((tx) =>
      tx
        .insertInto("message_mails")
        .values({
          ...{ message_id: id, role: "notice", recipient_id: ROOT.id, mail_id: notice, state: "queued", at: NOW },
          ...{ bounced_at: null, bounce_detail: null },
        })
        .execute(),
    );
    expect(await about(`<${notice}@example.com>`)).toEqual({ to: "nowhere" });
    expect(await destination(headOf({ references: [`<${mailId}@example.com>`] }))).toEqual({ to: "nowhere" });
    const record = (state: "failed" | "delayed" | null, detail: string) =>
      db().transaction((tx) =>
        recordBouncedReceipt(tx, { mailId, bounce: state === null ? null : { state, detail } }, NOW + 9),
      );
    const version = () => db().snapshot((reading) => readMessagesVersion(reading, ROOT));
    const before = await version();
    expect([await record(null, ""), await record("delayed", "later")]).toEqual([false, false]);
    expect(await version()).toBe(before);
    expect([await record("failed", "550 5.1.1"), await record("failed", "again")]).toEqual([true, false]);
    // Whoever has the message open is told.
    expect(await version()).not.toBe(before);
    const bounces = async (of: string) =>
      (await db().snapshot((reading) => listMessageMails(reading, of, ROOT))).mails.map(({ bounce }) => bounce);
    expect([new Set(await bounces(id)), await bounces(other)]).toEqual([new Set(["550 5.1.1", null]), [null]]);
    expect([await open(id), await mails(id)]).toMatchObject([{ folder: "archived" }, []]);
  });

  it("no thread takes the mail of a stranger, whatever it refers to", async () => {
    const people = ["ana@example.org", "bea@example.org", "cleo@example.org"];
    const threads: Array<{ id: string; email: string; reference: string; address: string }> = [];
    for (const email of [...people, people[0] ?? ""]) {
      const { id } = await receive(submission({ email }));
      const address = `contact+${threadToken(signer, await contactOf(id))}@example.com`;
      threads.push({ id, email, reference: await referenceTo(id), address });
    }
    const forged = (text: string) => text.replace(/([a-z2-7])@/, (_, letter) => `${letter === "a" ? "b" : "a"}@`);
    const mail = fc.record({
      from: fc.constantFrom(...people, "Bea@EXAMPLE.org", "zoe@example.org", "nobody", ""),
      named: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom("reference", "address", "forged")), {
        maxLength: 4,
      }),
      nature: fc.constantFrom<MailNature>("mail", "auto-reply", "bounce"),
    });
    await fc.assert(
      fc.asyncProperty(mail, async ({ from, named, nature }) => {
        const of = (kind: string) => named.flatMap(([index, how]) => (how === kind ? (threads[index] ?? []) : []));
        const found = await destination(
          headOf({
            ...{ nature, from: { name: "", address: from } },
            references: [
              ...of("forged").map(({ reference }) => forged(reference)),
              ...of("reference").map((each) => each.reference),
            ],
            recipients: of("address").map(({ address }) => address.toUpperCase()),
          }),
        );
        const genuine = [...of("reference"), ...of("address")];
        const own = genuine.filter(({ email }) => nature === "bounce" || email === from.toLowerCase());
        if (own.length === 0) expect(found).toEqual({ to: "nowhere" });
        else {
          const replyId = of("reference").some(({ id }) => id === own[0]?.id) ? REPLY : null;
          expect(found).toEqual({ to: "thread", thread: { messageId: own[0]?.id, replyId } });
        }
      }),
      { numRuns: 60 },
    );
  });

  it("a stranger’s mail becomes a message where the owner wants it, from then on, once; what a program wrote never does", async () => {
    const stranger = { messageId: "<z@x>", from: { name: "Zoé", address: "Zoe@example.net" } };
    expect(await destination(headOf(stranger))).toEqual({ to: "nowhere" });
    await db().transaction((tx) => setStrangersForm(tx, "form-contact", NOW));
    expect(await destination(headOf(stranger))).toEqual({ to: "form", formId: "form-contact" });
    expect(await destination(headOf(stranger), { arrivedAt: NOW - 1 })).toEqual({ to: "nowhere" });
    expect(await destination(headOf({ ...stranger, nature: "auto-reply" }))).toEqual({ to: "nowhere" });
    expect(await destination(headOf({ ...stranger, nature: "bounce" }))).toEqual({ to: "nowhere" });
    expect(await destination(headOf({ ...stranger, nature: "bounce" }), { isWhole: false })).toEqual({ to: "look" });
    const own = headOf({ ...stranger, from: { name: "", address: "contact@example.com" } });
    expect(await destination(own)).toEqual({ to: "nowhere" });
    const letter = {
      ...unreadMail(headOf(stranger)),
      text: "I would like to visit the house with my sister.",
      quoted: "> x",
    };
    const takeIt = (place: number) =>
      db().transaction((tx) =>
        takeLetter(
          tx,
          {
            messageId: receivedId("message", place),
            formId: "form-contact",
            received: { id: receivedId("box", "1", place), bytes: 9, extent: "whole", mail: letter },
            files: [],
          },
          {
            now: NOW,
            receive: (writing, sent, id) => receiveMessage(writing, sent, { now: NOW, id, notify: async () => {} }),
          },
        ),
      );
    expect([await takeIt(901), await takeIt(901), await takeIt(902)]).toEqual([true, false, false]);
    const [message, ...others] = (await list()).messages;
    expect(others).toEqual([]);
    expect(message).toMatchObject({ locale: "en", sender: { name: "Zoé", email: "Zoe@example.net" }, folder: "inbox" });
    const opened = await open(message?.id ?? "");
    expect(opened.answers.at(-1)?.values).toEqual([`${letter.text}\n\n> x`]);
    expect(await mails(message?.id ?? "")).toMatchObject([{ kind: "letter" }]);
  });

  it("how far the mailbox was read never goes back, and a failure is news once", async () => {
    const place = { box: "u@h/INBOX", uidValidity: "5", lastUid: 10 };
    await db().transaction((tx) => beginMailbox(tx, place));
    const advance = (uidValidity: string, to: number, strangers: number) =>
      db().transaction((tx) => advanceMailbox(tx, { uidValidity, uid: to, strangers }));
    await advance("5", 12, 2);
    await advance("5", 11, 9);
    await advance("4", 99, 9);
    expect(await db().snapshot(readMailboxState)).toMatchObject({ lastUid: 12, strangers: 2, failure: null });
    const fail = (error: string, now: number) =>
      db().transaction((tx) => noteMailboxFailure(tx, { box: place.box, error, answer: null, now }));
    expect([await fail("timeout", 1), await fail("timeout", 2), await fail("login", 3)]).toEqual([true, false, true]);
    expect(await db().snapshot(readMailboxState)).toMatchObject({ failure: { since: 1, error: "login" }, lastUid: 12 });
    expect(await db().transaction((tx) => noteMailboxRead(tx, 9))).toBe(1);
    expect(await db().snapshot(readMailboxState)).toMatchObject({ failure: null, readAt: 9 });
  });
}
