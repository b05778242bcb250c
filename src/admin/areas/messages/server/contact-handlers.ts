import { Readable } from "node:stream";
import { isoDay } from "../../../../i18n/format.ts";
import { recordContactEvent } from "../../../../messages/changing/record-message-event.ts";
import { correctContact, eraseContact } from "../../../../messages/contacts/change-contact.ts";
import { htmlOf, jsonOf, type Person, personZip } from "../../../../messages/contacts/export-contact.ts";
import { listContacts, readContact } from "../../../../messages/contacts/list-contacts.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { DONE, type Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { missingFilesName, zipAnswer } from "./export-handlers.ts";
import { actorOf } from "./who-reads.ts";

/** People of a page of the list. */
const PAGE = 50;

type Name =
  | "GET /contacts"
  | "GET /contacts/:id"
  | "GET /contacts/:id/data"
  | "PATCH /contacts/:id"
  | "POST /contacts/:id/erase";
type Needs = Pick<Dependencies, "mail" | "read" | "write" | "messages" | "site">;

/** Everything that is kept about a person: found, exported, corrected, and erased, with a line of the audit log that holds none of it. */
export function contactHandlers({ mail, read, write, messages, site }: Needs): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "GET /contacts"({ query: { q = "", cursor } }) {
      return { answer: await read((db) => listContacts(db, q, { cursor, limit: PAGE })) };
    },

    async "GET /contacts/:id"({ id }) {
      return { answer: await read((db) => readContact(db, id)) };
    },

    async "GET /contacts/:id/data"({ id, query: { format }, who, client }) {
      const contact = await read((db) => readContact(db, id));
      const details = { format, ...contact.counts };
      const line = { action: "contact.exported", by: actorOf(who, client), now: Date.now(), details } as const;
      await write((tx) => recordContactEvent(tx, contact, line));
      const person: Person = {
        ...{ contact, read, files: messages.files },
        site: { name: site.name, timeZone: site.timeZone },
        at: Date.now(),
      };
      const name = `personal-data-${isoDay(Date.now(), site.timeZone)}`;
      if (format === "zip") return zipAnswer(name, personZip(person, missingFilesName(contact.locale)));
      return fileOf(name, format, format === "json" ? jsonOf(person) : htmlOf(person));
    },

    async "PATCH /contacts/:id"({ id, body, who, client }) {
      const options = { by: actorOf(who, client), now: Date.now(), readdressMails: mail.readdress };
      await correctContact(write, id, body, options);
      await messages.scrub();
      return DONE;
    },

    async "POST /contacts/:id/erase"({ id, body: { seen }, who, client }) {
      await eraseContact(write, id, {
        ...{ seen, by: actorOf(who, client), now: Date.now() },
        ...{ removeFiles: messages.files.remove, removeMails: mail.remove },
      });
      await messages.scrub();
      return DONE;
    },
  };
}

const TYPES = { json: "application/json", html: "text/html; charset=utf-8" } as const;

/** A download; whatever it holds, nothing of it runs. */
function fileOf(name: string, format: keyof typeof TYPES, text: AsyncIterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(bytesOf(text), { objectMode: false })) as ReadableStream, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece);
}
