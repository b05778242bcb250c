import type { Tx } from "../../db/client.ts";
import { foldedWords, isStopWord } from "../../i18n/search-terms.ts";
import type { Instant } from "../../kernel/clock.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../kernel/locale.ts";
import type { Answer, MessageFile, Received, Submission } from "../contract/message.ts";
import { findMessageForm } from "../form-settings.ts";
import { mailKey, type ReceivedMail } from "./received-mail.ts";
import { insertReceivedMail, wasTaken } from "./take-mail.ts";

/** What is asked of nobody, and told by every mail. */
const LABELS: Record<Locale, Record<"name" | "email" | "subject" | "text", string>> = {
  fr: { name: "Nom", email: "Adresse e-mail", subject: "Objet", text: "Message" },
  en: { name: "Name", email: "Email address", subject: "Subject", text: "Message" },
};
/** UTF-16 units that are read to tell the language of a mail. */
const MAX_READ = 2_000;

type Letter = { messageId: string; formId: string; received: ReceivedMail; files: readonly MessageFile[] };

type Options = {
  now: Instant;
  /** Stores a message as those of forms are stored (`receive-message.ts`). */
  receive(tx: Tx, submission: Submission, id: string): Promise<Received>;
};

/**
 * Makes a message of a form out of a mail that belongs to no thread, once. Its text is left whole: there is nothing that it answers.
 * @returns false where it was taken before.
 */
export async function takeLetter(
  tx: Tx,
  { messageId, formId, received, files }: Letter,
  { now, receive }: Options,
): Promise<boolean> {
  if (await wasTaken(tx, received)) return false;
  const form = await findMessageForm(tx, formId);
  const submission = letterOf(received, { id: formId, title: form?.title ?? "", purpose: "" });
  const { repeated } = await receive(tx, submission, messageId);
  if (repeated) return false;
  const thread = { messageId, replyId: null };
  await insertReceivedMail(tx, { thread, received, files }, { kind: "letter", now });
  return true;
}

function letterOf({ id, mail }: ReceivedMail, form: Submission["form"]): Submission {
  const { from, subject } = mail;
  const text = [mail.text, mail.quoted].filter((part) => part !== "").join("\n\n");
  const locale = languageOf(`${subject} ${text}`);
  const answer = (
    question: keyof (typeof LABELS)["fr"],
    type: Answer["type"],
    value: string,
    about?: string,
  ): Answer => ({
    ...{ question, type, label: LABELS[locale][question], values: [value] },
    ...(about !== undefined && { subject: about }),
  });
  return {
    ...{ form, locale, job: null, signs: [], proof: null },
    // It came from no page.
    path: "",
    answers: [
      answer("name", "text", from.name, "name"),
      answer("email", "email", from.address),
      answer("subject", "text", subject, "subject"),
      answer("text", "long-text", text),
    ],
    postKey: mailKey(mail, id),
  };
}

/** The language of which a text has more of the words that every text has; the first of the site where none has more. */
function languageOf(text: string): Locale {
  const words = [...foldedWords([text.slice(0, MAX_READ)], DEFAULT_LOCALE)].map(({ folded }) => folded);
  const counts = LOCALES.map((locale) => words.filter((word) => isStopWord(word, locale)).length);
  const best = Math.max(...counts);
  const own = counts[LOCALES.indexOf(DEFAULT_LOCALE)] ?? 0;
  return own === best ? DEFAULT_LOCALE : (LOCALES[counts.indexOf(best)] ?? DEFAULT_LOCALE);
}
