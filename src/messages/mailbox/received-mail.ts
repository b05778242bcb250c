import type { MailExtent } from "../../db/schema.ts";
import { contentHash, hexHash } from "../../kernel/ids.ts";
import type { MailHead, ParsedMail } from "../../mail/contract/incoming-mail.ts";

/** A mail as it is stored. `id`: made of its place in the mailbox. `bytes`: of the whole mail, wherever it stands. */
export type ReceivedMail = { id: string; bytes: number; extent: MailExtent; mail: ParsedMail };

/** The id of a mail, or of what is made of it: the same each time that it is taken, so that nothing is taken twice. */
export function receivedId(...place: ReadonlyArray<string | number>): string {
  const hex = hexHash(JSON.stringify(["received mail", ...place]), 32);
  // Version 8: made by a rule of ours (RFC 9562 §5.8).
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}

/** The same for a mail that was delivered twice. Nobody makes somebody else's mail look like a repeat: its sender is part of it. */
export function mailKey({ messageId, from }: MailHead, id: string): string {
  return contentHash(JSON.stringify(messageId === "" ? ["id", id] : [messageId, from.address.toLowerCase()]));
}

/** A mail of which the head alone can be read. */
export function unreadMail(head: MailHead): ParsedMail {
  return { ...head, text: "", quoted: "", cut: false, attachments: [], missing: 0, bounce: null };
}
