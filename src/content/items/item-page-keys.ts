import type { Queryable } from "../../db/client.ts";
import { isLocale, NO_LANGUAGE } from "../../kernel/locale.ts";
import type { PublicItemKind } from "../../kinds/contract/kind-names.ts";
import { itemKeys } from "../dependencies/changed-keys.ts";
import { type ChangedKey, key } from "../dependencies/keys.ts";

/**
 * The keys of everything that shows an item which has an address, or leads to it, in any language: for what changes all of it at
 * once, such as its facts and its closing.
 */
export async function itemPageKeys(db: Queryable, entryId: string, kind: PublicItemKind): Promise<ChangedKey[]> {
  const texts = await db
    .selectFrom("translations")
    .select(["id", "locale", "slug", "published_version_id as version"])
    .where("entry_id", "=", entryId)
    .orderBy("id")
    .execute();
  const own = texts.flatMap(({ id, locale, slug, version }) => {
    const address = isLocale(locale) && version !== null ? [key.address({ kind, locale, slug })] : [];
    return [key.text(id), ...address];
  });
  const shared = [key.addresses(), key.entry(entryId), ...own];
  return [...itemKeys(kind, NO_LANGUAGE), ...shared.map((each) => ({ key: each }))];
}
