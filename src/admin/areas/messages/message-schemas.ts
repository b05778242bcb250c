import { z } from "zod";
import { MAX_MONTHS, MAX_NOTIFIED, MESSAGE_READERS, NOTICE_TIMES } from "../../../messages/contract/form-settings.ts";
import { MESSAGE_FOLDERS, SPAM_SIGNS } from "../../../messages/contract/message.ts";
import { MESSAGE_MAIL_ROLES } from "../../../messages/contract/message-mail.ts";
import { MAX_EXPORTED_NUMBERS, MAX_NUMBERS_LENGTH, numbersIn } from "../../../messages/contract/number-ranges.ts";
import { MAX_PHRASE_LENGTH, MAX_PHRASES, readPhrases } from "../../../messages/contract/spam-words.ts";
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
  /** `1`: those that were replied to; `0`: the others. */
  answered: z.enum(["0", "1"]).exactOptional(),
  assigned: z.enum(["me", "nobody"]).exactOptional(),
  /** Beginnings of words, or the number of a message. */
  q: queryText(200).exactOptional(),
  /** `next` of the previous page. */
  cursor: queryText(20).exactOptional(),
});

export type ListQuery = z.infer<typeof listQuery>;

/** Numbers and ranges of numbers, as `3,5-9`: so that those of a selection fit into an address. */
const numbers = z
  .string()
  .max(MAX_NUMBERS_LENGTH)
  .regex(/^\d{1,15}(?:-\d{1,15})?(?:,\d{1,15}(?:-\d{1,15})?)*$/)
  .transform((text, context) => {
    const found = numbersIn(text);
    if (found.length > 0 && found.length <= MAX_EXPORTED_NUMBERS) return found;
    context.issues.push({ code: "custom", input: text, message: fieldError("tooLong").error });
    return z.NEVER;
  });

/** Which messages an export holds: what a list is filtered by, or some of them by their numbers, in whatever folder they stand. */
export const exportQuery = listQuery.omit({ cursor: true }).extend({ numbers: numbers.exactOptional() });

/** The same as a browser sends it: numbers as a text. */
export type ExportQuery = z.input<typeof exportQuery>;

/** Their files. `lang`: of whoever downloads them, since a link carries no language of the interface. */
export const zipQuery = exportQuery.extend({ lang: locale.exactOptional() });

/** `columns`: names of `export/columns.ts` and `a.<question>`, in the order of the file; all of them by default. */
export const csvQuery = zipQuery.extend({
  columns: z
    .string()
    .max(4_000)
    .regex(/^[A-Za-z0-9._-]{1,30}(?:,[A-Za-z0-9._-]{1,30})*$/)
    .exactOptional(),
});

/** What an export would hold. `total`: messages. */
export const exportFactsAnswer = z.object({
  total: z.number(),
  questions: z.array(z.object({ id: z.string(), label: z.string() })),
});

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
  /** Somebody replied. */
  answered: z.boolean(),
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
  contactId: z.string(),
  /** Other messages of the same person. */
  others: z.number(),
  /** Reading it is a line of the audit log. */
  logged: z.boolean(),
});
/** Answer of `GET /messages/:id`. */
export type OpenMessage = z.infer<typeof messageAnswer>;

const delivery = z.object({
  role: z.enum(MESSAGE_MAIL_ROLES),
  /** The address of a receipt, the name of an administrator; null for one who is gone. */
  to: z.string().nullable(),
  /** Of an email its state; `gone`: its row is deleted since; `bounced`: another server could not deliver it; else why there is none (`MessageMailState`). */
  state: z.enum([
    ...["queued", "sending", "handed-over", "sent", "failed", "uncertain", "outbox", "gone", "bounced"],
    ...["waiting", "off", "no-address", "limit"],
  ] as const),
  /** When the mail server took it. */
  sentAt: instant.nullable(),
  /** When it is tried next, after an attempt that failed. */
  nextAttemptAt: instant.nullable(),
  /** Why the last attempt failed, as a sentence for the reader. */
  lastError: z.string().nullable(),
  /** What the server said that could not deliver it; null unless the state is `bounced`. */
  bounce: z.string().nullable(),
});
/** An email about a message, and what became of it. */
export type Delivery = z.infer<typeof delivery>;

/** `withheld`: nothing is sent before the message comes to the inbox. */
export const deliveriesAnswer = z.object({ withheld: z.boolean(), mails: z.array(delivery) });

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
  /** All supers, or these administrators. */
  notified: z.union([z.literal("supers"), z.array(id).max(MAX_NOTIFIED)], fieldError("invalid")),
  notices: z.enum(NOTICE_TIMES, fieldError("invalid")),
  receipts: z.boolean(fieldError("invalid")),
});

const person = z.object({ id: z.string(), name: z.string(), readsAll: z.boolean() });

/** `people`: the administrators there are, who can be told of messages. */
export const formAnswer = z.object({ title: z.string(), settings, revision: z.number(), people: z.array(person) });
/** Answer of `GET /messages/forms/:id`. */
export type FormAnswer = z.infer<typeof formAnswer>;
/** What is a sign of spam, a word or phrase each; `lines`: one a line, as they are written in the dialog. */
export const spamWordsAnswer = z.object({ phrases: z.array(z.string()), revision: z.number() });
/** `seen`: the revision that was read. */
export const spamWordsBody = z.strictObject({
  lines: z
    .string(fieldError("invalid"))
    .max(MAX_PHRASES * (MAX_PHRASE_LENGTH + 2), fieldError("phrases"))
    .refine((lines) => readPhrases(lines) !== null, fieldError("phrases")),
  seen: z.int(fieldError("invalid")).min(0, fieldError("invalid")),
});

/** `seen`: the revision that was read. */
export const formBody = z.strictObject({ settings, seen: z.int(fieldError("invalid")).min(0, fieldError("invalid")) });
