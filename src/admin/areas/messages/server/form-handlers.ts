import { recordChange } from "../../../../content/changes/record-change.ts";
import { key } from "../../../../content/dependencies/keys.ts";
import { listItemChoices } from "../../../../content/items/list-items.ts";
import { readItem } from "../../../../content/items/read-item.ts";
import type { Queryable } from "../../../../db/client.ts";
import { LOCALES, type Locale, NO_LANGUAGE } from "../../../../kernel/locale.ts";
import { recordFormEvent } from "../../../../messages/changing/record-message-event.ts";
import { defaultSettings, type FormSettings } from "../../../../messages/contract/form-settings.ts";
import { messageFormUnknown, notifiedUnknown } from "../../../../messages/errors.ts";
import {
  findMessageForm,
  listMessageForms,
  type MessageForm,
  saveFormSettings,
} from "../../../../messages/form-settings.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { actorOf, readerOf } from "./who-reads.ts";

/** Forms that stand at the side of the list. */
const MAX_FORMS = 200;

type Name = "GET /messages/forms/:id" | "PUT /messages/forms/:id";

/** What becomes of the messages of a form: who reads them and is told of them, how long they are kept, whether readings are logged. */
export function formHandlers({
  identity,
  read,
  write,
}: Pick<Dependencies, "identity" | "read" | "write">): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "GET /messages/forms/:id"({ id, locale }) {
      const { title, settings, revision } = await read((db) => requireForm(db, id, locale));
      const admins = await identity.admins.list();
      const { notified } = settings;
      // Who is gone is told of nothing, and not named.
      const left = notified === "supers" ? notified : notified.filter((each) => admins.some(({ id }) => id === each));
      const people = admins.map((admin) => ({ ...readerOf(admin), name: admin.name ?? admin.email }));
      return { answer: { title, settings: { ...settings, notified: left }, revision, people } };
    },

    async "PUT /messages/forms/:id"({ id, body: { settings, seen }, who, client, locale }) {
      const now = Date.now();
      const details = { ...settings, notified: await namesOf(settings.notified, identity) };
      const revision = await write(async (tx) => {
        const form = await requireForm(tx, id, locale);
        const saved = await saveFormSettings(tx, { formId: id, settings, seen, now });
        const by = actorOf(who, client);
        // Pages say how long messages are kept, and who reads them.
        const keys = [{ key: key.formSettings() }];
        await recordChange(tx, { kind: "settings", setting: "message_forms", keys }, now);
        await recordFormEvent(tx, { id, title: form.title }, { action: "message-form.changed", by, now, details });
        return saved;
      });
      return { answer: { revision } };
    },
  };
}

/** The chosen people as the audit log names them. @throws AppError `NOTIFIED_UNKNOWN` (422). */
async function namesOf(
  notified: FormSettings["notified"],
  { admins }: Pick<Dependencies["identity"], "admins">,
): Promise<string> {
  if (notified === "supers") return notified;
  const known = await admins.list();
  const chosen = notified.map((each) => known.find(({ id }) => id === each));
  if (chosen.includes(undefined)) throw notifiedUnknown();
  return chosen.length === 0 ? "nobody" : chosen.map((admin) => admin?.email).join(", ");
}

/** Forms by their names: those there are now, then those that are gone and left messages. */
export async function listFormNames(db: Queryable, locale: Locale): Promise<Array<{ id: string; title: string }>> {
  const items = await listItemChoices(db, { kind: "form", locale, limit: MAX_FORMS });
  const former = (await listMessageForms(db)).filter(({ formId }) => items.every(({ id }) => id !== formId));
  return [...items, ...former.map(({ formId, title }) => ({ id: formId, title }))];
}

/** A form that is there, or left messages. @throws AppError `MESSAGE_FORM_UNKNOWN` (404). */
export async function requireForm(
  db: Queryable,
  id: string,
  locale: Locale,
): Promise<MessageForm & { purpose: string }> {
  const known = await findMessageForm(db, id);
  const item = await readItem(db, id);
  if (item !== null && item.kind !== "form") throw messageFormUnknown();
  if (item === null) {
    if (known === null) throw messageFormUnknown();
    return { ...known, purpose: "" };
  }
  const titles = [locale, ...LOCALES].map((each) => {
    const document = item.texts[each]?.document;
    return document !== undefined && "title" in document ? (document.title ?? "") : "";
  });
  const title = titles.find((each) => each !== "") ?? known?.title ?? "";
  const facts = item.texts[NO_LANGUAGE]?.document;
  const purpose = facts !== undefined && "facts" in facts ? String(facts.facts.purpose) : "";
  if (known !== null) return { ...known, title, purpose };
  return { formId: id, title, purpose, settings: defaultSettings(purpose), revision: 0 };
}
