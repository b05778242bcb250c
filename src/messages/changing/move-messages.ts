import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { MessageFolder } from "../contract/message.ts";
import type { MessageNotices } from "../notifying/message-notices.ts";
import type { Reader } from "../reading/reader.ts";
import { type NamedMessage, requireMessages } from "./named-messages.ts";
import { type MessageActor, recordMessageEvent } from "./record-message-event.ts";

/** Where messages are moved. `former`: out of the bin, to where each of them stood before. */
export type MessageMove = MessageFolder | "former";

type Options = {
  reader: Reader;
  by: MessageActor;
  now: Instant;
  /** Called once for a message that was taken for doubtful and is not: it sends what was withheld. */
  notify: MessageNotices["send"];
};

/**
 * Moves messages to a folder. What comes to the inbox is spam no more, whatever its signs. Into the bin and out of it is a line of the
 * audit log.
 * @returns where each of them stood before.
 * @throws AppError `MESSAGE_UNKNOWN` (404), `TOO_MANY_ACTIONS` (429).
 */
export async function moveMessages(
  tx: Tx,
  ids: readonly string[],
  to: MessageMove,
  { reader, by, now, notify }: Options,
): Promise<Array<{ id: string; from: MessageFolder }>> {
  const messages = await requireMessages(tx, ids, reader);
  const moved = messages.flatMap((message) => {
    // Of what is not in the bin, the former folder is the one where it stands.
    const target = to === "former" ? (message.formerFolder ?? message.folder) : to;
    return target === message.folder ? [] : { message, target };
  });
  for (const [target, some] of Map.groupBy(moved, (each) => each.target)) {
    await place(
      tx,
      some.map(({ message }) => message),
      target,
      now,
    );
  }
  for (const { message, target } of moved) {
    if (target !== "inbox" || !message.withheld) continue;
    await tx.updateTable("messages").set({ withheld: 0 }).where("id", "=", message.id).execute();
    await notify(tx, message.id, now);
  }
  const binned = moved.filter(({ target }) => target === "bin").map(({ message }) => message);
  const restored = moved.filter(({ message }) => message.folder === "bin").map(({ message }) => message);
  await recordMessageEvent(tx, binned, { action: "message.binned", by, now });
  await recordMessageEvent(tx, restored, { action: "message.restored", by, now });
  return messages.map(({ id, folder }) => ({ id, from: folder }));
}

async function place(tx: Tx, messages: readonly NamedMessage[], folder: MessageFolder, now: Instant): Promise<void> {
  const isBin = folder === "bin";
  await tx
    .updateTable("messages")
    .set((eb) => ({
      folder,
      former_folder: isBin ? eb.ref("folder") : null,
      binned_at: isBin ? now : null,
      updated_at: now,
    }))
    .where(
      "id",
      "in",
      messages.map(({ id }) => id),
    )
    .execute();
}
