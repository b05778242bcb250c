import { withFirstOfMonth } from "../../i18n/first-of-month.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { isRole } from "../../identity/contract/role.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import { type MailContent, mailWordsIn } from "../messages.ts";
import type { KindTexts, MailTemplate, MailTemplateSettings } from "./mail-texts.ts";
import { messageTexts } from "./message-texts.ts";
import type { MailWords } from "./words/fr.ts";

/** Mails that are made of a template: a reply is a person's own. */
type TemplateContent = Exclude<MailContent, { kind: "message-reply" }>;

/** The texts of a mail, with the typography of its language. */
export function mailTemplateOf(content: TemplateContent, locale: Locale, settings: MailTemplateSettings): MailTemplate {
  const { siteName: site, siteUrl } = settings;
  const texts = textsOf(content, locale, settings);
  const set = (text: string) => typeset(text, locale);
  return {
    locale,
    site,
    siteUrl,
    subject: set(texts.subject),
    preview: set(texts.preview),
    title: set(texts.title),
    before: texts.before.map(set),
    quoted: texts.quoted ?? [],
    links: (texts.links ?? []).map(({ label, link }) => ({ label: set(label), link })),
    button: { ...texts.button, label: set(texts.button.label) },
    after: texts.after.map(set),
    orCopy: set(mailWordsIn(locale).orCopy),
    reason: set(texts.reason),
  };
}

function textsOf(content: TemplateContent, locale: Locale, settings: MailTemplateSettings): KindTexts {
  const { kind, data } = content;
  const { siteName: site, timeZone } = settings;
  const words = mailWordsIn(locale);
  const when = (instant: Instant) => formatInstant(instant, locale, timeZone);
  switch (kind) {
    case "password-reset": {
      const { title, subject, button, after, ...own } = words.passwordReset;
      const by = data.sentBy ?? null;
      return {
        title,
        subject: subject(site),
        preview: by === null ? own.preview : own.sentPreview(by),
        before: by === null ? own.body(site) : own.sentBody(site, by),
        button: { label: button, link: data.link },
        after: [words.until(when(data.expiresAt)), ...after],
        reason: by === null ? own.reason(site) : own.sentReason(site, by),
      };
    }
    case "password-changed": {
      const { subject, body, button, reason, ...own } = words.passwordChanged;
      return {
        ...own,
        subject: subject(site),
        before: [...body(site, when(data.at)), ...whereFrom(data, words)],
        button: { label: button, link: data.link },
        after: [],
        reason: reason(site),
      };
    }
    case "account-created": {
      const { title, subject, preview, body, set, ready, setButton, readyButton, reason } = words.accountCreated;
      const { createdBy: by, role, link, expiresAt } = data;
      return {
        title,
        subject: subject(site),
        preview: preview(by),
        before: [...body(site, by, words.roles[role]), expiresAt === null ? ready : set],
        button: { label: expiresAt === null ? readyButton : setButton, link },
        after: expiresAt === null ? [] : [words.until(when(expiresAt))],
        reason: reason(site, by),
      };
    }
    case "email-change": {
      const { subject, body, button, after, reason, ...own } = words.emailChange;
      return {
        ...own,
        subject: subject(site),
        before: body(site, data.from),
        button: { label: button, link: data.link },
        after: [words.until(when(data.expiresAt)), ...after],
        reason: reason(site),
      };
    }
    case "security-notice": {
      const { title, body, advice, button } = words.notices[data.event];
      const detail = data.detail ?? "";
      const named = data.event === "role-changed" && isRole(detail) ? words.roles[detail] : detail;
      const what = body(site, when(data.at), named);
      return {
        title,
        subject: words.noticeSubject(title, site),
        preview: advice,
        before: [what, ...whereFrom(data, words), advice],
        button: { label: button, link: data.link },
        after: [],
        reason: words.noticeReason(site),
      };
    }
    case "invitation": {
      const { subject, preview, title, body, roles, button, after, reason } = words.invitation;
      return {
        subject: subject(site),
        preview: preview(data.invitedBy),
        title: title(site),
        before: [...body(site, data.invitedBy), roles[data.role]],
        button: { label: button, link: data.link },
        after: [...after, words.until(when(data.expiresAt))],
        reason: reason(site, data.invitedBy),
      };
    }
    case "message-receipt":
    case "message-notice":
    case "message-digest":
      return messageTexts(content, locale, settings);
    default: {
      const { subject, body, button, reason, ...own } = words.test;
      return {
        ...own,
        subject: subject(site),
        before: body(site, when(data.at)),
        button: { label: button, link: data.link },
        after: [],
        reason: reason(site),
      };
    }
  }
}

/** One line for the device and one for the IP address a change came from; none where they are unknown. */
function whereFrom({ device, ip }: { device?: string | null; ip?: string | null }, words: MailWords): string[] {
  if (ip == null) return [];
  return [words.device(device ?? words.unknownDevice), words.ip(ip)];
}

/** "21 novembre 2026 à 15:04 (UTC+1)": with its zone, since the reader may live in another. */
export function formatInstant(instant: Instant, locale: Locale, timeZone: string): string {
  const text = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(instant);
  const zoned = text.replace(/ (\S+)$/, " ($1)");
  // French keeps a day with its month.
  return locale === "fr" ? withFirstOfMonth(zoned, locale).replace(" ", "\u00A0") : zoned;
}
