import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { MessageFolder } from "../contract/message.ts";
import { listMessageForms } from "../form-settings.ts";
import type { NotifyOptions, Person } from "./message-mail.ts";
import { notifiedPeople } from "./notified-people.ts";

/** Folders whose messages a digest tells of: what went to spam or to the bin meanwhile is news to nobody. */
const TOLD_FOLDERS: readonly MessageFolder[] = ["inbox", "archived"];

/**
 * Queues the digest of the next person for whom messages wait. Which messages it told of is written in the same transaction, so that
 * no crash makes it tell twice. What is not for that person any more waits no longer.
 * @returns false when nothing waits.
 */
export async function sendNextDigest(
  tx: Tx,
  { mails, listPeople, now }: NotifyOptions & { now: Instant },
): Promise<boolean> {
  const next = await tx
    .selectFrom("message_mails")
    .select("recipient_id")
    .where("state", "=", sql.lit("waiting"))
    .orderBy("recipient_id")
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return false;
  const { recipient_id: recipientId } = next;
  const person = (await listPeople(tx)).find(({ id }) => id === recipientId);
  const forms = person === undefined ? [] : await countWaiting(tx, person);
  if (person !== undefined && forms.length > 0) {
    const { email: to, locale } = person;
    const mailId = await mails.enqueue(tx, { kind: "message-digest", to, locale, data: { forms } });
    const told = forms.map(({ id }) => id);
    await tx
      .updateTable("message_mails")
      .set({ state: "queued", mail_id: mailId, at: now })
      .where("recipient_id", "=", recipientId)
      .where("state", "=", sql.lit("waiting"))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("messages")
            .select("messages.id")
            .whereRef("messages.id", "=", "message_mails.message_id")
            .where("messages.form_id", "in", told)
            .where("messages.folder", "in", TOLD_FOLDERS),
        ),
      )
      .execute();
  }
  await tx
    .deleteFrom("message_mails")
    .where("recipient_id", "=", recipientId)
    .where("state", "=", sql.lit("waiting"))
    .execute();
  return true;
}

/** How many messages wait for somebody, by form, of the forms of which they are still told. */
async function countWaiting(tx: Tx, person: Person): Promise<Array<{ id: string; title: string; messages: number }>> {
  const rows = await tx
    .selectFrom("message_mails")
    .innerJoin("messages", "messages.id", "message_mails.message_id")
    .select("messages.form_id")
    .select(({ fn }) => fn.countAll<number>().as("messages"))
    .where("message_mails.recipient_id", "=", person.id)
    .where("message_mails.state", "=", sql.lit("waiting"))
    .where("messages.folder", "in", TOLD_FOLDERS)
    .groupBy("messages.form_id")
    .execute();
  const counts = new Map(rows.map(({ form_id, messages }) => [form_id, Number(messages)]));
  return (await listMessageForms(tx))
    .filter(({ formId, settings }) => counts.has(formId) && notifiedPeople(settings, [person]).length > 0)
    .map(({ formId, title }) => ({ id: formId, title, messages: counts.get(formId) ?? 0 }));
}
