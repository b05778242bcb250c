import type { Messages } from "../fr.ts";

const characters = (count: number, shown: string) => `${shown} ${count === 1 ? "character" : "characters"}`;

/** Forms that visitors fill in. */
export const forms: Messages["forms"] = {
  required: "(required)",
  choose: "Choose",
  trap: "Leave this field empty",
  upTo: (count, shown) => `${characters(count, shown)} at most.`,
  between: (min, max) => `From ${min} to ${max}.`,
  atLeast: (min) => `${min} or more.`,
  atMost: (max) => `${max} or less.`,
  ranges: { past: "Today or earlier.", future: "Today or later." },
  groups: { pdf: "PDF", document: "DOCX, ODT, DOC, RTF, TXT", picture: "PNG, JPEG, WebP, HEIC" },
  files: (types, max, size) =>
    max < 2 ? `${types}. ${size} at most.` : `${types}. ${max} files at most, of ${size} each.`,
  keep: (name, size) => `Keep ${name} (${size})`,
  kept: "Received already, kept for an hour",
  number: (number) => `Your message has the number ${number}.`,
  again: "Send another message",
  goOn: "Continue",
  errorTitle: (title) => `Error: ${title}`,
  summary: (count) =>
    count === 1
      ? "Your message has not been sent yet: one answer needs another look"
      : "Your message has not been sent yet: some answers need another look",
  notSent: "Your message has not been sent yet",
  summaryLine: (label, error) => `${label}: ${error}`,
  sending: "Sending…",
  cut: "The connection was lost: your message may not have left. What you wrote is still here. Send it again, and it will arrive only once.",
  markdown: "This page has a form:",
  errors: {
    missing: {
      text: "This answer is required.",
      choice: "Choose an answer.",
      choices: "Check at least one choice.",
      file: "Attach a file.",
      consent: "Check the box to send this form.",
    },
    tooLong: (over, shown) => `This text is ${characters(over, shown)} too long.`,
    email: "This email address is incomplete or misspelled.",
    phone: "This is not a phone number: write it in digits, with the country code if need be.",
    number: "Write a number, in digits.",
    whole: "Write a whole number.",
    below: (min) => `Write a number that is not less than ${min}.`,
    above: (max) => `Write a number that is not more than ${max}.`,
    date: "This date does not exist. Write it like this: MM/DD/YYYY.",
    past: "Choose today or a day in the past.",
    future: "Choose today or a day to come.",
    option: "This choice is not offered. Choose one from the list.",
    tooManyFiles: (max) => (max < 2 ? "Attach a single file." : `Attach ${max} files at most.`),
    fileTooLarge: (name, size) => `“${name}” is larger than ${size}.`,
    filesTooLarge: (size) => `The files together are larger than ${size}.`,
    noRoom: "The site cannot take files right now. Send your message without a file, or try again later.",
    fileEmpty: (name) => `“${name}” is empty.`,
    fileType: (name, types) => `“${name}” is not of an accepted type: ${types}.`,
    fileExpired: "A file is no longer kept: attach it again.",
  },
};
