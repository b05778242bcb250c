import type { Queryable } from "../../db/client.ts";
import type { MessageFolder } from "../contract/message.ts";
import { messageUnknown } from "../errors.ts";
import { isOfOtherForm, listHiddenForms, type Reader } from "../reading/reader.ts";

/** A message as what changes it needs it. */
export type NamedMessage = {
  id: string;
  number: number;
  formId: string;
  formTitle: string;
  folder: MessageFolder;
  formerFolder: MessageFolder | null;
  withheld: boolean;
};

/**
 * The messages of these ids, each once, oldest first.
 * @throws AppError `MESSAGE_UNKNOWN` (404) where one is not there, or not for this reader: nothing is done then.
 */
export async function requireMessages(db: Queryable, ids: readonly string[], reader: Reader): Promise<NamedMessage[]> {
  const different = [...new Set(ids)];
  const rows = await db
    .selectFrom("messages")
    .select(["id", "number", "form_id", "form_title", "folder", "former_folder", "withheld"])
    .where("id", "in", different)
    .where(isOfOtherForm(await listHiddenForms(db, reader)))
    .orderBy("number")
    .execute();
  if (rows.length !== different.length) throw messageUnknown();
  return rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    formId: row.form_id,
    formTitle: row.form_title,
    folder: row.folder,
    formerFolder: row.former_folder,
    withheld: row.withheld === 1,
  }));
}
