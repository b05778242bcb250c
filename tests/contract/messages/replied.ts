import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { recoverMails, requeueMail, settleMail } from "../../../src/mail/mails-table.ts";
import { UNDO_MS } from "../../../src/messages/contract/reply.ts";
import { purgeMessages } from "../../../src/messages/purge-messages.ts";
import { addReadyReply } from "../../../src/messages/replying/ready-replies.ts";
import { isTokenOf, readThreadMessageId } from "../../../src/messages/replying/thread-token.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { BY, EDITOR, messageDesk, NOW, ROOT } from "./message-desk.ts";
import { replyDesk, signer } from "./reply-desk.ts";

/** Replies: written, sent once, taken back in time, deleted with their message. */
export function repliedContract(subject: Subject): void {
  const { db } = subject;
  const { receive, numbers, open, move, audit, forSupers } = messageDesk(subject);

  it("a draft is one for each message and author; a save that is repeated is one, and another tab’s is no loss", async () => {
    const { save, draft } = replyDesk(subject);
    const { id } = await receive();
    const first = await save(id, "Bonjour", { saveId: "a" });
    expect(await save(id, "Bonjour", { saveId: "a" })).toEqual(first);
    await save(id, "de l’éditeur", { reader: EDITOR });
    const refused = save(id, "autre onglet", { seen: 0, saveId: "b" });
    await expect(refused).rejects.toMatchObject({
      code: "CONFLICT",
      details: { revision: 1, document: "Bonjour", translationId: first.id },
    });
    expect(await save(id, "Bonjour, autre onglet", { seen: 1, saveId: "c" })).toMatchObject({ revision: 2 });
    expect(await draft(id)).toMatchObject({ id: first.id, text: "Bonjour, autre onglet", revision: 2, files: [] });
    expect(await draft(id, EDITOR)).toMatchObject({ text: "de l’éditeur", revision: 1 });
  });

  it("sent, its mail waits ten seconds and is one, however often it is sent; the message is read, archived, and found by it", async () => {
    const { save, send, mails, thread, claimAfter, draft } = replyDesk(subject);
    const { id, number } = await receive(submission({ text: "Combien coûte l’affiche ?" }));
    const reply = await save(id, "Trente euros, zanzibar.");
    await send(reply, { archive: true });
    await send(reply, { archive: true });
    const [queued, ...others] = await mails();
    expect(others).toEqual([]);
    expect(queued).toMatchObject({
      ...{ status: "queued", recipient: "ana@example.org", locale: "fr" },
      subject: `Re: Une question (n°\u00A0${number})`,
    });
    expect(Number(queued?.next_attempt_at) - Number(queued?.created_at)).toBe(UNDO_MS);
    expect(JSON.parse(queued?.data ?? "")).toMatchObject({
      ...{ text: "Trente euros, zanzibar.", author: "Camille", replyTo: "contact@example.com" },
      quote: { text: "Combien coûte l’affiche ?", at: NOW },
      thread: { earlier: [], topic: `Une question (n°\u00A0${number})` },
    });
    const named = readThreadMessageId(queued?.message_id ?? "");
    const { contact_id: contactId } = await db().snapshot((reading) =>
      reading.selectFrom("messages").select("contact_id").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect(named?.replyId).toBe(reply.id);
    expect(named !== null && isTokenOf(signer, named.token, { number, contactId })).toBe(true);
    expect(await open(id)).toMatchObject({ folder: "archived", unread: false });
    expect(await numbers({ text: "zanzibar" })).toEqual([number]);
    expect(await numbers({ answered: true })).toEqual([number]);
    expect(await numbers({ answered: false })).toEqual([]);
    expect(await thread(id)).toMatchObject([{ id: reply.id, text: reply.text, delivery: { status: "queued" } }]);
    expect(await draft(id)).toBeNull();
    const lines = (await audit()).filter(([action]) => action === "message.replied");
    expect(lines).toEqual([["message.replied", `#${number} · Contact`, {}]]);
    expect(await claimAfter(UNDO_MS - 1)).toBeNull();
    expect(await claimAfter(UNDO_MS)).toMatchObject({ id: queued?.id });
    expect(await claimAfter(UNDO_MS)).toBeNull();

    // The next one refers to it.
    const second = await save(id, "Et encore.", { now: NOW + 1 });
    await send(second, { now: NOW + 2 });
    expect(JSON.parse((await mails())[1]?.data ?? "").thread.earlier).toEqual([queued?.message_id]);
  });

  it("taken back in time it is a draft again, with what was begun since; once it is being sent it is too late, after a crash too", async () => {
    const { save, send, undo, mails, thread, draft, attach, claimAfter } = replyDesk(subject);
    const { id } = await receive();
    const reply = await save(id, "Première", {});
    await send(reply, { archive: true });
    const begun = await save(id, "Seconde");
    await attach(id, randomUUID());
    await expect(undo(reply.id, EDITOR)).rejects.toMatchObject({ code: "MESSAGE_UNKNOWN" });
    await undo(reply.id);
    expect([await mails(), await thread(id)]).toEqual([[], []]);
    const joined = await draft(id);
    expect(joined).toMatchObject({ id: reply.id, text: "Première\n\nSeconde", files: [{ name: "plan.pdf" }] });
    expect(joined?.revision).toBeGreaterThan(Math.max(reply.revision, begun.revision));
    expect(await open(id)).toMatchObject({ folder: "inbox" });
    expect(await numbers({ text: "Première" })).toEqual([]);
    await expect(send(reply)).rejects.toMatchObject({ code: "REPLY_CHANGED" });
    await expect(undo(reply.id)).rejects.toMatchObject({ code: "REPLY_SENT" });

    await send({ id: reply.id, revision: joined?.revision ?? 0 });
    await claimAfter(UNDO_MS);
    await expect(undo(reply.id)).rejects.toMatchObject({ code: "REPLY_SENT", status: 409 });
    await db().transaction((tx) => recoverMails(tx, NOW));
    await expect(undo(reply.id)).rejects.toMatchObject({ code: "REPLY_SENT" });
    // One that failed and is sent again has no attempts, and was tried all the same.
    const { id: mailId, attempts } = (await claimAfter(UNDO_MS)) ?? { id: "", attempts: 0 };
    await db().transaction(async (tx) => {
      await settleMail(tx, { id: mailId, attempts }, { status: "failed", error: "refused", answer: null });
      await requeueMail(tx, mailId, NOW);
    });
    await expect(undo(reply.id)).rejects.toMatchObject({ code: "REPLY_SENT" });
    expect(await mails()).toMatchObject([{ status: "queued" }]);
    expect((await thread(id)).map(({ files }) => files.length)).toEqual([1]);
  });

  it("archived with its reply is what stands in the inbox alone; taken back, a message that was moved meanwhile stays there", async () => {
    const { save, send, undo } = replyDesk(subject);
    const { id: doubtful } = await receive(submission({}, { signs: ["honeypot"] }));
    const { id, number } = await receive();
    const reply = await save(doubtful, "Bonjour");
    await send(reply, { archive: true });
    expect(await open(doubtful)).toMatchObject({ folder: "review" });
    await undo(reply.id);
    expect(await open(doubtful)).toMatchObject({ folder: "review" });
    const other = await save(id, "Bonjour");
    await send(other, { archive: true });
    await move([id], "bin");
    await undo(other.id);
    expect(await open(id)).toMatchObject({ folder: "bin" });
    expect((await audit()).at(-1)).toEqual(["message.reply-undone", `#${number} · Contact`, {}]);
  });

  it("a reply quotes the beginning of what was asked: 15 lines and 1,000 characters at most", async () => {
    const { save, send, mails } = replyDesk(subject);
    const quoteOf = async (text: string) => {
      const { id } = await receive(submission({ text }));
      await send(await save(id, "Bonjour"));
      return JSON.parse((await mails()).at(-1)?.data ?? "").quote.text;
    };
    const lines = Array.from({ length: 15 }, (_, at) => `ligne ${at}`).join("\n");
    expect(await quoteOf(lines)).toBe(lines);
    expect(await quoteOf(`${lines}\nla seizième`)).toBe(`${lines} […]`);
    expect(await quoteOf("x".repeat(1_000))).toBe("x".repeat(1_000));
    expect(await quoteOf(`${"x".repeat(999)}👋`)).toBe(`${"x".repeat(999)}\uFFFD […]`);
  });

  it("a second reply asks first where somebody answered since it was begun, and again where another one did", async () => {
    const { save, send, mails } = replyDesk(subject);
    const { id } = await receive();
    const [mine, theirs] = [await save(id, "moi"), await save(id, "toi", { reader: EDITOR })];
    await send(theirs, { reader: EDITOR, now: NOW + 1 });
    await expect(send(mine, { now: NOW + 2 })).rejects.toMatchObject({
      ...{ code: "MESSAGE_ANSWERED", details: { id: theirs.id, author: EDITOR.id, at: NOW + 1 } },
    });
    const again = await save(id, "toi encore", { reader: EDITOR, now: NOW + 3 });
    await send(again, { reader: EDITOR, now: NOW + 4 });
    await expect(send(mine, { after: theirs.id })).rejects.toMatchObject({ code: "MESSAGE_ANSWERED" });
    expect(await mails()).toHaveLength(2);
    await send(mine, { after: again.id, now: NOW + 5 });
    expect(await mails()).toHaveLength(3);
  });

  it("nothing is sent without a text or an address, nor of a form that its author may not read, nor by anybody else", async () => {
    const { save, send, mails, attach } = replyDesk(subject);
    const { id } = await receive();
    const empty = await save(id, " \n");
    await expect(send(empty)).rejects.toMatchObject({ code: "REPLY_EMPTY", status: 422 });
    const { id: silent } = await receive(submission({ email: "" }));
    await expect(send(await save(silent, "Bonjour"))).rejects.toMatchObject({ code: "MESSAGE_WITHOUT_ADDRESS" });
    const form = { id: "form-jobs", title: "Candidatures", purpose: "application" };
    const { id: secret } = await receive(submission({}, { form }));
    const theirs = await save(secret, "Bonjour", { reader: EDITOR });
    await expect(send(theirs)).rejects.toMatchObject({ code: "MESSAGE_UNKNOWN" });
    await db().transaction((tx) => tx.deleteFrom("message_forms").execute());
    await forSupers(form.id);
    await expect(send(theirs, { reader: EDITOR })).rejects.toMatchObject({ code: "MESSAGE_UNKNOWN" });
    await expect(save(secret, "x", { reader: EDITOR, seen: 1 })).rejects.toMatchObject({ code: "MESSAGE_UNKNOWN" });
    expect(await mails()).toEqual([]);
    for (let file = 0; file < 10; file++) await attach(id, randomUUID());
    await expect(attach(id, randomUUID())).rejects.toMatchObject({ code: "REPLY_FILE_REFUSED", status: 422 });
    await attach(silent, randomUUID(), 20 * 1024 ** 2);
    await expect(attach(silent, randomUUID(), 1)).rejects.toMatchObject({ code: "REPLY_FILE_REFUSED" });
  });

  it("there are 200 ready-made replies at most", async () => {
    const add = () =>
      db().transaction((tx) => addReadyReply(tx, { locale: "fr", title: "Devis", text: "Bonjour" }, NOW));
    for (let count = 0; count < 200; count++) await add();
    await expect(add()).rejects.toMatchObject({ code: "READY_REPLIES_FULL", status: 409 });
  });

  it("replies, their files, and their mails are deleted with their message, and no other", async () => {
    const { save, send, mails, attach, removeMails } = replyDesk(subject);
    const [{ id: gone }, { id: kept }] = [await receive(), await receive()];
    for (const id of [gone, kept]) {
      await attach(id, randomUUID());
      await send(await save(id, "Bonjour"));
    }
    await move([gone], "bin");
    const withFiles = await db().transaction((tx) =>
      purgeMessages(tx, [gone], { reader: ROOT, by: BY, now: NOW, removeMails }),
    );
    expect(withFiles).toEqual([gone]);
    const left = await db().snapshot(async (reading) => ({
      replies: await reading.selectFrom("message_replies").select("message_id").execute(),
      files: (await reading.selectFrom("reply_files").select("id").execute()).length,
    }));
    expect(left).toEqual({ replies: [{ message_id: kept }], files: 1 });
    expect(await mails()).toHaveLength(1);
  });
}
