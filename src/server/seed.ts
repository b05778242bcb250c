import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Submission } from "../content/document.ts";
import { publishDocument } from "../content/publish.ts";
import type { Db, Tx } from "../db/client.ts";
import { encodeJson } from "../db/json.ts";
import { readArticle } from "../importers/markdown/read-article.ts";
import { readPage } from "../importers/markdown/read-page.ts";
import { AppError } from "../kernel/errors.ts";
import { LOCALES, type Locale } from "../kernel/locale.ts";

const SEEDED = "starter-content";

/**
 * Writes the starter pages and articles of `content/` into a database that never had any, all or nothing.
 * A site whose owner removed everything stays empty.
 */
export async function seedStarterContent(db: Db, { contentDir, timeZone }: Pick<Config, "contentDir" | "timeZone">) {
  const seeded = await db.snapshot((reader) =>
    reader.selectFrom("settings").select("value").where("key", "=", SEEDED).executeTakeFirst(),
  );
  if (seeded !== undefined) return;
  const now = Date.now();
  const submissions = [...(await readPages(contentDir, now)), ...(await readArticles(contentDir, now, timeZone))];
  await db.transaction(async (tx) => {
    for (const submission of submissions) await publishDocument(tx, { ...submission, now, by: null });
    await markSeeded(tx, now);
  });
}

async function markSeeded(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto("settings")
    .values({ key: SEEDED, value: encodeJson({ at: now }) })
    .execute();
}

/** French first: it is the source the English translates. */
async function readPages(contentDir: string, now: number): Promise<Submission[]> {
  const folder = join(contentDir, "pages");
  const files = await namesIn(folder, ".yaml");
  return Promise.all(
    files.map(async ({ name, stem, locale }) => {
      const key = stem.replaceAll("--", "/");
      return readPage(await readFile(join(folder, name), "utf8"), { key, locale, now });
    }),
  );
}

async function readArticles(contentDir: string, now: number, timeZone: string): Promise<Submission[]> {
  const folder = join(contentDir, "blog");
  const files = await namesIn(folder, ".md");
  return Promise.all(
    files.map(async ({ name }) => {
      const read = readArticle(await readFile(join(folder, name), "utf8"), { now: () => now, timeZone });
      if ("submission" in read) return read.submission;
      const where = read.faults.map(({ line, message }) => `${name}:${line}: ${message.en}`).join("\n");
      throw new AppError("STARTER_CONTENT_INVALID", where, { fr: where, en: where });
    }),
  );
}

/** Files called `<stem>.<language><extension>`, French before English. */
async function namesIn(
  folder: string,
  extension: string,
): Promise<Array<{ name: string; stem: string; locale: Locale }>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension)).sort();
  return LOCALES.flatMap((locale) => {
    const ending = `.${locale}${extension}`;
    return names
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ name, stem: name.slice(0, -ending.length), locale }));
  });
}
