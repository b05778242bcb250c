import type { MessageWords } from "./fr.ts";

/** English words of emails about messages. */
export const messageWords: MessageWords = {
  receipt: {
    subject: (number, site) => `Your message no. ${number} – ${site}`,
    preview: (number) => `Its number is ${number}.`,
    title: "Your message has arrived",
    hello: (name) => `Hello ${name},`,
    body: (number, form, site) =>
      `The message that you sent by the form “${form}” of ${site} has arrived. Its number is ${number}: mention it if you write to us again.`,
    kept: (time) => `We keep it for ${time} after your last message, then we delete it.`,
    months: (count) => (count === 1 ? "one month" : `${count} months`),
    years: (count) => (count === 1 ? "one year" : `${count} years`),
    button: "Your data and your rights",
    canReply: "You can reply to this email.",
    cannotReply: "This email is sent by a program: nobody reads replies to it.",
    reason: (site) =>
      `You are receiving this email because this address was typed into a form of ${site}. If that was not you, ignore it.`,
  },
  notice: {
    subject: (number, form) => `New message no. ${number} – ${form}`,
    title: (number) => `New message no. ${number}`,
    somebody: "Somebody",
    body: (sender, form, site) => `${sender} wrote by the form “${form}” of ${site}.`,
    hiddenBody: (form, site) => `A message has arrived by the form “${form}” of ${site}.`,
    hidden: "This email says nothing more: each reading of this message is a line of the audit log.",
    button: "Read the message",
    reply: "If you reply to this email, you write to this person, and the team does not see your reply.",
    reason: (site) =>
      `You are receiving this email because the settings of a form of ${site} say that you are told of its messages. A super administrator can change them in “Messages”.`,
  },
  digest: {
    subject: (count, site) => (count === 1 ? `1 new message – ${site}` : `${count} new messages – ${site}`),
    title: (count) => (count === 1 ? "1 new message" : `${count} new messages`),
    body: (site) => `Arrived by the forms of ${site} since the last digest:`,
    untitled: "Untitled form",
    line: (form, count) => (count === 1 ? `${form}: 1 message` : `${form}: ${count} messages`),
    button: "Open the inbox",
  },
};
