import type { Instant } from "../../kernel/clock.ts";

/** A file that a mail brings. Its bytes lie in the data folder, beside the files of the message `owner`. */
export type MailAttachment = { id: string; owner: string; name: string; type: string };

/** What a reply to a message says, and which thread it belongs to. */
export type ReplyMail = {
  subject: string;
  text: string;
  /** Name of whoever wrote it; null where the account has none: their address is nobody else's business. */
  author: string | null;
  /** The beginning of what was asked, and when; null where nothing was written. */
  quote: { text: string; at: Instant } | null;
  /** Where answers go; null: to the sender of the site's mails. */
  replyTo: string | null;
  thread: {
    /** Message-IDs of the mails before, without angle brackets, oldest first. */
    earlier: readonly string[];
    /** What Outlook puts mails together by ([MS-OXOMSG] 2.2.1.2, 2.2.1.3). */
    topic: string;
    index: string;
  };
  attachments: readonly MailAttachment[];
};
