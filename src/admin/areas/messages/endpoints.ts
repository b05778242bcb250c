import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { done, nothing } from "../../framework/contract/fields.ts";
import {
  contactAnswer,
  contactsAnswer,
  contactsQuery,
  correctionBody,
  dataQuery,
  erasureBody,
} from "./contact-schemas.ts";
import { mailboxAnswer, mailboxBody } from "./mail-schemas.ts";
import {
  assignBody,
  assignedAnswer,
  countsAnswer,
  csvQuery,
  deliveriesAnswer,
  exportFactsAnswer,
  exportQuery,
  formAnswer,
  formBody,
  idsBody,
  listQuery,
  markBody,
  messageAnswer,
  messagesAnswer,
  moveBody,
  movedAnswer,
  newsAnswer,
  noteBody,
  spamWordsAnswer,
  spamWordsBody,
  zipQuery,
} from "./message-schemas.ts";
import {
  draftAnswer,
  draftBody,
  fileAnswer,
  fileQuery,
  newReadyBody,
  readyAnswer,
  readyBody,
  sendBody,
  threadAnswer,
  undoneAnswer,
} from "./reply-schemas.ts";

/** A whole reply, with each of its letters escaped. */
const REPLY_LIMITS = { maxBytes: 512 * 1024, maxDepth: 3 };

/**
 * Messages, for every administrator who may read those of their form: of any other form there is none, whatever is called. Lists and
 * counts are read again while a screen is open, which keeps no session alive; what is done to a message does.
 */
export const endpoints = defineEndpoints({
  "GET /messages": { access: "back-office", background: true, query: listQuery, answer: messagesAnswer },
  "GET /message-counts": { access: "back-office", background: true, answer: countsAnswer },
  "GET /message-news": { access: "back-office", background: true, answer: newsAnswer },
  "GET /messages/:id": { access: "back-office", target: "message", answer: messageAnswer },
  // What became of the emails about it: read again while one is under way.
  "GET /messages/:id/deliveries": {
    access: "back-office",
    target: "message",
    background: true,
    answer: deliveriesAnswer,
  },
  "POST /messages/mark": { access: "back-office", body: markBody, answer: done },
  "POST /messages/assign": { access: "back-office", body: assignBody, answer: assignedAnswer },
  "POST /messages/move": { access: "back-office", body: moveBody, answer: movedAnswer },
  // For good, out of the bin.
  "POST /messages/delete": { access: "empty-bin", body: idsBody, answer: done },
  "POST /messages/:id/notes": {
    access: "back-office",
    target: "message",
    body: noteBody,
    answer: z.object({ id: z.string() }),
  },
  "DELETE /message-notes/:id": { access: "back-office", target: "message-note", body: nothing, answer: done },
  // The bytes, to be kept by whoever asks.
  "GET /message-files/:id": { access: "back-office", target: "message-file", answer: null },
  // What leaves the site: each is a line of the audit log.
  "GET /message-export": { access: "back-office", query: exportQuery, answer: exportFactsAnswer },
  "GET /messages.csv": { access: "back-office", query: csvQuery, answer: null },
  "GET /message-files.zip": { access: "back-office", query: zipQuery, answer: null },
  // Everything that is kept about a person who wrote.
  "GET /contacts": { access: "manage-personal-data", query: contactsQuery, answer: contactsAnswer },
  "GET /contacts/:id": { access: "manage-personal-data", target: "contact", answer: contactAnswer },
  "GET /contacts/:id/data": { access: "manage-personal-data", target: "contact", query: dataQuery, answer: null },
  "PATCH /contacts/:id": { access: "manage-personal-data", target: "contact", body: correctionBody, answer: done },
  "POST /contacts/:id/erase": { access: "manage-personal-data", target: "contact", body: erasureBody, answer: done },
  // A mail as it came, to be kept by whoever asks.
  "GET /received-mails/:id/source": { access: "back-office", target: "received-mail", answer: null },
  // The mailbox that answers come to.
  "GET /mailbox": { access: "change-settings", background: true, answer: mailboxAnswer },
  "PUT /mailbox": { access: "change-settings", body: mailboxBody, answer: done },
  "POST /mailbox/read": { access: "change-settings", body: nothing, answer: done },
  // Replies. The thread is read again while a message is open.
  "GET /messages/:id/thread": { access: "back-office", background: true, target: "message", answer: threadAnswer },
  "PUT /messages/:id/reply": {
    access: "back-office",
    target: "message",
    body: draftBody,
    bodyLimits: REPLY_LIMITS,
    answer: draftAnswer,
    storesTexts: true,
  },
  "POST /messages/:id/reply-files": {
    access: "back-office",
    target: "message",
    bytes: true,
    query: fileQuery,
    answer: fileAnswer,
  },
  "GET /reply-files/:id": { access: "back-office", target: "reply-file", answer: null },
  "DELETE /reply-files/:id": { access: "back-office", target: "reply-file", body: nothing, answer: done },
  "POST /message-replies/:id/send": { access: "back-office", target: "message-reply", body: sendBody, answer: done },
  "POST /message-replies/:id/undo": {
    access: "back-office",
    target: "message-reply",
    body: nothing,
    answer: undoneAnswer,
  },
  "GET /ready-replies": { access: "back-office", answer: readyAnswer },
  "POST /ready-replies": {
    access: "back-office",
    body: newReadyBody,
    bodyLimits: REPLY_LIMITS,
    answer: z.object({ id: z.string() }),
  },
  "PUT /ready-replies/:id": {
    access: "back-office",
    target: "ready-reply",
    body: readyBody,
    bodyLimits: REPLY_LIMITS,
    answer: done,
  },
  "DELETE /ready-replies/:id": { access: "back-office", target: "ready-reply", body: nothing, answer: done },
  // What becomes of the messages of a form.
  "GET /messages/forms/:id": { access: "change-settings", target: "item", answer: formAnswer },
  "PUT /messages/forms/:id": {
    access: "change-settings",
    target: "item",
    body: formBody,
    answer: z.object({ revision: z.number() }),
  },
  // The owner's words of spam, for every form.
  "GET /spam-words": { access: "change-settings", answer: spamWordsAnswer },
  "PUT /spam-words": {
    access: "change-settings",
    body: spamWordsBody,
    bodyLimits: { maxBytes: 256 * 1024, maxDepth: 2 },
    answer: z.object({ revision: z.number() }),
  },
});
