import { parseEmailAddress } from "../../../../kernel/email-address.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { FILE_GROUPS } from "../../../../kinds/contract/questions.ts";
import { errorSentence } from "../../../../mail/errors.ts";
import { requireMessages } from "../../../../messages/changing/named-messages.ts";
import { MAX_REPLY_BYTES } from "../../../../messages/contract/reply.ts";
import { messageFileMissing } from "../../../../messages/errors.ts";
import { readMessage } from "../../../../messages/reading/read-message.ts";
import { listReceivedMails } from "../../../../messages/reading/received-mails.ts";
import { listThreadReplies, type ThreadReply } from "../../../../messages/replying/read-thread.ts";
import { findReplyDraft, saveReplyDraft } from "../../../../messages/replying/reply-drafts.ts";
import { replyFileRefused } from "../../../../messages/replying/reply-errors.ts";
import { attachReplyFile, detachReplyFile, findReplyFile } from "../../../../messages/replying/reply-files.ts";
import { replySubject } from "../../../../messages/replying/reply-mail.ts";
import { sendReply } from "../../../../messages/replying/send-reply.ts";
import { undoReply } from "../../../../messages/replying/undo-reply.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { DONE, type Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { fileAnswer } from "./message-file.ts";
import type { ReadingLog } from "./reading-log.ts";
import { actorOf, authorOf, readerOf } from "./who-reads.ts";

type Name =
  | "GET /messages/:id/thread"
  | "PUT /messages/:id/reply"
  | "POST /messages/:id/reply-files"
  | "GET /reply-files/:id"
  | "DELETE /reply-files/:id"
  | "POST /message-replies/:id/send"
  | "POST /message-replies/:id/undo";

type Options = Pick<Dependencies, "read" | "write" | "mail" | "messages"> & { readings: ReadingLog };

/** Replies to messages: written, with files, sent, and taken back; each for who may read the message. */
export function replyHandlers({
  read,
  write,
  mail,
  messages: { files, incoming, replies: post, mailbox },
  readings,
}: Options): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "GET /messages/:id/thread"({ id, who, client, locale }) {
      const { message, replies, mails, draft } = await read(async (db) => ({
        message: await readMessage(db, id, readerOf(who.admin)),
        replies: await listThreadReplies(db, id),
        mails: await listReceivedMails(db, id),
        draft: await findReplyDraft(db, id, who.admin.id),
      }));
      await readings.note(message, { who, by: actorOf(who, client), write });
      return {
        answer: {
          replies: replies.map((reply) => shown(reply, locale)),
          mails,
          draft,
          subject: replySubject({ ...message, formTitle: message.form.title }),
          to: parseEmailAddress(message.sender.email),
          answersTo: { address: post.replyTo ?? mail.from, isSet: post.replyTo !== null, comesBack: mailbox !== null },
        },
      };
    },

    async "PUT /messages/:id/reply"({ id: messageId, body, who: { admin } }) {
      const options = { author: authorOf(admin), now: Date.now() };
      const { id, revision, savedAt } = await write((tx) => saveReplyDraft(tx, { messageId, ...body }, options));
      return { answer: { translationId: id, revision, savedAt } };
    },

    async "POST /messages/:id/reply-files"({ id: messageId, query: { name }, bytes, who: { admin } }) {
      const author = authorOf(admin);
      await read((db) => requireMessages(db, [messageId], author));
      const taken = await incoming.take(
        { name, bytes },
        { accept: FILE_GROUPS, maxBytes: MAX_REPLY_BYTES, budget: { left: MAX_REPLY_BYTES } },
      );
      if ("reason" in taken) throw replyFileRefused(reasonOf(taken.reason));
      const file = { id: taken.id, name: taken.name, type: taken.type, bytes: taken.bytes };
      try {
        await files.keep(messageId, [taken]);
        await write((tx) => attachReplyFile(tx, messageId, file, { author, now: Date.now() }));
      } catch (error) {
        await files.removeOne(messageId, taken.id);
        throw error;
      } finally {
        await incoming.remove([taken]);
      }
      return { answer: file };
    },

    async "GET /reply-files/:id"({ id, who }) {
      const { message, name, type } = await read((db) => findReplyFile(db, id, readerOf(who.admin)));
      const opened = await files.open(message.id, id);
      if (opened === null) throw messageFileMissing();
      return fileAnswer({ name, type, ...opened });
    },

    async "DELETE /reply-files/:id"({ id, who: { admin } }) {
      const { messageId } = await write((tx) => detachReplyFile(tx, id, readerOf(admin)));
      await files.removeOne(messageId, id);
      return DONE;
    },

    async "POST /message-replies/:id/send"({ id, body, who, client }) {
      const { admin } = who;
      const options = {
        ...{ author: authorOf(admin), mailName: admin.name, by: actorOf(who, client) },
        ...{ now: Date.now(), post },
      };
      await write((tx) => sendReply(tx, { id, ...body }, options));
      mail.wake();
      return DONE;
    },

    async "POST /message-replies/:id/undo"({ id, who, client }) {
      const options = {
        ...{ author: authorOf(who.admin), by: actorOf(who, client), now: Date.now() },
        withdraw: mail.withdraw,
      };
      return { answer: await write((tx) => undoReply(tx, id, options)) };
    },
  };
}

function shown({ delivery, ...reply }: ThreadReply, locale: Locale) {
  if (delivery === null) return { ...reply, delivery };
  const { error, answer, ...rest } = delivery;
  return { ...reply, delivery: { ...rest, error: error === null ? null : errorSentence({ error, answer }, locale) } };
}

/** The reasons of forms as a reply knows them. */
function reasonOf(reason: string): Parameters<typeof replyFileRefused>[0] {
  if (reason === "empty" || reason === "no-room" || reason === "type") return reason;
  return "size";
}
