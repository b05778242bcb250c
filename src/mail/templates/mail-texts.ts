import type { Locale } from "../../kernel/locale.ts";

/** The texts of a mail in reading order, from which HTML and plain text are rendered. */
export type MailTemplate = {
  locale: Locale;
  site: string;
  siteUrl: string;
  subject: string;
  /** What lists of mails show after the subject. */
  preview: string;
  title: string;
  before: string[];
  /** What somebody else wrote, as they wrote it. */
  quoted: string[];
  /** Lines that lead somewhere each. */
  links: Array<{ label: string; link: string }>;
  button: { label: string; link: string };
  after: string[];
  orCopy: string;
  /** Why the reader gets it, and what to do if it means nothing to them. */
  reason: string;
};

/** What the texts of every mail say of the site. */
export type MailTemplateSettings = {
  siteName: string;
  siteUrl: string;
  /** IANA name of the time zone of dates and times. */
  timeZone: string;
  /** The owner's public address, to which replies to receipts go; null where the settings name none. */
  replyTo: string | null;
};

/** The texts of one kind of mail. */
export type KindTexts = Pick<MailTemplate, "subject" | "preview" | "title" | "before" | "button" | "after" | "reason"> &
  Partial<Pick<MailTemplate, "quoted" | "links">>;
