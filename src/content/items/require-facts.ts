import type { Tx } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import { NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { hasFacts } from "../../kinds/kinds.ts";
import { factsMissing } from "./errors.ts";

/**
 * Visitors get an item by its words together with what it says for all languages.
 * @throws AppError `FACTS_MISSING` (409) for words of an item whose facts are not published.
 */
export async function requireFacts(
  tx: Tx,
  { kind, entry_id, locale }: { kind: EntryKind; entry_id: string; locale: TextLanguage },
): Promise<void> {
  if (!isItemKind(kind) || locale === NO_LANGUAGE || !hasFacts(kind)) return;
  const facts = await tx
    .selectFrom("translations")
    .select("id")
    .where("entry_id", "=", entry_id)
    .where("locale", "=", NO_LANGUAGE)
    .where("published_version_id", "is not", null)
    .executeTakeFirst();
  if (facts === undefined) throw factsMissing();
}
