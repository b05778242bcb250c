import type { Locale } from "../../kernel/locale.ts";
import { type MailContent, mailWordsIn } from "../messages.ts";
import type { KindTexts, MailTemplateSettings } from "./mail-texts.ts";
import type { MessageWords } from "./words/messages/fr.ts";

type MessageContent = Extract<MailContent, { kind: "message-receipt" | "message-notice" | "message-digest" }>;
type DataOf<Kind extends MessageContent["kind"]> = Extract<MessageContent, { kind: Kind }>["data"];

/** The texts of an email about messages: a receipt, a notice, or a digest. */
export function messageTexts(
  { kind, data }: MessageContent,
  locale: Locale,
  { siteName: site, replyTo }: MailTemplateSettings,
): KindTexts {
  const { messages: words } = mailWordsIn(locale);
  switch (kind) {
    case "message-receipt":
      return receiptTexts(data, words.receipt, { site, canReply: replyTo !== null });
    case "message-notice":
      return noticeTexts(data, words, site);
    case "message-digest":
      return digestTexts(data, words, site);
  }
}

function receiptTexts(
  { number, form, name, months, link }: DataOf<"message-receipt">,
  {
    title,
    subject,
    preview,
    hello,
    body,
    kept,
    button,
    canReply,
    cannotReply,
    reason,
    ...times
  }: MessageWords["receipt"],
  options: { site: string; canReply: boolean },
): KindTexts {
  const { site } = options;
  const time = months % 12 === 0 ? times.years(months / 12) : times.months(months);
  return {
    ...{ title, subject: subject(number, site), preview: preview(number) },
    before: [...(name === null ? [] : [hello(name)]), body(number, form, site), kept(time)],
    button: { label: button, link },
    after: [options.canReply ? canReply : cannotReply],
    reason: reason(site),
  };
}

function noticeTexts(
  { number, form, content, replyTo, link }: DataOf<"message-notice">,
  { notice: words }: MessageWords,
  site: string,
): KindTexts {
  const about = { title: words.title(number), subject: words.subject(number, form), reason: words.reason(site) };
  const button = { label: words.button, link };
  if (content === null) {
    const body = words.hiddenBody(form, site);
    return { ...about, preview: body, before: [body, words.hidden], button, after: [] };
  }
  const { name, email, subject, preview } = content;
  const address = name === "" ? email : `${name} (${email})`;
  const sender = email === "" ? name || words.somebody : address;
  return {
    ...{ ...about, button, preview: sender },
    before: [words.body(sender, form, site)],
    quoted: [subject, preview].filter((text) => text !== ""),
    after: replyTo === null ? [] : [words.reply],
  };
}

function digestTexts(
  { forms, link }: DataOf<"message-digest">,
  { digest: words, notice }: MessageWords,
  site: string,
): KindTexts {
  const count = forms.reduce((sum, { messages }) => sum + messages, 0);
  const links = forms.map(({ title, messages, link: to }) => ({
    label: words.line(title === "" ? words.untitled : title, messages),
    link: to,
  }));
  return {
    ...{ title: words.title(count), subject: words.subject(count, site) },
    preview: links.map(({ label }) => label).join(", "),
    before: [words.body(site)],
    links,
    button: { label: words.button, link },
    after: [],
    reason: notice.reason(site),
  };
}
