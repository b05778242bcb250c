import type { Instant } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import { en } from "./words/en.ts";
import { fr, type MailWords } from "./words/fr.ts";

/** What each kind of mail says. Links are absolute addresses of the site; they may hold one-time tokens. */
type MailData = {
  "password-reset": { link: string; expiresAt: Instant };
  /** `link`: where a new password can be asked for. */
  "password-changed": { at: Instant; link: string };
  invitation: { invitedBy: string; role: "super" | "editor"; link: string; expiresAt: Instant };
  /** `link`: the site. */
  test: { at: Instant; link: string };
};

export type MailKind = keyof MailData;

/** A kind with what it says. */
export type MailContent = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind];

/** What a mail is written from: to whom, in which language, and what it says. */
export type MailMessage = { to: string; locale: Locale } & MailContent;

const WORDS: Record<Locale, MailWords> = { fr, en };

export function mailWordsIn(locale: Locale): MailWords {
  return WORDS[locale];
}
