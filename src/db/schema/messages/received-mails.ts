/** What a mail is in a thread. `letter`: the mail with which somebody began it, of whom no form was sent. */
export type ReceivedMailKind = "answer" | "auto-reply" | "bounce" | "letter";

/**
 * How much of a mail was read and is kept. `whole`: all of it. `beginning`: it was larger than is fetched, and stands whole in the
 * mailbox. `unread`: it is kept whole, and its form is beyond what can be read.
 */
export type MailExtent = "whole" | "beginning" | "unread";

/** A mail that came into a thread (`messages/mailbox/`). It lies whole beside the files of its message, under its id. */
export type ReceivedMailsTable = {
  /** Made of its place in the mailbox: the same mail taken again after a crash has the same. */
  id: string;
  message_id: string;
  /** Of its Message-ID and its sender: one that was delivered twice is one. */
  mail_key: string;
  /** Its Message-ID without angle brackets, which replies refer to; empty where it has none. */
  mail_message_id: string;
  kind: ReceivedMailKind;
  sender_name: string;
  sender_email: string;
  subject: string;
  bytes: number;
  extent: MailExtent;
  /** 1 where its text was longer than is kept. */
  is_cut: number;
  /** Files that were more than are kept. */
  missing_files: number;
  /** The reply that it answers, or reports on; null where that is not known. */
  reply_id: string | null;
  /** Of a report: what became of the reply. */
  delivery: "failed" | "delayed" | null;
  delivery_detail: string | null;
  /** As Outlook counts the answers of a thread; empty where it does not. */
  thread_index: string;
  /** As its sender says. */
  sent_at: number | null;
  /** Its place in the thread. */
  stored_at: number;
  /** What was written, and what stands around it of former mails. */
  text: string;
  quoted: string;
};

/** How far the mailbox was read, in one row. */
export type MailboxesTable = {
  id: number;
  /** `user@host/folder`, without the password. */
  box: string;
  /** Uids mean other mails where it changed. Empty before the first reading. */
  uid_validity: string;
  last_uid: number;
  /** Mails that were left there: they belong to no thread. */
  strangers: number;
  /** Id of the form whose messages they become, and since when; null where they are left. */
  strangers_form: string | null;
  strangers_since: number | null;
  /** When it was read last. */
  read_at: number | null;
  /** Since when it cannot be read, and why (`mail/incoming/mailbox-error.ts`); null while it can. */
  failing_since: number | null;
  error: string | null;
  server_answer: string | null;
};
