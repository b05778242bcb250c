import type { Config } from "../../config.ts";
import { markSearchComplete } from "../../content/search/index-published.ts";
import { publishStarter, updateStarter } from "../../content/site/starter-texts.ts";
import type { Db, Queryable, Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { pagePath, postPath } from "../../kernel/paths.ts";
import type { Media } from "../../media/media.ts";
import { readStarterContent, starterFingerprint } from "./starter-content.ts";

const SEEDED = "starter-content";

type Data = { db: Db; media: Media };
type Settings = Pick<Config, "contentDir" | "timeZone">;
/** When the starter content was written, and what the files were that the site last took in. */
type Seeded = { at?: number; files?: string };

/**
 * Writes the starter pages and articles of `content/` into a database that never had any, all or nothing. A site whose
 * owner removed everything stays empty.
 */
export async function seedStarterContent({ db, media }: Data, settings: Settings): Promise<void> {
  if ((await db.snapshot(readSeeded)) !== undefined) return;
  const now = Date.now();
  const submissions = await readStarterContent({ ...settings, media, now });
  const files = await starterFingerprint(settings);
  await db.transaction(async (tx) => {
    // Another process of the site may have been quicker, while this one read files or waited for its turn to write.
    if ((await readSeeded(tx)) !== undefined) return;
    for (const submission of submissions) await publishStarter(tx, submission, now);
    await writeSeeded(tx, { at: now, files });
    await markSearchComplete(tx);
  });
}

/** A starter text that a site took in after its first start; `path` is language-less. */
export type StarterUpdate = { path: string; locale: Locale; title: string };

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
  const submissions = await readStarterContent({ ...settings, media, now });
  return db.transaction(async (tx) => {
    const updates: StarterUpdate[] = [];
    for (const submission of submissions) {
      const updated = await updateStarter(tx, submission, { seededAt, now });
      if (updated === null) continue;
      const pathOf = submission.document.kind === "post" ? postPath : pagePath;
      updates.push({ path: pathOf(updated.slug), locale: submission.locale, title: updated.title });
    }
    await writeSeeded(tx, { at: seededAt, files });
    return updates.sort((a, b) => LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale));
  });
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
