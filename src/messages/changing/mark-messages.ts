import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Reader } from "../reading/reader.ts";
import { requireMessages } from "./named-messages.ts";

/** Marks messages as read or unread, and with a star or without; what is not given stays. @throws AppError `MESSAGE_UNKNOWN` (404). */
export async function markMessages(
  tx: Tx,
  ids: readonly string[],
  marks: { unread?: boolean | undefined; starred?: boolean | undefined },
  { reader, now }: { reader: Reader; now: Instant },
): Promise<void> {
  const messages = await requireMessages(tx, ids, reader);
  const { unread, starred } = marks;
  await tx
    .updateTable("messages")
    .set({
      updated_at: now,
      ...(unread !== undefined && { unread: unread ? 1 : 0 }),
      ...(starred !== undefined && { starred: starred ? 1 : 0 }),
    })
    .where(
      "id",
      "in",
      messages.map(({ id }) => id),
    )
    .execute();
}
