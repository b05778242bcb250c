import { afterAll, expect, it } from "vitest";
import { destinationOf } from "../../../../src/messages/mailbox/find-thread.ts";
import { beginMailbox } from "../../../../src/messages/mailbox/mailbox-state.ts";
import { purgeMessages, purgeOverdue } from "../../../../src/messages/purge-messages.ts";
import { listReceivedMails } from "../../../../src/messages/reading/received-mails.ts";
import { incomingMail } from "../../../../src/server/background/messages/incoming-mail.ts";
import { readMailbox } from "../../../../src/server/mailbox/read-mailbox.ts";
import { closeMailboxes } from "../../../support/mail/imap.ts";
import { mailSource } from "../../../support/mail/incoming-mails.ts";
import { submission } from "../../../support/messages/submissions.ts";
import type { Subject } from "../../content/content.ts";
import { BY, DAY_MS, messageDesk, NOW, ROOT } from "../message-desk.ts";
import { replyDesk, signer } from "../reply-desk.ts";
import { headOf, mailboxDesk, mailDesk } from "./mail-desk.ts";

/** What an answer changes besides its thread, and how the mailbox is read. */
export function answeredContract(subject: Subject): void {
  const { db } = subject;
  const { receive, numbers, move, forSupers } = messageDesk(subject);
  const { referenceTo, take, mails } = mailDesk(subject);
  afterAll(closeMailboxes);

  it("a further reply refers to the answers that came, the first and the last ones, and not to absences; an Outlook index is echoed", async () => {
    const { save, send, mails: queued } = replyDesk(subject);
    const { id } = await receive();
    const reply = async (at: number) => {
      await send(await save(id, "Bonjour", { now: NOW + at }), { now: NOW + at });
      const mail = (await queued()).at(-1);
      return { messageId: mail?.message_id, ...JSON.parse(mail?.data ?? "").thread };
    };
    const first = await reply(0);
    await take(id, { messageId: "<a1@x.org>", threadIndex: "AdlYAAAAAAAA" }, { now: NOW + 1 });
    await take(id, { messageId: "<away@x.org>", nature: "auto-reply", threadIndex: "AdlYBBBBBBBB" }, { now: NOW + 2 });
    expect(await reply(3)).toMatchObject({ earlier: [first.messageId, "a1@x.org"], index: "AdlYAAAAAAAA" });
    for (let at = 4; at < 30; at++) {
      await take(id, { messageId: `<a${at}@x.org>`, threadIndex: "AdlY\r\nBcc: bea@example.org" }, { now: NOW + at });
    }
    const { earlier, index } = await reply(30);
    expect([earlier.length, earlier[0], earlier.at(-1), index]).toEqual([
      20,
      first.messageId,
      "a29@x.org",
      first.index,
    ]);
  });

  it("an answer counts as a person’s last message, and an absence does not; a mail without files is removed with its message", async () => {
    const { removeMails } = replyDesk(subject);
    const form = { id: "form-short", title: "Bref", purpose: "contact" };
    await forSupers(form.id, 1);
    const long = NOW - 40 * DAY_MS;
    const [answered, absent] = [
      await receive(submission({ email: "ana@example.org" }, { form }), long),
      await receive(submission({ email: "bea@example.org" }, { form }), long),
    ];
    await take(answered.id, { messageId: "<1@x.org>" });
    await take(absent.id, { messageId: "<2@x.org>", nature: "auto-reply" });
    const purged = await db().transaction((tx) => purgeOverdue(tx, { now: NOW, limit: 10, removeMails }));
    expect(purged).toEqual({ deleted: 1, withFiles: [absent.id] });
    expect(await numbers()).toEqual([answered.number]);
    await move([answered.id], "bin");
    const options = { reader: ROOT, by: BY, now: NOW, removeMails };
    expect(await db().transaction((tx) => purgeMessages(tx, [answered.id], options))).toEqual([answered.id]);
  });

  it("a thread without an address takes no mail without one; nor does a form", async () => {
    const { id } = await receive(submission({ email: "" }));
    const state = { strangersForm: { id: "form-contact", since: 0 } };
    const destination = (address: string, references: string[]) =>
      db().snapshot((reading) =>
        destinationOf(reading, headOf({ from: { name: "", address }, references }), {
          ...{ signer, own: [], arrivedAt: NOW, isWhole: true, state },
        }),
      );
    for (const address of ["", "nobody", "ana@", "ana@example.org\0"]) {
      expect(await destination(address, [await referenceTo(id)])).toEqual({ to: "nowhere" });
    }
    expect(await destination("ana@example.org", [await referenceTo(id)])).toMatchObject({ to: "form" });
    expect(await mails(id)).toEqual([]);
  });

  it("a mailbox is read from 30 days back at first; a password that was refused is not tried again until somebody asks", async () => {
    const { imap, options, run } = await mailboxDesk(subject);
    const { id } = await receive();
    const reference = await referenceTo(id);
    for (const days of [40, 20]) {
      const headers = { From: "ana@example.org", "Message-ID": `<${days}@example.org>`, "In-Reply-To": reference };
      imap.deliver(mailSource({ headers, text: `${days}` }), new Date(Date.now() - days * DAY_MS));
    }
    // Another mailbox was read before.
    const other = { box: "other@example.com/INBOX", uidValidity: "1", lastUid: 99 };
    await db().transaction((tx) => beginMailbox(tx, other));
    expect(await readMailbox(options, run)).toBe(1);
    const thread = await db().snapshot((reading) => listReceivedMails(reading, id));
    expect(thread.map(({ text }) => text)).toEqual(["20"]);

    const lines: string[] = [];
    const log = {
      info: (...line: unknown[]) => lines.push(`info ${line[1]}`),
      warn: () => lines.push("warn"),
      error() {},
    };
    const { job, askedFor } = incomingMail(options, log as never);
    const { opened: before } = imap.connections();
    const opened = async () => {
      await job.run(run);
      return imap.connections().opened - before;
    };
    imap.refuse(true);
    expect([await opened(), await opened()]).toEqual([1, 1]);
    askedFor();
    expect([await opened(), lines]).toEqual([2, ["warn"]]);
    imap.refuse(false);
    askedFor();
    expect(await opened()).toBe(3);
    expect([await opened(), lines]).toEqual([4, ["warn", "info the mailbox can be read again"]]);
  });
}
