import type { Locale } from "../../../kernel/locale.ts";
import type { MessageFolder } from "../../../messages/contract/message.ts";
import type { MessageMailRole, MessageMailState } from "../../../messages/contract/message-mail.ts";

/**
 * Who wrote: one row an address of email, in lower case; a row of its own for each message without one. `words`: name and address,
 * folded, by which people are found.
 */
export type ContactsTable = {
  id: string;
  email: string | null;
  name: string;
  first_at: number;
  last_at: number;
  words: string;
};

/** What a visitor sent by a form (`messages/`), as it was asked and answered. Its words stand where each engine keeps them. */
export type MessagesTable = {
  id: string;
  /** Told to the sender; in the order of arrival, and never given twice. */
  number: number;
  form_id: string;
  /** The form's name when it was sent. */
  form_title: string;
  locale: Locale;
  /** Language-less path of the page on which the form stood. */
  path: string;
  job_id: string | null;
  job_title: string | null;
  contact_id: string;
  /** As they were written; empty where nobody asked. */
  sender_name: string;
  sender_email: string;
  /** One line of what it is about, and the beginning of what it says. */
  subject: string;
  preview: string;
  /** `Answer[]` as JSON. */
  answers: string;
  folder: MessageFolder;
  /** `SpamSign[]` as JSON. */
  signs: string;
  unread: number;
  starred: number;
  /** An administrator's id. */
  assigned_to: string | null;
  /** 1 for a message that did not come to the inbox, until somebody moves it there. */
  withheld: number;
  received_at: number;
  updated_at: number;
  /** Where it stood before the bin, and when it went there; null elsewhere. */
  former_folder: MessageFolder | null;
  binned_at: number | null;
};

/** A file that came with a message; its bytes lie in the data folder (`messages/files/message-files.ts`). */
export type MessageFilesTable = {
  id: string;
  message_id: string;
  position: number;
  name: string;
  /** Media type, by its content. */
  type: string;
  bytes: number;
  /** The mail that brought it (`received_mails`); null for a file that came with a form. */
  mail_id?: string | null;
};

/** What administrators note of a message for each other. */
export type MessageNotesTable = {
  id: string;
  message_id: string;
  author_id: string;
  /** The author's name or address at that time, which stays when the account is gone. */
  author: string;
  text: string;
  at: number;
};

/** Keys of what was posted within a day: the same key again is the same message. */
export type MessagePostsTable = { post_key: string; message_id: string; at: number };

/** An email about a message, or why there is none: one row a message, role, and recipient, so that nobody is told twice. */
export type MessageMailsTable = {
  message_id: string;
  role: MessageMailRole;
  /** The contact's id for a receipt, else the administrator's. */
  recipient_id: string;
  /** Set once it is queued; the row of that email may be gone by then. */
  mail_id: string | null;
  state: MessageMailState;
  /** When it came to stand so. */
  at: number;
  /** Of a receipt that another server could not deliver: when that was reported, and what that server said. */
  bounced_at: number | null;
  bounce_detail: string | null;
};

/** What becomes of the messages of a form. `title`: its name in the last one; empty before. `settings`: JSON. */
export type MessageFormsTable = {
  form_id: string;
  title: string;
  settings: string;
  /** Counts the changes of the settings. */
  revision: number;
  updated_at: number;
};

/** Proofs of work that a message used: none is used twice. A row is deleted once its proof would be refused anyway. */
export type FormProofsTable = { nonce: string; expires_at: number };

/** The owner's words of spam, in one row; none before they are first saved. `phrases`: JSON. */
export type SpamWordsTable = { id: number; phrases: string; revision: number; updated_at: number };

/** The last number that was given to a message, in one row; none before the first. */
export type MessageNumbersTable = { id: number; last: number };
