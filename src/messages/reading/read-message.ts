import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Answer, MessageFolder, SpamSign } from "../contract/message.ts";
import { messageUnknown } from "../errors.ts";
import { findMessageForm } from "../form-settings.ts";
import { isOfOtherForm, listHiddenForms, type Reader } from "./reader.ts";

/** A note of an administrator. `author`: their name or address when it was written. */
type MessageNote = { id: string; authorId: string; author: string; text: string; at: Instant };

/** A message, whole. */
type Message = {
  id: string;
  number: number;
  form: { id: string; title: string };
  job: { id: string; title: string } | null;
  locale: Locale;
  /** Language-less. */
  path: string;
  sender: { name: string; email: string };
  subject: string;
  answers: Answer[];
  notes: MessageNote[];
  folder: MessageFolder;
  signs: SpamSign[];
  unread: boolean;
  starred: boolean;
  assignedTo: string | null;
  /** It did not come to the inbox, and nobody moved it there. */
  withheld: boolean;
  receivedAt: Instant;
  binnedAt: Instant | null;
  contactId: string;
  /** Other messages of the same person that the reader may read. */
  others: number;
  /** Reading it is a line of the audit log. */
  logged: boolean;
};

/** Reads a message with its notes. @throws AppError `MESSAGE_UNKNOWN` (404), also for one that the reader may not read. */
export async function readMessage(db: Queryable, id: string, reader: Reader): Promise<Message> {
  const hidden = await listHiddenForms(db, reader);
  const row = await db
    .selectFrom("messages")
    .select(["id", "number", "form_id", "form_title", "job_id", "job_title", "locale", "path", "contact_id"])
    .select(["sender_name", "sender_email", "subject", "answers", "folder", "signs", "unread", "starred"])
    .select(["assigned_to", "withheld", "received_at", "binned_at"])
    .where("id", "=", id)
    .where(isOfOtherForm(hidden))
    .executeTakeFirst();
  if (row === undefined) throw messageUnknown();
  const notes = await db
    .selectFrom("message_notes")
    .select(["id", "author_id as authorId", "author", "text", "at"])
    .where("message_id", "=", id)
    .orderBy("id")
    .execute();
  const { others } = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("others"))
    .where("contact_id", "=", row.contact_id)
    .where("id", "!=", id)
    .where(isOfOtherForm(hidden))
    .executeTakeFirstOrThrow();
  const form = await findMessageForm(db, row.form_id);
  return {
    id,
    number: Number(row.number),
    form: { id: row.form_id, title: row.form_title },
    job: row.job_id === null ? null : { id: row.job_id, title: row.job_title ?? "" },
    locale: row.locale,
    path: row.path,
    sender: { name: row.sender_name, email: row.sender_email },
    subject: row.subject,
    answers: decodeJson(row.answers) as Answer[],
    notes,
    folder: row.folder,
    signs: decodeJson(row.signs) as SpamSign[],
    unread: row.unread === 1,
    starred: row.starred === 1,
    assignedTo: row.assigned_to,
    withheld: row.withheld === 1,
    receivedAt: row.received_at,
    binnedAt: row.binned_at,
    contactId: row.contact_id,
    others: Number(others),
    logged: form?.settings.logReadings === true,
  };
}

/** A file of a message, and whether its download is a line of the audit log. */
type FoundFile = {
  id: string;
  message: { id: string; number: number; form: string };
  name: string;
  type: string;
  bytes: number;
  logged: boolean;
};

/** Finds a file of a message. @throws AppError `MESSAGE_UNKNOWN` (404), also for one of a message that the reader may not read. */
export async function findMessageFile(db: Queryable, id: string, reader: Reader): Promise<FoundFile> {
  const hidden = await listHiddenForms(db, reader);
  const row = await db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .select(["message_files.message_id", "message_files.name", "message_files.type", "message_files.bytes"])
    .select(["messages.number", "messages.form_id", "messages.form_title"])
    .where("message_files.id", "=", id)
    .$if(hidden.length > 0, (query) => query.where("messages.form_id", "not in", hidden))
    .executeTakeFirst();
  if (row === undefined) throw messageUnknown();
  const form = await findMessageForm(db, row.form_id);
  return {
    id,
    message: { id: row.message_id, number: Number(row.number), form: row.form_title },
    name: row.name,
    type: row.type,
    bytes: Number(row.bytes),
    logged: form?.settings.logReadings === true,
  };
}
