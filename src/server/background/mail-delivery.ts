import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Mail } from "../../mail/mail.ts";

export const MAIL_DELIVERY = "mail-delivery";

/** The queue of mails looks at itself this often whatever it knows. */
const EVERY_MS = 6 * 3_600_000;

/**
 * Sends the mails that are due, in one process at a time: its lease is what keeps two from sending the same mail.
 * When it runs again, the mails say.
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
