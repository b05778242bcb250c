import type { MailWords } from "./words.fr.ts";

/** Emails that came back, and the mailbox they come from. */
export const mailWords: MailWords = {
  kinds: {
    answer: "answered by email",
    "auto-reply": "Automatic reply",
    bounce: "Notice of the mail server",
    letter: "wrote by email",
  },
  failed: "The reply could not be delivered",
  delayed: "The reply is not delivered yet; the other server tries again",
  said: (detail) => `The server says: “${detail}”`,
  nothingWritten: "Nothing was written above the quoted text.",
  quoted: "Quoted text",
  source: "Download the whole email",
  beginning: (size) =>
    `This email is ${size}: only its beginning is here, without its files. It stands whole in the mailbox.`,
  unread: "The form of this email did not let it be read in full: download it to open it in an email program.",
  cut: "The text is very long: the rest is in the whole email.",
  missing: (count) =>
    count === 1 ? "1 more file is in the whole email." : `${count} more files are in the whole email.`,
  mailbox: {
    open: "Mailbox",
    lead: (name) => `Answers to the site’s emails come back through ${name}. Nothing is changed there.`,
    none: "No mailbox is set: answers arrive in your own email program. The setting IMAP_URL brings them back here.",
    readAt: "Read",
    never: "Not read yet",
    strangers: "Emails of strangers left in the mailbox",
    form: "Emails of strangers",
    formHint: "From now on; automatic replies and mailing lists stay in the mailbox.",
    leave: "Stay in the mailbox",
    become: (form) => `Become messages of “${form}”`,
    readNow: "Read it now",
    reading: "The mailbox is being read.",
    saved: "The setting is saved.",
    failing: (name) => `The mailbox ${name} has not answered since `,
    failingEnd: ". Answers wait there.",
    errors: {
      login: "The user name or the password is refused.",
      "no-connection": "The server cannot be reached.",
      "connection-lost": "The connection was cut.",
      tls: "The connection could not be encrypted, or the certificate is not valid.",
      timeout: "The server did not answer in time.",
      "no-folder": "The folder does not exist, or cannot be opened.",
      unexpected: "The error is in the log.",
    },
  },
};
