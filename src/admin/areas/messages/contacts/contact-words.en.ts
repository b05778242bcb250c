import type { contactWords as french } from "./contact-words.fr.ts";

export const contactWords: typeof french = {
  lead: "Everything the site keeps about a person who wrote: to be handed over, corrected, or erased when they ask.",
  tools: "Search for a person",
  search: "Name or email address",
  list: "People who wrote",
  columns: { person: "Person", email: "Email address", last: "Last message" },
  none: { title: "Nobody has written yet.", text: "Whoever sends a form of the site appears here." },
  nothing: {
    title: "Nothing is kept under this name or address.",
    text: "A part of the name or of the address is enough to search.",
  },
  noEmail: "No address",
  back: "Everyone",
  openFrom: "Data of this person",
  kept: "What is kept",
  counts: {
    messages: (count) => (count === 1 ? "1 message" : `${count} messages`),
    files: (count) => (count === 1 ? "1 file" : `${count} files`),
    notes: (count) => (count === 1 ? "1 note of the team" : `${count} notes of the team`),
    replies: (count) => (count === 1 ? "1 reply sent" : `${count} replies sent`),
    mails: (count) => (count === 1 ? "1 email received" : `${count} emails received`),
  },
  first: "First message",
  last: "Last message",
  language: "Language",
  readMessages: "Read their messages",
  hand: "Hand over a copy",
  handLead:
    "The archive has a readable page in the person’s language, the same data as JSON, the files, and the emails received.",
  zip: "Download everything (ZIP)",
  html: "Readable page (HTML)",
  json: "Data (JSON)",
  correct: "Correct",
  correctLead:
    "The correction holds everywhere: in their messages, their answers, and the search. Further emails go to the new address.",
  nameField: "Name",
  emailField: "Email address",
  corrected: "The name and the address are corrected.",
  erase: "Erase",
  eraseLead:
    "Their messages, their files, the emails exchanged, the notes about them, and their address are gone for good, from every folder. A mailbox that the site reads keeps their emails: delete them there.",
  eraseAll: "Erase everything",
  eraseQuestion: (name, kept) => `Erase for good everything about ${name}: ${kept}?`,
  eraseForGood:
    "It cannot be found again afterwards, except in a backup. The audit log says that the erasure took place, without these data.",
  erased: "Everything about this person is erased.",
};
