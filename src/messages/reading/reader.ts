import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { listMessageForms } from "../form-settings.ts";

/** Who reads messages. `readsAll`: those of every form, whatever its settings say. */
export type Reader = { id: string; readsAll: boolean };

/** Ids of the forms whose messages somebody may not read. */
export async function listHiddenForms(db: Queryable, { readsAll }: Pick<Reader, "readsAll">): Promise<string[]> {
  if (readsAll) return [];
  const forms = await listMessageForms(db);
  return forms.filter(({ settings }) => settings.readers === "supers").map(({ formId }) => formId);
}

/** A condition on messages: of a form that is none of these. What somebody may not read does not exist for them. */
export function isOfOtherForm(hidden: readonly string[]) {
  return (eb: ExpressionBuilder<Database, "messages">): Expression<SqlBool> =>
    hidden.length === 0 ? sql<SqlBool>`1 = 1` : eb("messages.form_id", "not in", [...hidden]);
}
