import type { Config } from "../../config.ts";
import type { Submission } from "../../content/document/document.ts";
import { markSearchComplete } from "../../content/search/index-published.ts";
import { publishStarter, updateStarter } from "../../content/site/starter-texts.ts";
import type { Db, Queryable, Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { pagePath, postPath } from "../../kernel/paths.ts";
import type { Media } from "../../media/media.ts";
import { type ItemUpdate, readStarterItems, seedItems, updateItems } from "./seed-items.ts";
import { readStarterContent, starterFingerprint } from "./starter-content.ts";

const SEEDED = "starter-content";

type Data = { db: Db; media: Media };
type Settings = Pick<Config, "contentDir" | "timeZone">;
/**
 * When the starter content was written, what the files were that the site last took in, and whether it has the starter
 * items: a site from before there were any gets them with the first of its pages that shows some.
 */
type Seeded = { at?: number; files?: string; items?: boolean };

/**
 * Writes the starter items, pages, and articles of `content/` into a database that never had any, all or nothing. A site whose
 * owner removed everything stays empty.
 */
export async function seedStarterContent({ db, media }: Data, settings: Settings): Promise<void> {
  if ((await db.snapshot(readSeeded)) !== undefined) return;
  const now = Date.now();
  const items = await readStarterItems(settings, media);
  const submissions = await readStarterContent({ ...settings, media, now });
  const files = await starterFingerprint(settings);
  await db.transaction(async (tx) => {
    // Another process of the site may have been quicker, while this one read files or waited for its turn to write.
    if ((await readSeeded(tx)) !== undefined) return;
    await seedItems(tx, items, now);
    for (const submission of submissions) await publishStarter(tx, submission, now);
    await writeSeeded(tx, { at: now, files, items: true });
    await markSearchComplete(tx);
  });
}

/** A starter text that a site took in after its first start; `path` is language-less. */
export type StarterUpdate = { path: string; locale: Locale; title: string } | ItemUpdate;

/**
 * Publishes the starter texts that changed since the site last took them in, where nobody edited them, each language for
 * itself; all or nothing.
 * @returns what was published.
 */
export async function updateStarterContent({ db, media }: Data, settings: Settings): Promise<StarterUpdate[]> {
  const seeded = await db.snapshot(readSeeded);
  // A site that was filled in another way has no starter texts.
  if (seeded?.at === undefined) return [];
  const files = await starterFingerprint(settings);
  if (seeded.files === files) return [];
  const { at: seededAt } = seeded;
  const now = Date.now();
  const items = await readStarterItems(settings, media);
  const submissions = await readStarterContent({ ...settings, media, now });
  return db.transaction(async (tx) => {
    const updates: Exclude<StarterUpdate, ItemUpdate>[] = [];
    let showsItems = false;
    for (const submission of submissions) {
      const updated = await updateStarter(tx, submission, { seededAt, now });
      if (updated === null) continue;
      showsItems ||= hasItemBlock(submission);
      const pathOf = submission.document.kind === "post" ? postPath : pagePath;
      updates.push({ path: pathOf(updated.slug), locale: submission.locale, title: updated.title });
    }
    const itemUpdates = seeded.items ? await updateItems(tx, items, { seededAt, now }) : [];
    // A site whose owner wrote every page that shows items has no use for ours.
    const isFirst = !seeded.items && showsItems;
    if (isFirst) await seedItems(tx, items, now);
    await writeSeeded(tx, { at: seededAt, files, ...((seeded.items || isFirst) && { items: true }) });
    return [...updates.sort((a, b) => LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale)), ...itemUpdates];
  });
}

const ITEM_BLOCKS: ReadonlySet<string> = new Set(["feature-list", "plan-list", "plan-comparison"]);

function hasItemBlock({ document }: Submission): boolean {
  return document.kind === "page" && document.blocks.some(({ type }) => ITEM_BLOCKS.has(type));
}

async function readSeeded(db: Queryable): Promise<Seeded | undefined> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SEEDED).executeTakeFirst();
  return row === undefined ? undefined : (decodeJson(row.value) as Seeded);
}

async function writeSeeded(tx: Tx, seeded: Seeded): Promise<void> {
  const value = encodeJson(seeded);
  await tx
    .insertInto("settings")
    .values({ key: SEEDED, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
