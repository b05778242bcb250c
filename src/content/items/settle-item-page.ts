import type { Tx } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { isPublicKind } from "../../kinds/kinds.ts";
import type { ChangedKey } from "../dependencies/keys.ts";
import { indexItemPage } from "../search/index-item-page.ts";
import { settleClosing } from "./close-items.ts";
import { itemPageKeys } from "./item-page-keys.ts";

type Text = { kind: EntryKind; entry_id: string; locale: TextLanguage };

/**
 * After a text of an item with an address was published or taken down: of a job, whether it is closed, and what search finds
 * it by.
 * @returns the keys of what stands at its address that the change of its text does not name by itself: facts belong to each language.
 */
export async function settleItemPage(tx: Tx, { kind, entry_id, locale }: Text, now: Instant): Promise<ChangedKey[]> {
  if (!isItemKind(kind) || !isPublicKind(kind)) return [];
  if (kind === "job") {
    if (locale === NO_LANGUAGE) await settleClosing(tx, entry_id, now);
    await indexItemPage(tx, entry_id);
  }
  return locale === NO_LANGUAGE ? itemPageKeys(tx, entry_id, kind) : [];
}
