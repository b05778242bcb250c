import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { done, nothing } from "../../framework/contract/fields.ts";
import {
  assignBody,
  assignedAnswer,
  countsAnswer,
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
} from "./message-schemas.ts";

/**
 * Messages, for every administrator who may read those of their form: of any other form there is none, whatever is called. Lists and
 * counts are read again while a screen is open, which keeps no session alive; what is done to a message does.
 */
export const endpoints = defineEndpoints({
  "GET /messages": { access: "back-office", background: true, query: listQuery, answer: messagesAnswer },
  "GET /message-counts": { access: "back-office", background: true, answer: countsAnswer },
  "GET /message-news": { access: "back-office", background: true, answer: newsAnswer },
  "GET /messages/:id": { access: "back-office", target: "message", answer: messageAnswer },
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
  // What becomes of the messages of a form.
  "GET /messages/forms/:id": { access: "change-settings", target: "item", answer: formAnswer },
  "PUT /messages/forms/:id": {
    access: "change-settings",
    target: "item",
    body: formBody,
    answer: z.object({ revision: z.number() }),
  },
});
