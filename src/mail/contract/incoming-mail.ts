/**
 * What a mail is. `auto-reply`: sent by a program (RFC 3834), as an absence is announced. `bounce`: a report on the delivery of another
 * mail (RFC 3464). `mail`: everything else, which a person may have written.
 */
export type MailNature = "mail" | "auto-reply" | "bounce";

/** What a report says of the mail it is about: it never arrives, or is still tried. */
export type BouncedDelivery = { state: "failed" | "delayed"; detail: string };

/** What the head of a mail says, each value one line. */
export type MailHead = {
  /** With its angle brackets; empty where there is none. */
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  /** Epoch milliseconds, as the sender says; null where it is no date. */
  sentAt: number | null;
  /** Ids of mails that it answers, or that it is a report on, the nearest first; and the addresses it was sent to. */
  references: string[];
  recipients: string[];
  /** As Outlook counts the answers of a thread; empty where it does not. */
  threadIndex: string;
  nature: MailNature;
};

/** A file of a mail, as its sender calls it. */
export type MailAttachment = { name: string; bytes: Uint8Array };

/**
 * A mail as it was read. `text`: what was written; `quoted`: what stands below or around it of former mails. `cut`: a text was longer
 * than is kept; `missing`: files that were more than are kept. The mail itself is kept whole beside.
 */
export type ParsedMail = MailHead & {
  text: string;
  quoted: string;
  cut: boolean;
  attachments: MailAttachment[];
  missing: number;
  bounce: BouncedDelivery | null;
};

/** What the thread that reads mails is asked: heads, or one mail. */
export type MailQuestion = { heads: Uint8Array[]; mail?: undefined } | { heads?: undefined; mail: Uint8Array };
