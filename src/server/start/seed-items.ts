import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { AnySubmission } from "../../content/document/document.ts";
import { isEditedStarter, publishStarter, updateStarter } from "../../content/site/starter-texts.ts";
import type { Queryable, Tx } from "../../db/client.ts";
import type { KeyedItem } from "../../importers/items/keyed-item.ts";
import { itemFile, readItems } from "../../importers/items/read-items.ts";
import { type IdOf, withIds } from "../../importers/items/references.ts";
import { withPictures } from "../../importers/markdown/pictures.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import { LOCALES, NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import { ITEM_KINDS } from "../../kinds/contract/kind-names.ts";
import { labelField } from "../../kinds/missing-labels.ts";
import type { Media } from "../../media/media.ts";
import { storePicturesFrom } from "./starter-content.ts";

/** A text of a starter item that a site took in after its first start. */
export type ItemUpdate = { item: string; locale: TextLanguage };

/**
 * Reads the starter items of `content/items/`.
 * @throws AppError `STARTER_CONTENT_INVALID` with what is wrong and where.
 */
export async function readStarterItems({ contentDir }: Pick<Config, "contentDir">, media: Media): Promise<KeyedItem[]> {
  const folder = join(contentDir, "items");
  const sources = await Promise.all(
    ITEM_KINDS.map(async (kind) => [kind, await readIfThere(join(folder, itemFile(kind)))] as const),
  );
  const read = await withPictures(
    (pictures) => readItems(Object.fromEntries(sources), pictures),
    storePicturesFrom(folder, media),
  );
  if ("items" in read) return read.items;
  const where = read.errors.map(({ file, line, message }) => `${file}:${line}: ${message.en}`).join("\n");
  throw new AppError("STARTER_CONTENT_INVALID", where, { fr: where, en: where });
}

/** A kind without a file has no starter items. */
async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

/** Publishes the starter items of a site that never had any, each behind those it names. */
export async function seedItems(tx: Tx, items: readonly KeyedItem[], now: Instant): Promise<void> {
  for (const item of items) {
    const idOf = await idsIn(tx);
    // Somebody made one of the same name meanwhile.
    if (idOf(item.kind, item.key) !== null) continue;
    for (const submission of submissionsOf(item, idOf)) await publishStarter(tx, submission, now);
  }
}

/**
 * Publishes the starter items that changed, where nobody edited them, each of their texts for itself; of a form all of them or
 * none, since its words label its questions.
 */
export async function updateItems(
  tx: Tx,
  items: readonly KeyedItem[],
  options: { seededAt: Instant; now: Instant },
): Promise<ItemUpdate[]> {
  const updates: ItemUpdate[] = [];
  const idOf = await idsIn(tx);
  for (const item of items) {
    const submissions = submissionsOf(item, idOf);
    if (labelField(item.kind) !== null && (await isAnyEdited(tx, submissions, options.seededAt))) continue;
    for (const submission of submissions) {
      const updated = await updateStarter(tx, submission, options);
      if (updated !== null) updates.push({ item: `${item.kind}/${item.key}`, locale: submission.locale });
    }
  }
  return updates;
}

async function isAnyEdited(db: Queryable, submissions: readonly AnySubmission[], seededAt: Instant): Promise<boolean> {
  for (const submission of submissions) if (await isEditedStarter(db, submission, seededAt)) return true;
  return false;
}

/** Facts first: no words are published without. */
function submissionsOf(item: KeyedItem, idOf: IdOf): AnySubmission[] {
  const { key } = item;
  const { words, facts } = withIds(item, idOf);
  return [
    { key, locale: NO_LANGUAGE, document: facts },
    ...LOCALES.map((locale) => ({ key, locale, document: words[locale] })),
  ];
}

async function idsIn(db: Queryable): Promise<IdOf> {
  const rows = await db.selectFrom("entries").select(["id", "kind", "key"]).where("kind", "in", ITEM_KINDS).execute();
  const ids = new Map(rows.map(({ id, kind, key }) => [`${kind}/${key}`, id]));
  return (kind, key) => ids.get(`${kind}/${key}`) ?? null;
}
