import type { Locale } from "../../../kernel/locale.ts";
import type { MessageFolder } from "../../../messages/contract/message.ts";

/** A reply to a message (`messages/replying/`): a draft of its author until `stored_at` says when it was sent. */
export type MessageRepliesTable = {
  id: string;
  message_id: string;
  /** Of the message: lists ask by it which ones are answered. */
  number: number;
  author_id: string;
  /** The author's name or address at that time, which stays when the account is gone. */
  author: string;
  text: string;
  /** Counts the saves of the draft. */
  revision: number;
  /** Of the last save: the same save again is no conflict. */
  save_id: string | null;
  created_at: number;
  updated_at: number;
  /** Its place in the thread: when it was sent; null for a draft. */
  stored_at: number | null;
  /** Of the mail; null for a draft. */
  subject: string | null;
  /** The mail, which is deleted before its message; null for a draft. */
  mail_id: string | null;
  /** The mail's Message-ID without angle brackets, which answers refer to; null for a draft. */
  mail_message_id: string | null;
  /** Where the message stood that was archived with this reply; null where it was not. */
  archived_from: MessageFolder | null;
};

/** A file of a reply; its bytes lie beside the files of its message (`messages/files/message-files.ts`). */
export type ReplyFilesTable = { id: string; reply_id: string; name: string; type: string; bytes: number };

/** A reply that is written beforehand, in one language. */
export type ReadyRepliesTable = {
  id: string;
  locale: Locale;
  title: string;
  text: string;
  /** Counts its saves. */
  revision: number;
  updated_at: number;
};
