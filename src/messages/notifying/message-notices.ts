import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { NotifyOptions } from "./message-mail.ts";
import { notifyOfMessage } from "./notify-of-message.ts";
import { sendNextDigest } from "./send-digest.ts";

/** Emails about messages: receipts to who wrote, notices and digests to the team. */
export type MessageNotices = {
  /** Queues the receipt and the notices of a message that came to the inbox: they exist exactly when `tx` commits. */
  send(tx: Tx, messageId: string, now: Instant): Promise<void>;
  /** The same of a message that came by email: its sender gets no receipt, which would answer programs and whom they name. */
  sendNotices(tx: Tx, messageId: string, now: Instant): Promise<void>;
  /** Queues the digest of one person. @returns false when nothing waits. */
  sendDigest(tx: Tx, now: Instant): Promise<boolean>;
};

/** @param options the queue of emails, and who the administrators are. */
export function messageNotices({ mails, listPeople }: NotifyOptions): MessageNotices {
  return {
    send: (tx, messageId, now) => notifyOfMessage(tx, messageId, { mails, listPeople, now, receipt: true }),
    sendNotices: (tx, messageId, now) => notifyOfMessage(tx, messageId, { mails, listPeople, now, receipt: false }),
    sendDigest: (tx, now) => sendNextDigest(tx, { mails, listPeople, now }),
  };
}
