import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { assigneeUnknown } from "../errors.ts";
import { listHiddenForms, type Reader } from "../reading/reader.ts";
import { requireMessages } from "./named-messages.ts";

/**
 * Gives messages to an administrator, or to nobody.
 * @param to whoever has them from now on, with what they may read; null: nobody.
 * @returns who had each of them before.
 * @throws AppError `MESSAGE_UNKNOWN` (404), `ASSIGNEE_UNKNOWN` (422) for somebody who may not read one of them.
 */
export async function assignMessages(
  tx: Tx,
  ids: readonly string[],
  to: Reader | null,
  { reader, now }: { reader: Reader; now: Instant },
): Promise<Array<{ id: string; from: string | null }>> {
  const messages = await requireMessages(tx, ids, reader);
  if (to !== null) {
    const hidden = await listHiddenForms(tx, to);
    if (messages.some(({ formId }) => hidden.includes(formId))) throw assigneeUnknown();
  }
  const named = messages.map(({ id }) => id);
  const before = await tx.selectFrom("messages").select(["id", "assigned_to"]).where("id", "in", named).execute();
  await tx
    .updateTable("messages")
    .set({ assigned_to: to?.id ?? null, updated_at: now })
    .where("id", "in", named)
    .execute();
  return before.map(({ id, assigned_to }) => ({ id, from: assigned_to }));
}
