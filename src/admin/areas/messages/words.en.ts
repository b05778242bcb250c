import type { Words } from "./words.fr.ts";

export const words: Words = {
  messages: {
    name: "Messages",
    keywords: "inbox forms contact applications mail spam junk bin",
    unread: (count) => (count === 1 ? "1 unread message" : `${count} unread messages`),
    found: "Messages",
    openUnread: "See unread messages",
    nameless: "No name",
    personalData: "Personal data",
    personalDataKeywords: "gdpr person contact right access rectification erasure export",
  },
};
