import { tmpdir } from "node:os";
import { newId } from "../../../src/kernel/ids.ts";
import { openMail } from "../../../src/mail/mail.ts";
import { claimMail, insertMail } from "../../../src/mail/mails-table.ts";
import type { ReaddressMails } from "../../../src/messages/contacts/personal-data-source.ts";
import type { MessageMail } from "../../../src/messages/notifying/message-mail.ts";
import { notifyOfMessage } from "../../../src/messages/notifying/notify-of-message.ts";
import type { RemoveMails } from "../../../src/messages/purge-messages.ts";
import type { Reader } from "../../../src/messages/reading/reader.ts";
import { listThreadReplies } from "../../../src/messages/replying/read-thread.ts";
import { findReplyDraft, saveReplyDraft } from "../../../src/messages/replying/reply-drafts.ts";
import { attachReplyFile } from "../../../src/messages/replying/reply-files.ts";
import { sendReply } from "../../../src/messages/replying/send-reply.ts";
import { threadMessageId } from "../../../src/messages/replying/thread-token.ts";
import { undoReply } from "../../../src/messages/replying/undo-reply.ts";
import { Signer } from "../../../src/messages/signer.ts";
import type { Subject } from "../content/content.ts";
import { BY, NOW, ROOT } from "./message-desk.ts";

export const signer = new Signer(() => "a secret of the site, long enough");

/** What the rules of replies do again and again. Mails are queued for real, and claimed by hand. */
export function replyDesk({ db }: Pick<Subject, "db">) {
  const mail = () =>
    openMail({
      db: db(),
      log: { info() {}, warn() {}, error() {} },
      settings: {
        ...{ smtp: null, from: { name: "Maison", address: "maison@example.com" } },
        ...{ siteName: "Maison", siteUrl: "https://example.com", timeZone: "Europe/Paris", replyTo: null },
      },
      folder: tmpdir(),
      readAttachment: async () => null,
      job: { request: async () => {}, wake() {} },
    });
  const authorOf = (reader: Reader) => ({ ...reader, name: reader.id });
  let saves = 0;
  const save = (
    messageId: string,
    text: string,
    { seen = 0, saveId = `save-${++saves}`, reader = ROOT, now = NOW } = {},
  ) =>
    db().transaction((tx) => saveReplyDraft(tx, { messageId, text, seen, saveId }, { author: authorOf(reader), now }));
  const draft = (messageId: string, reader = ROOT) =>
    db().snapshot((reading) => findReplyDraft(reading, messageId, reader.id));
  const attach = (messageId: string, id: string, bytes = 3, reader = ROOT) =>
    db().transaction((tx) =>
      attachReplyFile(
        tx,
        messageId,
        { id, name: "plan.pdf", type: "application/pdf", bytes },
        { author: authorOf(reader), now: NOW },
      ),
    );
  const send = (
    { id, revision }: { id: string; revision: number },
    { after = null as string | null, archive = false, reader = ROOT, now = NOW } = {},
  ) =>
    db().transaction((tx) =>
      sendReply(
        tx,
        { id, revision, after, archive },
        {
          ...{ author: authorOf(reader), mailName: "Camille", by: { ...BY, id: reader.id }, now },
          post: {
            enqueue: (queueing, message, options) => mail().enqueue(queueing, message, options),
            messageIdOf: (thread, replyId) => threadMessageId(signer, thread, { replyId, host: "example.com" }),
            replyTo: "contact@example.com",
          },
        },
      ),
    );
  const undo = (id: string, reader = ROOT) =>
    db().transaction((tx) =>
      undoReply(tx, id, { author: authorOf(reader), by: BY, now: NOW, withdraw: mail().withdraw }),
    );
  const thread = (messageId: string) => db().snapshot((reading) => listThreadReplies(reading, messageId));
  const mails = () =>
    db().snapshot((reading) =>
      reading
        .selectFrom("mails")
        .select([
          "id",
          "status",
          "subject",
          "recipient",
          "locale",
          "message_id",
          "created_at",
          "next_attempt_at",
          "data",
        ])
        .orderBy("id")
        .execute(),
    );
  /** The queue takes what is due so many milliseconds after the oldest mail was written. */
  const claimAfter = async (ms: number) => {
    const [first] = await mails();
    return db().transaction((tx) => claimMail(tx, (first?.created_at ?? 0) + ms));
  };
  /** Queues the receipt of a message as it comes to the inbox. @returns the id of its email. */
  const sendReceipt = (messageId: string, now = NOW) =>
    db().transaction(async (tx) => {
      const mailId = newId();
      const enqueue = async (_: unknown, { to, locale, kind, data }: MessageMail) => {
        const envelope = { id: mailId, messageId: `${mailId}@example.com`, kind, locale, recipient: to, subject: kind };
        await insertMail(tx, { ...envelope, data: JSON.stringify(data), expiresAt: null, now });
        return mailId;
      };
      await notifyOfMessage(tx, messageId, { mails: { enqueue }, listPeople: async () => [], now, receipt: true });
      return mailId;
    });
  const readdressMails: ReaddressMails = (tx, ids, to) => mail().readdress(tx, ids, to);
  const removeMails: RemoveMails = (tx, ids) => mail().remove(tx, ids);
  return { save, draft, attach, send, undo, thread, mails, claimAfter, sendReceipt, readdressMails, removeMails };
}
