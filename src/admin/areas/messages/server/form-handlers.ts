import { listItemChoices } from "../../../../content/items/list-items.ts";
import { readItem } from "../../../../content/items/read-item.ts";
import type { Queryable } from "../../../../db/client.ts";
import { LOCALES, type Locale, NO_LANGUAGE } from "../../../../kernel/locale.ts";
import { recordFormEvent } from "../../../../messages/changing/record-message-event.ts";
import { messageFormUnknown } from "../../../../messages/errors.ts";
import {
  defaultSettings,
  findMessageForm,
  listMessageForms,
  type MessageForm,
  saveFormSettings,
} from "../../../../messages/form-settings.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { actorOf } from "./who-reads.ts";

/** Forms that stand at the side of the list. */
const MAX_FORMS = 200;

type Name = "GET /messages/forms/:id" | "PUT /messages/forms/:id";

/** What becomes of the messages of a form: who reads them, how long they are kept, whether readings are logged. */
export function formHandlers({
  read,
  write,
}: Pick<Dependencies, "read" | "write">): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "GET /messages/forms/:id"({ id, locale }) {
      const { title, settings, revision } = await read((db) => requireForm(db, id, locale));
      return { answer: { title, settings, revision } };
    },

    async "PUT /messages/forms/:id"({ id, body: { settings, seen }, who, client, locale }) {
      const now = Date.now();
      const revision = await write(async (tx) => {
        const form = await requireForm(tx, id, locale);
        const saved = await saveFormSettings(tx, { formId: id, settings, seen, now });
        const details = { ...settings };
        const by = actorOf(who, client);
        await recordFormEvent(tx, { id, title: form.title }, { action: "message-form.changed", by, now, details });
        return saved;
      });
      return { answer: { revision } };
    },
  };
}

/** Forms by their names: those there are now, then those that are gone and left messages. */
export async function listFormNames(db: Queryable, locale: Locale): Promise<Array<{ id: string; title: string }>> {
  const items = await listItemChoices(db, { kind: "form", locale, limit: MAX_FORMS });
  const former = (await listMessageForms(db)).filter(({ formId }) => items.every(({ id }) => id !== formId));
  return [...items, ...former.map(({ formId, title }) => ({ id: formId, title }))];
}

/** A form that is there, or left messages. @throws AppError `MESSAGE_FORM_UNKNOWN` (404). */
async function requireForm(db: Queryable, id: string, locale: Locale): Promise<MessageForm> {
  const known = await findMessageForm(db, id);
  const item = await readItem(db, id);
  if (item !== null && item.kind !== "form") throw messageFormUnknown();
  if (item === null) {
    if (known === null) throw messageFormUnknown();
    return known;
  }
  const titles = [locale, ...LOCALES].map((each) => {
    const document = item.texts[each]?.document;
    return document !== undefined && "title" in document ? (document.title ?? "") : "";
  });
  const title = titles.find((each) => each !== "") ?? known?.title ?? "";
  if (known !== null) return { ...known, title };
  const facts = item.texts[NO_LANGUAGE]?.document;
  const purpose = facts !== undefined && "facts" in facts ? String(facts.facts.purpose) : "";
  return { formId: id, title, settings: defaultSettings(purpose), revision: 0 };
}
