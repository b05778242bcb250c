import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { parseEmailAddress } from "../../kernel/email-address.ts";
import type { MailHead } from "../../mail/contract/incoming-mail.ts";
import { isTokenOf, readThreadMessageId, readThreadToken, type ThreadToken } from "../replying/thread-token.ts";
import type { Signer } from "../signer.ts";
import { findReceipt } from "./bounced-receipt.ts";
import type { MailboxState } from "./mailbox-state.ts";

/** A message that mails belong to, and the reply that one of them names. */
export type FoundThread = { messageId: string; replyId: string | null };

/**
 * What becomes of a mail. `receipt`: a report on a receipt, by the id of its email. `look`: a report, of which the head alone does not say
 * what it is about.
 */
export type Destination =
  | { to: "thread"; thread: FoundThread }
  | { to: "receipt"; mailId: string }
  | { to: "form"; formId: string }
  | { to: "look" }
  | { to: "nowhere" };

type Options = {
  signer: Signer;
  state: Pick<MailboxState, "strangersForm"> | null;
  /** Addresses of the site: what it sends itself is nobody's mail. */
  own: readonly string[];
  /** When the server got it. */
  arrivedAt: Instant;
  /** Whether the whole mail was read. */
  isWhole: boolean;
};

/**
 * Says where a mail belongs. A thread takes mails that name it by a token of ours **and** come from the person it was made for: who
 * knows a token of somebody else, as of a mail that was passed on, stays a stranger. A report on a delivery comes from a server, and
 * names the mail that did not arrive.
 */
export async function destinationOf(db: Queryable, head: MailHead, options: Options): Promise<Destination> {
  const { signer, state, own, arrivedAt, isWhole } = options;
  const sender = parseEmailAddress(head.from.address);
  for (const { token, replyId } of tokensOf(head)) {
    const thread = await findThread(db, signer, token);
    if (thread === null || (head.nature !== "bounce" && (sender === null || thread.email !== sender))) continue;
    return { to: "thread", thread: { messageId: thread.messageId, replyId } };
  }
  if (head.nature === "bounce") {
    const mailId = await findReceipt(db, head.references);
    if (mailId !== null) return { to: "receipt", mailId };
    return { to: isWhole ? "nowhere" : "look" };
  }
  const isStranger = head.nature === "mail" && sender !== null && !own.includes(sender);
  const form = state?.strangersForm ?? null;
  return isStranger && form !== null && arrivedAt >= form.since ? { to: "form", formId: form.id } : { to: "nowhere" };
}

/** The tokens of a mail, of the mails that it refers to first, then of the addresses that it was sent to; few, and each once. */
function tokensOf({ references, recipients }: MailHead): Array<{ token: ThreadToken; replyId: string | null }> {
  const named = references.flatMap((reference) => readThreadMessageId(reference) ?? []);
  const addressed = recipients.flatMap((address) => {
    const token = readThreadToken(/\+([^@+]{1,64})@/.exec(address)?.[1] ?? "");
    return token === null ? [] : [{ token, replyId: null }];
  });
  const different = new Map<string, { token: ThreadToken; replyId: string | null }>();
  for (const each of [...named, ...addressed]) {
    const key = `${each.token.number} ${each.token.signature}`;
    if (!different.has(key)) different.set(key, each);
  }
  return [...different.values()].slice(0, 10);
}

/** The thread of a token and the address of its person; null for a token that is not ours, or of a message that is gone. */
async function findThread(
  db: Queryable,
  signer: Signer,
  token: ThreadToken,
): Promise<{ messageId: string; email: string | null } | null> {
  if (!Number.isSafeInteger(token.number)) return null;
  const row = await db
    .selectFrom("messages")
    .innerJoin("contacts", "contacts.id", "messages.contact_id")
    .select(["messages.id", "messages.contact_id", "contacts.email"])
    .where("messages.number", "=", token.number)
    .executeTakeFirst();
  if (row === undefined || !isTokenOf(signer, token, { number: token.number, contactId: row.contact_id })) return null;
  return { messageId: row.id, email: row.email };
}
