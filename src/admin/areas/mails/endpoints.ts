import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { done, id, instant, locale, nothing, queryText } from "../../framework/contract/fields.ts";

/**
 * `queued`, `sending` and `handed-over` are under way. `uncertain`: handed over, but the mail server never confirmed it.
 * `outbox`: kept in the data folder, since no mail server is set.
 */
const mailStatus = z.enum(["queued", "sending", "handed-over", "sent", "failed", "uncertain", "outbox"]);

const mailsQuery = z.object({
  status: mailStatus.exactOptional(),
  /** Only mails that somebody has to send again. */
  stuck: z.literal("1").exactOptional(),
  /** Part of the recipient's email address. */
  to: z
    .string()
    .trim()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .exactOptional(),
  /** Newest first by default. */
  order: z.literal("oldest").exactOptional(),
  /** `next` of the previous page. */
  cursor: queryText(200).exactOptional(),
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
    "message-receipt",
    "message-notice",
    "message-digest",
    "message-reply",
    "test",
  ]),
  to: z.string(),
  locale,
  subject: z.string(),
  status: mailStatus,
  attempts: z.number(),
  createdAt: instant,
  /** When the mail server accepted it. */
  sentAt: instant.nullable(),
  /** Set while it is queued. */
  nextAttemptAt: instant.nullable(),
  /** When its link expires. */
  expiresAt: instant.nullable(),
  /** Why the last attempt failed, as a sentence for the reader. */
  lastError: z.string().nullable(),
});
/** One mail of a list, without its text. */
export type MailRow = z.infer<typeof mailRow>;

const mailsAnswer = z.object({ mails: z.array(mailRow), next: z.string().nullable() });
/**
 * One mail; while it is in the outbox, with its text, the links in it, and the path of its file. Otherwise, and once
 * erased, text and file are null.
 */
const mailAnswer = mailRow.extend({
  text: z.string().nullable(),
  links: z.array(z.string()),
  file: z.string().nullable(),
});

/** Outcome of a test mail; it may still be `queued` or under way when the mail server is slow. */
const testedMailAnswer = z.object({ to: z.string(), status: mailStatus, lastError: z.string().nullable() });

/** The mails of the site, for roles with the right `manage-mails`. */
export const endpoints = defineEndpoints({
  "GET /mails": { access: "manage-mails", query: mailsQuery, answer: mailsAnswer },
  "GET /mails/:id": { access: "manage-mails", target: "mail", answer: mailAnswer },
  "GET /mails/:id/html": { access: "manage-mails", target: "mail", answer: null },
  "POST /mails/test": { access: "manage-mails", body: nothing, answer: testedMailAnswer },
  "POST /mails/:id/retry": { access: "manage-mails", target: "mail", body: nothing, answer: done },
});
