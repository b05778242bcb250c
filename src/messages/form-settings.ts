import { z } from "zod";
import type { Queryable, Tx } from "../db/client.ts";
import { decodeJson, encodeJson } from "../db/json.ts";
import type { Instant } from "../kernel/clock.ts";
import { type FormSettings, MAX_MONTHS, MESSAGE_READERS } from "./contract/form-settings.ts";
import { formSettingsChanged } from "./errors.ts";

const schema = z.object({
  readers: z.enum(MESSAGE_READERS),
  months: z.int().min(1).max(MAX_MONTHS),
  logReadings: z.boolean(),
});

/**
 * The settings of a form that nobody set, by its purpose. Prospects are kept for three years after the last contact and applications
 * for two, as the CNIL recommends.
 */
export function defaultSettings(purpose: string): FormSettings {
  const isApplication = purpose === "application";
  return { readers: "all", months: isApplication ? 24 : 36, logReadings: isApplication };
}

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
