import { z } from "zod";
import type { Queryable, Tx } from "../db/client.ts";
import { decodeJson, encodeJson } from "../db/json.ts";
import type { Instant } from "../kernel/clock.ts";
import {
  defaultSettings,
  type FormSettings,
  MAX_MONTHS,
  MAX_NOTIFIED,
  MESSAGE_READERS,
  NOTICE_TIMES,
} from "./contract/form-settings.ts";
import { formSettingsChanged } from "./errors.ts";

const { notified, notices, receipts } = defaultSettings("");

/** Settings that were stored before there was one of them read with its default. */
const schema = z.object({
  readers: z.enum(MESSAGE_READERS),
  months: z.int().min(1).max(MAX_MONTHS),
  logReadings: z.boolean(),
  notified: z.union([z.literal("supers"), z.array(z.string()).max(MAX_NOTIFIED)]).default(notified),
  notices: z.enum(NOTICE_TIMES).default(notices),
  receipts: z.boolean().default(receipts),
});

/** A form that has settings. `title`: its name in its last message; empty where it has none. */
export type MessageForm = { formId: string; title: string; settings: FormSettings; revision: number };

/** The forms that have messages or settings of their own. */
export async function listMessageForms(db: Queryable): Promise<MessageForm[]> {
  const rows = await db.selectFrom("message_forms").selectAll().orderBy("form_id").execute();
  return rows.map(({ form_id, title, settings, revision }) => ({
    formId: form_id,
    title,
    settings: schema.parse(decodeJson(settings)),
    revision,
  }));
}

/** One of them; null for a form without messages and settings. */
export async function findMessageForm(db: Queryable, formId: string): Promise<MessageForm | null> {
  const row = await db.selectFrom("message_forms").selectAll().where("form_id", "=", formId).executeTakeFirst();
  if (row === undefined) return null;
  return { formId, title: row.title, settings: schema.parse(decodeJson(row.settings)), revision: row.revision };
}

/** What becomes of the messages of each form, also of one that has neither messages nor settings yet. */
export async function readFormSettings(
  db: Queryable,
): Promise<(form: { id: string; purpose: string }) => FormSettings> {
  const forms = new Map((await listMessageForms(db)).map(({ formId, settings }) => [formId, settings]));
  return ({ id, purpose }) => forms.get(id) ?? defaultSettings(purpose);
}

type Save = { formId: string; settings: FormSettings; seen: number; now: Instant };

/**
 * Saves the settings of a form. They act at once.
 * @param save.seen the revision that was read; 0 for a form that has none yet.
 * @returns the new revision.
 * @throws AppError `FORM_SETTINGS_CHANGED` (409).
 */
export async function saveFormSettings(tx: Tx, { formId, settings, seen, now }: Save): Promise<number> {
  const before = await findMessageForm(tx, formId);
  if ((before?.revision ?? 0) !== seen) throw formSettingsChanged();
  const values = { settings: encodeJson(schema.parse(settings)), revision: seen + 1, updated_at: now };
  await tx
    .insertInto("message_forms")
    .values({ form_id: formId, title: "", ...values })
    .onConflict((conflict) => conflict.column("form_id").doUpdateSet(values))
    .execute();
  return seen + 1;
}

/** Notes that a form has a message, and its name at that time; its settings stay where it has some. */
export async function noteForm(
  tx: Tx,
  { form, now }: { form: { id: string; title: string; purpose: string }; now: Instant },
): Promise<void> {
  await tx
    .insertInto("message_forms")
    .values({
      form_id: form.id,
      title: form.title,
      settings: encodeJson(defaultSettings(form.purpose)),
      revision: 0,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("form_id").doUpdateSet({ title: form.title }))
    .execute();
}
