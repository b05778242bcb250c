import { randomUUID } from "node:crypto";
import type { EditorSite } from "../admin/admin.ts";
import { inDatabase } from "../database/kept.ts";
import { receiveInto } from "./receive.ts";
import { submission } from "./submissions.ts";

type Written = Parameters<typeof submission>;

/** Stores a message and has the editor reply to it, who archives it. @returns what the person's answer refers to. */
export async function repliedMessage(own: EditorSite, ...of: Written): Promise<{ id: string; messageId: string }> {
  const [stored] = await receiveInto(own.site, [submission(...of)]);
  const id = stored?.id ?? "";
  const body = { text: "Bonjour, trente euros.", seen: 0, saveId: randomUUID() };
  const { translationId, revision } = (await own.editor.call("PUT /messages/:id/reply", { id, body })).json;
  const send = { revision, after: null, archive: true };
  await own.editor.call("POST /message-replies/:id/send", { id: translationId, body: send });
  const row = inDatabase(own.site, (database) =>
    database.prepare("select mail_message_id as name from message_replies where id = ?").get(translationId),
  );
  return { id, messageId: `<${row?.name}>` };
}
