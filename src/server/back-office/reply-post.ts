import type { Config } from "../../config.ts";
import { DEFAULT_LOCALE } from "../../kernel/locale.ts";
import { legalValue } from "../../legal/contract/legal-identity.ts";
import { type Mail, mailHost } from "../../mail/mail.ts";
import type { ReplyPost } from "../../messages/replying/send-reply.ts";
import { threadMessageId } from "../../messages/replying/thread-token.ts";
import type { Signer } from "../../messages/signer.ts";

type Options = { config: Pick<Config, "legal" | "routing" | "imap">; mail: Pick<Mail, "enqueue">; signer: Signer };

/** How replies to messages leave: answers to them go to the mailbox that is read, else to the contact address of the legal pages. */
export function replyPost({ config: { legal, routing, imap }, mail, signer }: Options): ReplyPost {
  const host = mailHost(routing.siteUrl);
  const contact = legalValue(legal, "contact.email", DEFAULT_LOCALE) ?? "";
  return {
    enqueue: (tx, message, options) => mail.enqueue(tx, message, options),
    messageIdOf: (thread, replyId) => threadMessageId(signer, thread, { replyId, host }),
    replyTo: imap?.address ?? (contact === "" ? null : contact),
  };
}
