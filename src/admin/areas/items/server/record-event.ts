import type { AuditAction } from "../../../../audit/actions.ts";
import type { Titles } from "../../../../content/bin/bin-entry.ts";
import type { Tx } from "../../../../db/client.ts";
import type { Who } from "../../../../identity/identity.ts";
import type { Client } from "../../../../kernel/client.ts";
import type { Instant } from "../../../../kernel/clock.ts";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { recordArticleEvent } from "../../../../use-cases/actor.ts";

/** What is done to an item as a whole. */
export type ItemAction = Extract<AuditAction, "item.moved" | "item.binned" | "item.restored">;

type Doing = { action: ItemAction; who: Who; client: Client; now: Instant; titles: Titles };

/** Writes down what was done to an item, in the transaction that does it. */
export function recordItemEvent(
  tx: Tx,
  { id: entryId, kind }: { id: string; kind: ItemKind },
  { action, who, client, now, titles }: Doing,
): Promise<void> {
  const title = titles.fr || titles.en || "";
  const actor = { kind: "administrator" as const, admin: who.admin, client };
  return recordArticleEvent(tx, { entryId, title, kind }, { action, actor, now });
}
