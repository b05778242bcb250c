import { inDatabase } from "../database/kept.ts";
import type { AdminSite } from "./admin.ts";

/** The message that `makeTargets` makes. */
export const MESSAGE = "0199aaaa-0000-7000-8000-000000000004";

/** What there is for the calls about messages. */
export type MessageTargets = Record<
  "message" | "messageFile" | "messageNote" | "messageReply" | "replyFile" | "readyReply" | "receivedMail" | "contact",
  string
>;

/** A message as a form brings it, with one file, one note, and the root's draft of a reply with a file; and a ready-made reply; and an email that came back. */
export function makeMessage({ site, rootId }: AdminSite): MessageTargets {
  const message = MESSAGE;
  const messageFile = "0199aaaa-0000-7000-8000-000000000005";
  const messageNote = "0199aaaa-0000-7000-8000-000000000006";
  const messageReply = "0199aaaa-0000-7000-8000-000000000007";
  const replyFile = "0199aaaa-0000-7000-8000-000000000008";
  const readyReply = "0199aaaa-0000-7000-8000-000000000009";
  const receivedMail = "0199aaaa-0000-7000-8000-00000000000a";
  inDatabase(site, (database) => {
    database
      .prepare("insert into contacts (id, email, name, first_at, last_at) values ('target', null, 'target', ?, ?)")
      .run(Date.now(), Date.now());
    database
      .prepare(
        `insert into messages (id, number, form_id, form_title, locale, path, contact_id, sender_name, sender_email, subject, preview,
           folder, signs, unread, starred, withheld, received_at, updated_at, answers)
         values (?, 1000, 'target', 'target', 'fr', '/contact', 'target', 'target', '', 'target', 'target',
           'inbox', '[]', 1, 0, 0, ?, ?, '[]')`,
      )
      .run(message, Date.now(), Date.now());
    database
      .prepare(
        "insert into message_files (id, message_id, position, name, type, bytes) values (?, ?, 0, 'a.pdf', 'application/pdf', 1)",
      )
      .run(messageFile, message);
    database
      .prepare(
        "insert into message_notes (id, message_id, author_id, author, text, at) values (?, ?, ?, 'target', 'target', 1)",
      )
      .run(messageNote, message, rootId);
    database
      .prepare(
        `insert into message_replies (id, message_id, number, author_id, author, text, revision, created_at, updated_at)
         values (?, ?, 1000, ?, 'target', 'target', 1, 1, 1)`,
      )
      .run(messageReply, message, rootId);
    database
      .prepare("insert into reply_files (id, reply_id, name, type, bytes) values (?, ?, 'a.pdf', 'application/pdf', 1)")
      .run(replyFile, messageReply);
    database
      .prepare(
        "insert into ready_replies (id, locale, title, text, revision, updated_at) values (?, 'fr', 'target', 'target', 1, 1)",
      )
      .run(readyReply);
    database
      .prepare(
        `insert into received_mails (id, message_id, mail_key, mail_message_id, kind, sender_name, sender_email, subject, bytes, extent,
           is_cut, missing_files, thread_index, stored_at, text, quoted)
         values (?, ?, 'target', '', 'answer', 'target', '', '', 1, 'whole', 0, 0, '', 1, 'target', '')`,
      )
      .run(receivedMail, message);
  });
  return { message, messageFile, messageNote, messageReply, replyFile, readyReply, receivedMail, contact: "target" };
}
