import type { Queryable, Tx } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Reader } from "../reading/reader.ts";

type Receipt = {
  number: number;
  form: string;
  /** How the sender is greeted; null where what was given as a name may be anything. */
  name: string | null;
  /** Months for which the message is kept. */
  months: number;
};

type Notice = {
  messageId: string;
  number: number;
  form: string;
  /** Null where each reading of a message is logged: the email then says nothing of who wrote, and what. */
  content: { name: string; email: string; subject: string; preview: string } | null;
  /** Where an answer to the email goes: the sender's address, where email can be sent to it. */
  replyTo: string | null;
};

/** How many new messages forms have; of each the form's id and name. */
type Digest = { forms: Array<{ id: string; title: string; messages: number }> };

/** An email about messages, to be queued in the transaction that makes it necessary. Whoever queues it adds its links. */
export type MessageMail = { to: string; locale: Locale } & (
  | { kind: "message-receipt"; data: Receipt }
  | { kind: "message-notice"; data: Notice }
  | { kind: "message-digest"; data: Digest }
);

/** The queue of emails, as far as messages need it. What is queued is sent once `tx` commits. */
export type MessageMailQueue = {
  /** @returns the email's id. */
  enqueue(tx: Tx, mail: MessageMail): Promise<string>;
};

/** An administrator who may be told of messages: what they may read, and where and in which language they get email. */
export type Person = Reader & { email: string; locale: Locale };

/** Reads who the administrators are now. */
export type ListPeople = (db: Queryable) => Promise<Person[]>;

/** What queueing emails about messages needs. */
export type NotifyOptions = { mails: MessageMailQueue; listPeople: ListPeople };
