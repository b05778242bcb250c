import { z } from "zod";
import { MAX_REPLY } from "../../../messages/contract/reply.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { id, instant, locale, queryText } from "../../framework/contract/fields.ts";
import { threadMail } from "./mail-schemas.ts";

/** UTF-16 units of a ready-made reply's title. */
const MAX_TITLE = 120;

const file = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.number() });
/** A file of a reply. */
export type ReplyFile = z.infer<typeof file>;

const delivery = z.object({
  status: z.enum(["queued", "sending", "handed-over", "sent", "failed", "uncertain", "outbox"]),
  attempts: z.number(),
  /** Set while it is queued. */
  nextAttemptAt: instant.nullable(),
  /** When the mail server took it. */
  sentAt: instant.nullable(),
  /** Why the last attempt failed, as a sentence for the reader. */
  error: z.string().nullable(),
});

const reply = z.object({
  id: z.string(),
  authorId: z.string(),
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  files: z.array(file),
  storedAt: instant,
  /** Where its mail is; null once that is not kept any more. */
  delivery: delivery.nullable(),
});
/** A reply that was sent, or leaves in a moment. */
export type Reply = z.infer<typeof reply>;

const draft = z.object({
  id: z.string(),
  text: z.string(),
  revision: z.number(),
  savedAt: instant,
  files: z.array(file),
});
/** What one has written of a reply so far. */
export type ReplyDraft = z.infer<typeof draft>;

/** The replies to a message, the mails that came back, and one's own draft. */
export const threadAnswer = z.object({
  replies: z.array(reply),
  /** Mails that came back, oldest first. */
  mails: z.array(threadMail),
  draft: draft.nullable(),
  /** Where a reply goes; null where the sender gave no address that mail can be sent to. */
  to: z.string().nullable(),
  /** Of the mail, in the language of the message. */
  subject: z.string(),
  /**
   * Where answers arrive, and whether the owner set that address; else it is the sender of the site's mails. `comesBack`: from there
   * they come into the thread.
   */
  answersTo: z.object({ address: z.string(), isSet: z.boolean(), comesBack: z.boolean() }),
});
/** Answer of `GET /messages/:id/thread`. */
export type Thread = z.infer<typeof threadAnswer>;

const text = (max: number) =>
  z
    .string(fieldError("required"))
    .max(max, fieldError("tooLong"))
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, fieldError("controlCharacters"))
    .refine((typed) => typed.isWellFormed(), fieldError("invalid"));

const revision = z.int(fieldError("invalid")).min(0, fieldError("invalid"));

/** `seen`: the revision that the text was made from; 0 where nothing was saved. `saveId`: the same for the same save. */
export const draftBody = z.strictObject({
  text: text(MAX_REPLY),
  seen: revision,
  saveId: z.string(fieldError("required")).min(1, fieldError("required")).max(64, fieldError("tooLong")),
});
export const draftAnswer = z.object({ translationId: z.string(), revision: z.number(), savedAt: instant });

/** The name of a file that is attached. */
export const fileQuery = z.object({ name: queryText(500) });
export const fileAnswer = file;

/** `after`: the last reply of the thread that was read; null where there was none. `archive`: the message leaves the inbox. */
export const sendBody = z.strictObject({
  revision,
  after: id.nullable(),
  archive: z.boolean(fieldError("invalid")),
});
export const undoneAnswer = draft;

const readyText = text(MAX_REPLY).trim().min(1, fieldError("required"));
const title = z
  .string(fieldError("required"))
  .trim()
  .min(1, fieldError("required"))
  .max(MAX_TITLE, fieldError("tooLong"))
  .regex(/^\P{Cc}*$/u, fieldError("controlCharacters"));

const readyReply = z.object({
  id: z.string(),
  locale,
  title: z.string(),
  text: z.string(),
  revision: z.number(),
});
/** A reply that is written beforehand. */
export type ReadyReply = z.infer<typeof readyReply>;
export const readyAnswer = z.object({ replies: z.array(readyReply) });
export const newReadyBody = z.strictObject({ locale, title, text: readyText });
/** `revision`: the one that was read. */
export const readyBody = z.strictObject({ title, text: readyText, revision });
