import { typeset } from "../../../../i18n/french-typography.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import type { MailSummary } from "../../../../mail/mail.ts";
import { listMessageMails } from "../../../../messages/reading/list-message-mails.ts";
import type { Reader } from "../../../../messages/reading/reader.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Delivery } from "../message-schemas.ts";

/** Rows of emails that one question names. */
const AT_ONCE = 200;

/**
 * What became of the emails about a message, in words of the reader's language. What they say, and who reads their errors, is for the
 * screen of emails. @throws AppError `MESSAGE_UNKNOWN` (404).
 */
export async function readDeliveries(
  id: string,
  { reader, locale }: { reader: Reader; locale: Locale },
  { identity, mail, read }: Pick<Dependencies, "identity" | "mail" | "read">,
): Promise<{ withheld: boolean; mails: Delivery[] }> {
  const { sender, withheld, mails } = await read((db) => listMessageMails(db, id, reader));
  const found = await findMails(
    mails.flatMap(({ mailId }) => (mailId === null ? [] : [mailId])),
    mail,
  );
  const team = mails.some(({ role }) => role !== "receipt") ? await identity.admins.list() : [];
  const nameOf = (adminId: string) => {
    const admin = team.find(({ id }) => id === adminId);
    return admin === undefined ? null : (admin.name ?? admin.email);
  };
  return {
    withheld,
    mails: mails.map(({ role, recipientId, mailId, state, bounce }) => {
      const sent = mailId === null ? undefined : found.get(mailId);
      return {
        role,
        to: role === "receipt" ? (sent?.to ?? sender) : nameOf(recipientId),
        state: bounce !== null ? "bounced" : state === "queued" ? (sent?.status ?? "gone") : state,
        bounce,
        sentAt: sent?.sentAt ?? null,
        nextAttemptAt: sent?.lastError == null ? null : sent.nextAttemptAt,
        lastError: sent?.lastError == null ? null : typeset(sent.lastError[locale], locale),
      };
    }),
  };
}

async function findMails(ids: readonly string[], mail: Dependencies["mail"]): Promise<Map<string, MailSummary>> {
  const found = new Map<string, MailSummary>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const { mails } = await mail.list({ ids: ids.slice(from, from + AT_ONCE), limit: AT_ONCE });
    for (const each of mails) found.set(each.id, each);
  }
  return found;
}
