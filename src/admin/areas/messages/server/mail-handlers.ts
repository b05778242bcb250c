import { recordFormEvent, recordMessageEvent } from "../../../../messages/changing/record-message-event.ts";
import { messageFileMissing } from "../../../../messages/errors.ts";
import { findMessageForm, noteForm } from "../../../../messages/form-settings.ts";
import { readMailboxState, setStrangersForm } from "../../../../messages/mailbox/mailbox-state.ts";
import { findReceivedMail } from "../../../../messages/reading/received-mails.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { DONE, type Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { requireForm } from "./form-handlers.ts";
import { fileAnswer } from "./message-file.ts";
import { actorOf, readerOf } from "./who-reads.ts";

type Name = "GET /received-mails/:id/source" | "GET /mailbox" | "PUT /mailbox" | "POST /mailbox/read";

/** Mails that came into threads, as they came; and the mailbox that they come from. */
export function mailHandlers({
  read,
  write,
  messages: { files, mailbox, readMailbox },
}: Pick<Dependencies, "read" | "write" | "messages">): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "GET /received-mails/:id/source"({ id, who, client }) {
      const now = Date.now();
      const { message, logged } = await read((db) => findReceivedMail(db, id, readerOf(who.admin)));
      const opened = await files.open(message.id, id);
      if (opened === null) throw messageFileMissing();
      if (logged) {
        try {
          const line = { action: "message.file-read", by: actorOf(who, client), now } as const;
          await write((tx) => recordMessageEvent(tx, [message], line));
        } catch (error) {
          opened.stream.destroy();
          throw error;
        }
      }
      // Bytes alone: a browser that knows mails would show what it holds.
      return fileAnswer({ name: `message-${message.number}.eml`, type: "application/octet-stream", ...opened });
    },

    async "GET /mailbox"() {
      return read(async (db) => {
        const state = await readMailboxState(db);
        const form = state?.strangersForm ?? null;
        const isSame = mailbox !== null && state?.box === mailbox.name;
        return {
          answer: {
            box: mailbox,
            readAt: isSame ? state.readAt : null,
            failure: isSame ? state.failure : null,
            strangers: isSame ? state.strangers : 0,
            form: form === null ? null : { id: form.id, title: (await findMessageForm(db, form.id))?.title ?? "" },
          },
        };
      });
    },

    async "PUT /mailbox"({ body: { form: id }, who, client, locale }) {
      const now = Date.now();
      await write(async (tx) => {
        const before = (await readMailboxState(tx))?.strangersForm?.id ?? null;
        if (before === id) return;
        const line = { action: "message-form.changed", by: actorOf(who, client), now } as const;
        const record = async (formId: string, mailsOfStrangers: boolean) => {
          const { title } = await requireForm(tx, formId, locale).catch(() => ({ title: "" }));
          await recordFormEvent(tx, { id: formId, title }, { ...line, details: { mailsOfStrangers } });
        };
        if (id !== null) {
          const { title, purpose } = await requireForm(tx, id, locale);
          // Its name and its settings are there when the first mail comes.
          await noteForm(tx, { form: { id, title, purpose }, now });
          await record(id, true);
        }
        if (before !== null) await record(before, false);
        await setStrangersForm(tx, id, now);
      });
      return DONE;
    },

    async "POST /mailbox/read"() {
      await readMailbox();
      return DONE;
    },
  };
}
