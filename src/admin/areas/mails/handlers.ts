import { typeset } from "../../../i18n/french-typography.ts";
import type { Locale } from "../../../kernel/locale.ts";
import type { MailSummary } from "../../../mail/mail.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints, type MailRow } from "./endpoints.ts";
import { unknownMail } from "./server/errors.ts";
import { linksIn, mailPage } from "./server/mail-page.ts";

/** Handlers of the mails. Reading the text of a mail is recorded in the audit log. */
export const handlers = defineHandlers(endpoints, ({ mail }) => ({
  async "GET /mails"({ query: { status, stuck, to, order, cursor }, locale }) {
    const { mails, next } = await mail.list({
      ...(status !== undefined && { statuses: [status] }),
      ...(stuck !== undefined && { stuckAt: Date.now() }),
      ...(to !== undefined && { recipient: to }),
      ...(order !== undefined && { oldestFirst: true }),
      ...(cursor !== undefined && { after: cursor }),
    });
    return { answer: { mails: mails.map((each) => mailRow(each, locale)), next } };
  },
  async "GET /mails/:id"({ id, locale, who, client }) {
    const found = await mail.read(id, who, client);
    if (found === null) throw unknownMail();
    const { content, file } = found;
    const links = linksIn(content?.text ?? "");
    return { answer: { ...mailRow(found, locale), text: content?.text ?? null, links, file } };
  },
  async "GET /mails/:id/html"({ id, who, client }) {
    const html = await mail.preview(id, who, client);
    if (html === null) throw unknownMail();
    return mailPage(html);
  },
  async "POST /mails/test"({ who: { admin }, client, locale }) {
    const { status, lastError } = await mail.test(admin, client);
    return { answer: { to: admin.email, status, lastError: sentenceOf(lastError, locale) } };
  },
  async "POST /mails/:id/retry"({ id, who, client }) {
    await mail.retry(id, who.admin, client);
    return DONE;
  },
}));

function mailRow({ lastError, ...summary }: MailSummary, locale: Locale): MailRow {
  return { ...summary, lastError: sentenceOf(lastError, locale) };
}

function sentenceOf(lastError: MailSummary["lastError"], locale: Locale): string | null {
  return lastError === null ? null : typeset(lastError[locale], locale);
}
