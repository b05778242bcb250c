import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { defaultSettings, type FormSettings } from "../contract/form-settings.ts";
import type { MessageMailRole, MessageMailState } from "../contract/message-mail.ts";
import { findMessageForm } from "../form-settings.ts";
import { greetingName } from "./greeting-name.ts";
import type { NotifyOptions, Person } from "./message-mail.ts";
import { notifiedPeople } from "./notified-people.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Receipts to one address in a day: nobody is bombed by forms that are posted in their name. */
const MAX_RECEIPTS_A_DAY = 5;
/** Notices to one person in an hour: what comes beyond, in a flood, waits for the digest. */
const MAX_NOTICES_AN_HOUR = 20;

type Told = {
  id: string;
  number: number;
  form: string;
  locale: Locale;
  contact: { id: string; email: string | null };
  sender: { name: string; email: string };
  subject: string;
  preview: string;
};

/**
 * Queues the receipt and the notices of a message that came to the inbox, in the transaction that puts it there: what is stored is
 * told. To be called once for a message; the key of `message_mails` refuses a second time.
 * @param options.receipt whether its sender gets a receipt, where the form sends any.
 */
export async function notifyOfMessage(
  tx: Tx,
  id: string,
  { mails, listPeople, now, receipt }: NotifyOptions & { now: Instant; receipt: boolean },
): Promise<void> {
  const { formId, message } = await readTold(tx, id);
  const settings = (await findMessageForm(tx, formId))?.settings ?? defaultSettings("");
  if (receipt) await sendReceipt(tx, message, { mails, settings, now });
  for (const person of notifiedPeople(settings, await listPeople(tx))) {
    await sendNotice(tx, message, { mails, settings, person, now });
  }
}

async function readTold(tx: Tx, id: string): Promise<{ formId: string; message: Told }> {
  const row = await tx
    .selectFrom("messages")
    .innerJoin("contacts", "contacts.id", "messages.contact_id")
    .select(["messages.number", "form_id", "form_title", "locale", "contact_id", "contacts.email"])
    .select(["sender_name", "sender_email", "subject", "preview"])
    .where("messages.id", "=", id)
    .executeTakeFirstOrThrow();
  const { subject, preview, locale } = row;
  const sender = { name: row.sender_name, email: row.sender_email };
  const contact = { id: row.contact_id, email: row.email };
  const message = { id, number: Number(row.number), form: row.form_title, locale, contact, sender, subject, preview };
  return { formId: row.form_id, message };
}

type Sending = { mails: NotifyOptions["mails"]; settings: FormSettings; now: Instant };

async function sendReceipt(tx: Tx, message: Told, { mails, settings, now }: Sending): Promise<void> {
  const { contact, number, form, locale, sender } = message;
  const line = { messageId: message.id, role: "receipt", recipientId: contact.id, now } as const;
  if (!settings.receipts) return record(tx, { ...line, state: "off" });
  const to = contact.email;
  if (to === null) return record(tx, { ...line, state: "no-address" });
  const sent = await countQueued(tx, { ...line, since: now - DAY_MS, max: MAX_RECEIPTS_A_DAY });
  if (sent >= MAX_RECEIPTS_A_DAY) return record(tx, { ...line, state: "limit" });
  const data = { number, form, name: greetingName(sender.name), months: settings.months };
  const mailId = await mails.enqueue(tx, { kind: "message-receipt", to, locale, data });
  return record(tx, { ...line, state: "queued", mailId });
}

async function sendNotice(
  tx: Tx,
  message: Told,
  { mails, settings, person, now }: Sending & { person: Person },
): Promise<void> {
  const { id: messageId, number, form, sender, subject, preview, contact } = message;
  const line = { messageId, role: "notice", recipientId: person.id, now } as const;
  const { email: to, locale } = person;
  const isLate =
    settings.notices === "daily" ||
    (await countQueued(tx, { ...line, since: now - HOUR_MS, max: MAX_NOTICES_AN_HOUR })) >= MAX_NOTICES_AN_HOUR;
  if (isLate) return record(tx, { ...line, role: "digest", state: "waiting" });
  const content = settings.logReadings ? null : { ...sender, subject, preview };
  const replyTo = content === null ? null : contact.email;
  const data = { messageId, number, form, content, replyTo };
  const mailId = await mails.enqueue(tx, { kind: "message-notice", to, locale, data });
  return record(tx, { ...line, state: "queued", mailId });
}

type Line = { messageId: string; role: MessageMailRole; recipientId: string; now: Instant };

async function record(tx: Tx, line: Line & { state: MessageMailState; mailId?: string }): Promise<void> {
  const { messageId: message_id, role, recipientId: recipient_id, state, mailId: mail_id = null, now: at } = line;
  const row = { message_id, role, recipient_id, mail_id, state, at, bounced_at: null, bounce_detail: null };
  await tx.insertInto("message_mails").values(row).execute();
}

/** How many emails of a role somebody was sent since an instant; counts no further than `max`. */
async function countQueued(
  tx: Tx,
  { role, recipientId, since, max }: Pick<Line, "role" | "recipientId"> & { since: Instant; max: number },
): Promise<number> {
  const rows = await tx
    .selectFrom("message_mails")
    .select("at")
    .where("recipient_id", "=", recipientId)
    .where("role", "=", role)
    .where("at", ">", since)
    // A partial index stands for it: a parameter does not say that it is this state.
    .where("state", "=", sql.lit("queued"))
    .limit(max)
    .execute();
  return rows.length;
}
