import { z } from "zod";
import { MAX_MONTHS, MESSAGE_READERS } from "../../../messages/contract/form-settings.ts";
import { MESSAGE_FOLDERS, SPAM_SIGNS } from "../../../messages/contract/message.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { id, instant, locale, queryText } from "../../framework/contract/fields.ts";

/** Where a message stands. */
const folder = z.enum(MESSAGE_FOLDERS, fieldError("invalid"));

/** Messages that one call changes. */
const MAX_AT_ONCE = 200;
/** UTF-16 units of a note. */
const MAX_NOTE = 5_000;

/** What a list is filtered by. */
export const listQuery = z.object({
  /** All but spam and bin by default. */
  folder: folder.exactOptional(),
  /** Id of a form. */
  form: queryText(128).exactOptional(),
  unread: z.literal("1").exactOptional(),
  starred: z.literal("1").exactOptional(),
  assigned: z.enum(["me", "nobody"]).exactOptional(),
  /** Beginnings of words, or the number of a message. */
  q: queryText(200).exactOptional(),
  /** `next` of the previous page. */
  cursor: queryText(20).exactOptional(),
});

export type ListQuery = z.infer<typeof listQuery>;

const sender = z.object({ name: z.string(), email: z.string() });
const form = z.object({ id: z.string(), title: z.string() });
const signs = z.array(z.enum(SPAM_SIGNS));

const messageLine = z.object({
  id: z.string(),
  number: z.number(),
  form,
  job: z.string().nullable(),
  locale,
  sender,
  subject: z.string(),
  preview: z.string(),
  folder,
  signs,
  unread: z.boolean(),
  starred: z.boolean(),
  assignedTo: z.string().nullable(),
  files: z.number(),
  receivedAt: instant,
});
/** A message as a list shows it. */
export type MessageLine = z.infer<typeof messageLine>;

/** Another text after each message that arrives or changes. */
const version = z.string();

/** A page of a list. `total`: of all pages; null behind the first. */
export const messagesAnswer = z.object({
  messages: z.array(messageLine),
  next: z.string().nullable(),
  total: z.number().nullable(),
  version,
});

const count = z.object({ total: z.number(), unread: z.number() });

/** What stands at the side of the list. `forms`: with what they have in the inbox. */
export const countsAnswer = z.object({
  folders: z.record(folder, count),
  forms: z.array(form.extend(count.shape)),
});
/** Answer of `GET /message-counts`. */
export type CountsAnswer = z.infer<typeof countsAnswer>;

/** What is new: unread messages of the inbox, and doubtful ones that nobody read. */
export const newsAnswer = z.object({ unread: z.number(), doubtful: z.number(), version });

const file = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.number() });

const answer = z.object({
  question: z.string(),
  type: z.string(),
  label: z.string(),
  values: z.array(z.string()),
  files: z.array(file).optional(),
});
/** One answer of a message. */
export type MessageAnswer = z.infer<typeof answer>;

const note = z.object({ id: z.string(), authorId: z.string(), author: z.string(), text: z.string(), at: instant });

/** A message, whole. */
export const messageAnswer = z.object({
  id: z.string(),
  number: z.number(),
  form,
  job: form.nullable(),
  locale,
  path: z.string(),
  sender,
  subject: z.string(),
  answers: z.array(answer),
  notes: z.array(note),
  folder,
  signs,
  unread: z.boolean(),
  starred: z.boolean(),
  assignedTo: z.string().nullable(),
  /** It did not come to the inbox, and nobody moved it there. */
  withheld: z.boolean(),
  receivedAt: instant,
  /** When it went into the bin, and when it is deleted there. */
  binnedAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Other messages of the same person. */
  others: z.number(),
  /** Reading it is a line of the audit log. */
  logged: z.boolean(),
});
/** Answer of `GET /messages/:id`. */
export type OpenMessage = z.infer<typeof messageAnswer>;

const ids = z.array(id).min(1, fieldError("required")).max(MAX_AT_ONCE, fieldError("tooLong"));

export const markBody = z.strictObject({
  ids,
  unread: z.boolean(fieldError("invalid")).exactOptional(),
  starred: z.boolean(fieldError("invalid")).exactOptional(),
});
/** `to`: id of an administrator; null for nobody. */
export const assignBody = z.strictObject({ ids, to: id.nullable() });
/** `former`: out of the bin, to where each of them stood before. */
export const moveBody = z.strictObject({ ids, to: z.enum([...MESSAGE_FOLDERS, "former"], fieldError("invalid")) });
export const idsBody = z.strictObject({ ids });

/** Where each message stood before. */
export const movedAnswer = z.object({ moved: z.array(z.object({ id: z.string(), from: folder })) });
/** Who had each message before. */
export const assignedAnswer = z.object({
  assigned: z.array(z.object({ id: z.string(), from: z.string().nullable() })),
});

export const noteBody = z.strictObject({
  text: z
    .string(fieldError("required"))
    .trim()
    .min(1, fieldError("required"))
    .max(MAX_NOTE, fieldError("tooLong"))
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, fieldError("controlCharacters")),
});

const settings = z.strictObject({
  readers: z.enum(MESSAGE_READERS, fieldError("invalid")),
  months: z.int(fieldError("invalid")).min(1, fieldError("invalid")).max(MAX_MONTHS, fieldError("invalid")),
  logReadings: z.boolean(fieldError("invalid")),
});

export const formAnswer = z.object({ title: z.string(), settings, revision: z.number() });
/** `seen`: the revision that was read. */
export const formBody = z.strictObject({ settings, seen: z.int(fieldError("invalid")).min(0, fieldError("invalid")) });
