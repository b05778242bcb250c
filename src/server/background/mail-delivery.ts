import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Mail } from "../../mail/mail.ts";

/** Kind of the job that sends mails; stored, so it never changes. */
export const MAIL_DELIVERY = "mail-delivery";

/** How often the queue of mails is read at least. */
export const EVERY_MS = 6 * 3_600_000;

/**
 * Sends the mails that are due, in one process at a time: the job's lease keeps two from sending the same mail.
 * It runs again when the next mail is due.
 */
export function mailDelivery(mail: Pick<Mail, "deliverDue">): JobKind<Record<string, never>> {
  return {
    kind: MAIL_DELIVERY,
    payload: NO_PAYLOAD,
    repeat: { every: EVERY_MS },
    // What a former process left is taken up at once.
    atStart: async () => true,
    advice: "emails wait in the queue and are tried again within ten minutes; see the cause",
    async run({ now, signal, cut, transaction }) {
      const next = await mail.deliverDue({ signal, cut, transaction });
      return next === null ? undefined : { after: Math.max(0, next - now) };
    },
  };
}
