import { may } from "../../admin/framework/contract/rights.ts";
import { absoluteUrl, type Routing } from "../../i18n/locale-url.ts";
import { listAdminRecords } from "../../identity/administrators/admin-rows.ts";
import type { Mail } from "../../mail/mail.ts";
import type { MailMessage } from "../../mail/messages.ts";
import type { ListPeople, MessageMail, MessageMailQueue } from "../../messages/notifying/message-mail.ts";

const INBOX = "/admin/messages";

/** The site's queue of emails, for those about messages. */
export function messageMails(mail: Mail, routing: Routing): MessageMailQueue {
  return { enqueue: (tx, message) => mail.enqueue(tx, withLinks(message, routing)) };
}

/** The administrators there are, with what each may read. */
export const listPeople: ListPeople = async (db) =>
  (await listAdminRecords(db)).map(({ id, email, locale, role }) => ({
    ...{ id, email, locale },
    readsAll: may(role, "read-all-messages"),
  }));

/** Adds the links: only here the site's addresses are known. */
function withLinks(message: MessageMail, routing: Routing): MailMessage {
  const { to, locale } = message;
  const inbox = (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${absoluteUrl(routing, locale, INBOX)}${search === "" ? "" : `?${search}`}`;
  };
  switch (message.kind) {
    case "message-receipt": {
      const link = absoluteUrl(routing, locale, "/legal/privacy");
      return { to, locale, kind: message.kind, data: { ...message.data, link } };
    }
    case "message-notice": {
      const { messageId, ...data } = message.data;
      return { to, locale, kind: message.kind, data: { ...data, link: inbox({ message: messageId }) } };
    }
    case "message-digest": {
      const forms = message.data.forms.map(({ id, ...form }) => ({ ...form, link: inbox({ form: id }) }));
      return { to, locale, kind: message.kind, data: { forms, link: inbox() } };
    }
  }
}
