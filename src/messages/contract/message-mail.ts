/** What an email about a message is: to who wrote it, to one of the team about it, or to one of the team about several. */
export const MESSAGE_MAIL_ROLES = ["receipt", "notice", "digest"] as const;
/** What an email about a message is. */
export type MessageMailRole = (typeof MESSAGE_MAIL_ROLES)[number];

/**
 * Whether an email about a message was queued, or why not.
 * - `queued`: an email was queued; `mails` says what became of it;
 * - `waiting`: the next digest tells of the message;
 * - `off`: the form sends no receipts;
 * - `no-address`: there is no address that email can be sent to;
 * - `limit`: the address had as many receipts as it gets in a day.
 */
export type MessageMailState = "queued" | "waiting" | "off" | "no-address" | "limit";
