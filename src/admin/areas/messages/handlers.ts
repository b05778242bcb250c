import { assignMessages } from "../../../messages/changing/assign-messages.ts";
import { markMessages } from "../../../messages/changing/mark-messages.ts";
import { addNote, removeNote } from "../../../messages/changing/message-notes.ts";
import { moveMessages } from "../../../messages/changing/move-messages.ts";
import { recordMessageEvent } from "../../../messages/changing/record-message-event.ts";
import { assigneeUnknown, messageFileMissing } from "../../../messages/errors.ts";
import { MESSAGE_BIN_MS, purgeMessages } from "../../../messages/purge-messages.ts";
import { countMessages, readMessageNews, readMessagesVersion } from "../../../messages/reading/count-messages.ts";
import { listMessages } from "../../../messages/reading/list-messages.ts";
import { findMessageFile, readMessage } from "../../../messages/reading/read-message.ts";
import { listHiddenForms } from "../../../messages/reading/reader.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { contactHandlers } from "./server/contact-handlers.ts";
import { readDeliveries } from "./server/deliveries.ts";
import { exportHandlers } from "./server/export-handlers.ts";
import { filterOf } from "./server/filter-of.ts";
import { formHandlers, listFormNames } from "./server/form-handlers.ts";
import { mailHandlers } from "./server/mail-handlers.ts";
import { fileAnswer } from "./server/message-file.ts";
import { ReadingLog } from "./server/reading-log.ts";
import { readyHandlers } from "./server/ready-handlers.ts";
import { replyHandlers } from "./server/reply-handlers.ts";
import { spamWordsHandlers } from "./server/spam-words-handlers.ts";
import { actorOf, readerOf } from "./server/who-reads.ts";

/** Messages of a page of the list. */
const PAGE = 50;

/** The inbox: messages listed, read, moved, and noted; each for who may read those of their form. */
export const handlers = defineHandlers(endpoints, ({ identity, mail, read, write, messages, site }) => {
  const readings = new ReadingLog();

  return {
    async "GET /messages"({ query: { cursor, ...query }, who: { admin } }) {
      const filter = filterOf(query, admin.id);
      const page = { reader: readerOf(admin), cursor, limit: PAGE };
      return {
        answer: await read(async (db) => ({
          ...(await listMessages(db, filter, page)),
          version: await readMessagesVersion(db, page.reader),
        })),
      };
    },

    async "GET /message-counts"({ who: { admin }, locale }) {
      const reader = readerOf(admin);
      return read(async (db) => {
        const { folders, forms } = await countMessages(db, reader);
        const hidden = await listHiddenForms(db, reader);
        const named = (await listFormNames(db, locale)).filter(({ id }) => !hidden.includes(id));
        const none = { total: 0, unread: 0 };
        return { answer: { folders, forms: named.map((form) => ({ ...form, ...(forms.get(form.id) ?? none) })) } };
      });
    },

    async "GET /message-news"({ who: { admin } }) {
      return { answer: await read((db) => readMessageNews(db, readerOf(admin))) };
    },

    async "GET /messages/:id"({ id, who, client }) {
      const message = await read((db) => readMessage(db, id, readerOf(who.admin)));
      await readings.note(message, { who, by: actorOf(who, client), write });
      const { binnedAt } = message;
      return { answer: { ...message, endsAt: binnedAt === null ? null : binnedAt + MESSAGE_BIN_MS } };
    },

    async "GET /messages/:id/deliveries"({ id, who: { admin }, locale }) {
      return { answer: await readDeliveries(id, { reader: readerOf(admin), locale }, { identity, mail, read }) };
    },

    async "POST /messages/mark"({ body: { ids, ...marks }, who: { admin } }) {
      await write((tx) => markMessages(tx, ids, marks, { reader: readerOf(admin), now: Date.now() }));
      return DONE;
    },

    async "POST /messages/assign"({ body: { ids, to }, who: { admin } }) {
      const assignee = to === null ? null : (await identity.admins.list()).find(({ id }) => id === to);
      if (assignee === undefined) throw assigneeUnknown();
      const reader = readerOf(admin);
      const person = assignee === null ? null : readerOf(assignee);
      return {
        answer: { assigned: await write((tx) => assignMessages(tx, ids, person, { reader, now: Date.now() })) },
      };
    },

    async "POST /messages/move"({ body: { ids, to }, who, client }) {
      const { notices } = messages;
      const options = { reader: readerOf(who.admin), by: actorOf(who, client), now: Date.now(), notify: notices.send };
      const moved = await write((tx) => moveMessages(tx, ids, to, options));
      return { answer: { moved } };
    },

    async "POST /messages/delete"({ body: { ids }, who, client }) {
      const by = actorOf(who, client);
      const options = { reader: readerOf(who.admin), by, now: Date.now(), removeMails: mail.remove };
      const withFiles = await write((tx) => purgeMessages(tx, ids, options));
      await messages.files.remove(withFiles);
      await messages.scrub();
      return DONE;
    },

    async "POST /messages/:id/notes"({ id: messageId, body: { text }, who: { admin } }) {
      const author = admin.name ?? admin.email;
      const options = { reader: readerOf(admin), now: Date.now() };
      return { answer: { id: await write((tx) => addNote(tx, { messageId, author, text }, options)) } };
    },

    async "DELETE /message-notes/:id"({ id, who: { admin } }) {
      await write((tx) => removeNote(tx, id, { reader: readerOf(admin), now: Date.now() }));
      return DONE;
    },

    async "GET /message-files/:id"({ id, who, client }) {
      const now = Date.now();
      const { message, name, type, logged } = await read((db) => findMessageFile(db, id, readerOf(who.admin)));
      const opened = await messages.files.open(message.id, id);
      if (opened === null) throw messageFileMissing();
      if (logged) {
        const named = { id: message.id, number: message.number, formTitle: message.form };
        const by = actorOf(who, client);
        try {
          await write((tx) => recordMessageEvent(tx, [named], { action: "message.file-read", by, now }));
        } catch (error) {
          opened.stream.destroy();
          throw error;
        }
      }
      return fileAnswer({ name, type, ...opened });
    },

    ...mailHandlers({ read, write, messages }),
    ...replyHandlers({ read, write, mail, messages, readings }),
    ...readyHandlers({ read, write }),
    ...formHandlers({ identity, read, write }),
    ...exportHandlers({ identity, read, write, messages, site }),
    ...contactHandlers({ read, write, mail, messages, site }),
    ...spamWordsHandlers({ read, write }),
  };
});
