import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { describeAgent } from "../../kernel/user-agent.ts";
import type { Context } from "../context.ts";
import type { Admin } from "../interface/administrator.ts";
import { accountCounter } from "../throttling/counters.ts";
import { TooManyRequests } from "../throttling/errors.ts";
import { takeAttempt } from "../throttling/throttle.ts";
import type { SecurityEvent } from "./identity-mail.ts";

type Notice = {
  event: SecurityEvent;
  /** The browser that made the change; null where it was somebody else's, which the reader may not know. */
  client: Client | null;
  /** What the event names: a passkey, codes that are left, a role, an address. */
  detail?: string;
  /** Where the notice goes, if not to the administrator's address. */
  to?: string;
};

/** Queues the mail about a change of an account's security, in the transaction of the change. */
export async function notify(
  { now, enqueueMail }: Context,
  tx: Tx,
  admin: Pick<Admin, "email" | "locale">,
  { event, client, detail, to = admin.email }: Notice,
): Promise<void> {
  await enqueueMail(tx, {
    kind: "security-notice",
    to,
    locale: admin.locale,
    data: {
      event,
      at: now(),
      device: client === null ? null : describeAgent(client.userAgent),
      ip: client?.ip ?? null,
      detail: detail ?? null,
    },
  });
}

/** Tells of a sign-in in an unknown browser; of a flood of them only so many, as of reset mails. */
export async function notifyNewDevice(context: Context, tx: Tx, admin: Admin, client: Client): Promise<void> {
  try {
    await takeAttempt(tx, [accountCounter("newDevice", admin.id)], context.now());
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await notify(context, tx, admin, { event: "new-device", client });
}
