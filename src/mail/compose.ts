import type { Instant } from "../kernel/clock.ts";
import type { Mailbox } from "../kernel/email-address.ts";
import { LANGUAGE_TAGS, type Locale } from "../kernel/locale.ts";

/** A mail as it is sent: its two bodies. */
export type Content = { html: string; text: string };

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
 * The bytes of a mail (RFC 5322, MIME): text and HTML as alternatives, marked as written by a program (RFC 3834 §5).
 * The same mail gives the same bytes, so that a mail sent twice is recognized as a repeat.
 */
export async function composeMail(
  { id, from, to, locale, subject, messageId, date }: Envelope,
  { html, text }: Content,
): Promise<Buffer> {
  // Loaded with the first mail: on most days a site sends none.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from,
    to: { name: "", address: to },
    subject,
    messageId: `<${messageId}>`,
    date: new Date(date),
    text,
    html,
    headers: { "Content-Language": LANGUAGE_TAGS[locale], "Auto-Submitted": "auto-generated" },
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
