import { publishDocument } from "../../../src/content/publishing/publish.ts";
import { openDatabase, type Queryable } from "../../../src/db/client.ts";
import { openDataFolder } from "../../../src/db/data-folder.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { readItems } from "../../../src/importers/items/read-items.ts";
import { withIds } from "../../../src/importers/items/references.ts";
import { LOCALES, NO_LANGUAGE } from "../../../src/kernel/locale.ts";

type Sources = Parameters<typeof readItems>[0];

/**
 * Publishes items into a data folder that no site holds, in both languages.
 * @param sources files of items as `content/items/` has them, given the id of each page and article by its key.
 */
export async function publishItems(
  dataDir: string,
  sources: (idOf: (key: string) => string) => Sources,
): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const db = await openDatabase(openSqlite(folder.databaseFile));
  await db.transaction(async (tx) => {
    const entries = await entryIds(tx);
    const read = readItems(
      sources((key) => entries.get(key) ?? ""),
      () => ({ refused: { fr: "aucune image", en: "no pictures" } }),
    );
    if ("errors" in read) throw new Error(JSON.stringify(read.errors));
    for (const item of read.items) {
      const ids = await entryIds(tx);
      const { words, facts } = withIds(item, (kind, key) => ids.get(`${kind}/${key}`) ?? null);
      const texts = [
        { locale: NO_LANGUAGE, document: facts },
        ...LOCALES.map((locale) => ({ locale, document: words[locale] })),
      ] as const;
      for (const text of texts) await publishDocument(tx, { key: item.key, ...text, now: 0, by: null });
    }
  });
  await db.close();
  folder.close();
}

/** Ids by key; those of items by kind and key. */
async function entryIds(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.selectFrom("entries").select(["id", "kind", "key"]).execute();
  return new Map(rows.flatMap(({ id, kind, key }) => [[key, id] as const, [`${kind}/${key}`, id] as const]));
}
