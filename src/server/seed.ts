import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Submission } from "../content/document.ts";
import { markSearchComplete } from "../content/index-published.ts";
import { publishDocument } from "../content/publish.ts";
import type { Db, Queryable, Tx } from "../db/client.ts";
import { encodeJson } from "../db/json.ts";
import { withPictures } from "../importers/markdown/pictures.ts";
import { readArticle } from "../importers/markdown/read-article.ts";
import { readPage } from "../importers/markdown/read-page.ts";
import { AppError } from "../kernel/errors.ts";
import { LOCALES, type Locale } from "../kernel/locale.ts";
import type { Media } from "../media/media.ts";
import { lookIn } from "./read-pictures.ts";

const SEEDED = "starter-content";

type Data = { db: Db; media: Media };
type Starter = Pick<Config, "contentDir" | "timeZone"> & { media: Media; now: number };

/**
 * Writes the starter pages and articles of `content/` into a database that never had any, all or nothing; their
 * pictures are kept first, and prepared when somebody asks for them. A site whose owner removed everything stays
 * empty.
 */
export async function seedStarterContent(
  { db, media }: Data,
  { contentDir, timeZone }: Pick<Config, "contentDir" | "timeZone">,
) {
  if (await db.snapshot(isSeeded)) return;
  const now = Date.now();
  const starter = { contentDir, timeZone, media, now };
  const submissions = [...(await readPages(starter)), ...(await readArticles(starter))];
  await db.transaction(async (tx) => {
    // Another process of the site may have been quicker, while this one read files or waited for its turn to write.
    if (await isSeeded(tx)) return;
    for (const submission of submissions) await publishDocument(tx, { ...submission, now, by: null });
    await markSeeded(tx, now);
    await markSearchComplete(tx);
  });
}

async function isSeeded(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom("settings").select("key").where("key", "=", SEEDED).executeTakeFirst();
  return row !== undefined;
}

async function markSeeded(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto("settings")
    .values({ key: SEEDED, value: encodeJson({ at: now }) })
    .execute();
}

/** French first: it is the source the English translates. */
async function readPages({ contentDir, media, now }: Starter): Promise<Submission[]> {
  const folder = join(contentDir, "pages");
  const files = await namesIn(folder, ".yaml");
  return Promise.all(
    files.map(async ({ name, stem, locale }) => {
      const key = stem.replaceAll("--", "/");
      const source = await readFile(join(folder, name), "utf8");
      return withPictures((pictures) => readPage(source, { key, locale, now, pictures }), keptFrom(folder, media));
    }),
  );
}

async function readArticles({ contentDir, media, now, timeZone }: Starter): Promise<Submission[]> {
  const folder = join(contentDir, "blog");
  const files = await namesIn(folder, ".md");
  return Promise.all(
    files.map(async ({ name }) => {
      const source = await readFile(join(folder, name), "utf8");
      const options = { now: () => now, timeZone };
      const read = await withPictures(
        (pictures) => readArticle(source, { ...options, pictures }),
        keptFrom(folder, media),
      );
      if ("submission" in read) return read.submission;
      const where = read.faults.map(({ line, message }) => `${name}:${line}: ${message.en}`).join("\n");
      throw new AppError("STARTER_CONTENT_INVALID", where, { fr: where, en: where });
    }),
  );
}

/** Our own pictures are whole: their headers alone are read, so that a first start is not held up. */
function keptFrom(folder: string, media: Media) {
  return lookIn(folder, (bytes) => media.store(bytes, { thorough: false }));
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
