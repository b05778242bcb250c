import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { done, id, inAddressText, instant, locale, nothing } from "../../framework/contract/fields.ts";

/**
 * `queued`, `sending` and `handed-over` are under way; `uncertain` was handed over and never answered for; `outbox` is
 * kept here, since no server is set.
 */
const mailStatus = z.enum(["queued", "sending", "handed-over", "sent", "failed", "uncertain", "outbox"]);

const mailsQuery = z.object({
  status: mailStatus.exactOptional(),
  /** Only those that wait for a person to send them again. */
  stuck: z.literal("1").exactOptional(),
  /** Part of the recipient's address. */
  to: z
    .string()
    .trim()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .exactOptional(),
  /** Newest first unless this says otherwise. */
  order: z.literal("oldest").exactOptional(),
  /** `next` of the answer before. */
  cursor: inAddressText(200).exactOptional(),
});

const mailRow = z.object({
  id,
  kind: z.enum([
    "password-reset",
    "password-changed",
    "account-created",
    "email-change",
    "security-notice",
    "invitation",
    "test",
  ]),
  to: z.string(),
  locale,
  subject: z.string(),
  status: mailStatus,
  attempts: z.number(),
  createdAt: instant,
  /** When the mail server took it. */
  sentAt: instant.nullable(),
  /** Set while it is queued. */
  nextAttemptAt: instant.nullable(),
  /** When what it links to stops working. */
  expiresAt: instant.nullable(),
  /** Why the last attempt came to nothing, a sentence for the reader. */
  lastError: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

const mailsAnswer = z.object({ mails: z.array(mailRow), next: z.string().nullable() });
/**
 * One mail; in the outbox with what it says, as text, the links in it, and the file it stands in. The text and the file
 * are null otherwise, or once erased.
 */
const mailAnswer = mailRow.extend({
  text: z.string().nullable(),
  links: z.array(z.string()),
  file: z.string().nullable(),
});

/** What became of a message to oneself; `queued` and the like where the server takes its time. */
const testedMailAnswer = z.object({ to: z.string(), status: mailStatus, lastError: z.string().nullable() });

export const endpoints = defineEndpoints({
  "GET /mails": { access: "manage-mails", query: mailsQuery, answer: mailsAnswer },
  "GET /mails/:id": { access: "manage-mails", answer: mailAnswer },
  "GET /mails/:id/html": { access: "manage-mails", answer: null },
  "POST /mails/test": { access: "manage-mails", body: nothing, answer: testedMailAnswer },
  "POST /mails/:id/retry": { access: "manage-mails", body: nothing, answer: done },
});
