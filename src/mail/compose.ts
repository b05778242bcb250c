import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Instant } from "../kernel/clock.ts";
import type { Mailbox } from "../kernel/email-address.ts";
import { LANGUAGE_TAGS, type Locale } from "../kernel/locale.ts";
import type { MailAttachment } from "./contract/reply-mail.ts";

/** What the headers of some mails say besides, and the files they bring. */
export type Extras = {
  /** What readers see as the sender, in place of the site's name. */
  fromName?: string | undefined;
  /** An address. */
  replyTo?: string | undefined;
  /** Message-IDs of the mails before, without angle brackets, oldest first. */
  references?: readonly string[] | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  attachments?: readonly MailAttachment[] | undefined;
  /** How it came to be (RFC 3834, section 5); null for what a person wrote. `auto-generated` unless given. */
  autoSubmitted?: "auto-generated" | "auto-replied" | null | undefined;
};

/** A mail as it is sent: its two bodies, and what differs from other mails. */
export type Content = { html: string; text: string; extras?: Extras | undefined };

/** A file with its bytes. */
export type AttachedFile = { name: string; type: string; bytes: Buffer };

type Envelope = {
  id: string;
  from: Mailbox;
  to: string;
  locale: Locale;
  subject: string;
  /** Without angle brackets. */
  messageId: string;
  date: Instant;
};

/**
 * The bytes of a mail (RFC 5322, MIME): text and HTML as alternatives, files behind them, marked as written by a program unless a person
 * wrote it (RFC 3834 §5).
 * The same mail gives the same bytes, so that a mail sent twice is recognized as a repeat.
 */
export async function composeMail(
  { id, from, to, locale, subject, messageId, date }: Envelope,
  { html, text, extras = {} }: Content,
  files: readonly AttachedFile[] = [],
): Promise<Buffer> {
  const { fromName, replyTo, references = [], headers = {}, autoSubmitted = "auto-generated" } = extras;
  const previous = references.at(-1);
  // Loaded with the first mail: on most days a site sends none.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from: fromName === undefined ? from : { ...from, name: fromName },
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    ...(previous !== undefined && {
      inReplyTo: `<${previous}>`,
      references: references.map((id) => `<${id}>`),
    }),
    subject,
    messageId: `<${messageId}>`,
    date: new Date(date),
    text,
    html,
    headers: {
      "Content-Language": LANGUAGE_TAGS[locale],
      ...(autoSubmitted !== null && { "Auto-Submitted": autoSubmitted }),
      ...headers,
    },
    attachments: files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: inPieces(bytes),
    })),
    textEncoding: "quoted-printable",
    encoding: "utf-8",
    newline: "windows",
    baseBoundary: id,
    // Nodemailer reads neither files nor URLs for its content.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Bytes of a file that are encoded at once: visitors are served in between. */
const PIECE = 57 * 4_096;

function inPieces(bytes: Buffer): Readable {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += PIECE) {
      yield bytes.subarray(at, at + PIECE);
      await setImmediate();
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
