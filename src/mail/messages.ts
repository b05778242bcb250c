import type { Instant } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import type { ReplyMail } from "./contract/reply-mail.ts";
import { en } from "./templates/words/en.ts";
import { fr, type MailWords } from "./templates/words/fr.ts";

/** Where a change came from; null where that is unknown, or not for the reader. */
type Where = { device: string | null; ip: string | null };

/** What each kind of mail says. Links are absolute addresses of the site; they may hold one-time tokens. */
type MailData = {
  /** `sentBy`: who has it sent; null where the reader asked for it. */
  "password-reset": { link: string; expiresAt: Instant; sentBy?: string | null };
  /** `link`: where a new password can be asked for. */
  "password-changed": { at: Instant; link: string; device?: string | null; ip?: string | null };
  /** `expiresAt` is null where the link leads to the sign-in: the account has a way in already. */
  "account-created": { link: string; role: "super" | "editor"; createdBy: string; expiresAt: Instant | null };
  /** `from`: the address that holds until the link is used. */
  "email-change": { link: string; from: string; expiresAt: Instant };
  /** `link`: the reader's account page. */
  "security-notice": Where & { event: keyof typeof fr.notices; at: Instant; link: string; detail: string | null };
  invitation: { invitedBy: string; role: "super" | "editor"; link: string; expiresAt: Instant };
  /** `name`: how the sender is greeted; `months`: for which the message is kept; `link`: the privacy page. */
  "message-receipt": { number: number; form: string; name: string | null; months: number; link: string };
  /** `content`: null where it is read in the back office alone; `replyTo`: the sender's address; `link`: the message. */
  "message-notice": {
    number: number;
    form: string;
    content: { name: string; email: string; subject: string; preview: string } | null;
    replyTo: string | null;
    link: string;
  };
  /** `link`: the inbox; of each form that of its messages. */
  "message-digest": { forms: Array<{ title: string; messages: number; link: string }>; link: string };
  /** A person's answer to what a visitor sent. */
  "message-reply": ReplyMail;
  /** `link`: the site. */
  test: { at: Instant; link: string };
};

/** Name of a kind of email. */
export type MailKind = keyof MailData;

/** A kind with what it says. */
export type MailContent = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind];

/** A mail to send: to whom, in which language, of which kind, and with which data. */
export type MailMessage = { to: string; locale: Locale } & MailContent;

const WORDS: Record<Locale, MailWords> = { fr, en };

/** The words of all emails in a language. */
export function mailWordsIn(locale: Locale): MailWords {
  return WORDS[locale];
}
