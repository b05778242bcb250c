import { z } from "zod";
import { id, instant } from "../../framework/contract/fields.ts";

const file = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.number() });

/** A mail that came into the thread of a message. */
export const threadMail = z.object({
  id: z.string(),
  kind: z.enum(["answer", "auto-reply", "bounce", "letter"]),
  sender: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  text: z.string(),
  /** What stands around it of former mails. */
  quoted: z.string(),
  files: z.array(file),
  bytes: z.number(),
  /** How much of it was read, and is kept: the rest of a `beginning` stands in the mailbox. */
  extent: z.enum(["whole", "beginning", "unread"]),
  cut: z.boolean(),
  /** Files that are not listed. */
  missing: z.number(),
  /** Of a report: what became of a reply, and what a server said. */
  delivery: z.object({ state: z.enum(["failed", "delayed"]), detail: z.string() }).nullable(),
  replyId: z.string().nullable(),
  sentAt: instant.nullable(),
  storedAt: instant,
});
export type ThreadMail = z.infer<typeof threadMail>;

/** The mailbox that answers come to. */
export const mailboxAnswer = z.object({
  /** `user@host/folder`, and where people write to; null where none is set. */
  box: z.object({ name: z.string(), address: z.string() }).nullable(),
  readAt: instant.nullable(),
  /** `answer`: what its server said. */
  failure: z.object({ since: instant, error: z.string(), answer: z.string().nullable() }).nullable(),
  /** Mails that were left there, and the form whose messages they become instead. */
  strangers: z.number(),
  form: z.object({ id: z.string(), title: z.string() }).nullable(),
});
export type MailboxAnswer = z.infer<typeof mailboxAnswer>;

/** `form`: id of the form whose messages mails of strangers become; null leaves them. */
export const mailboxBody = z.strictObject({ form: id.nullable() });
