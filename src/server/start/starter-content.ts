import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Config } from "../../config.ts";
import type { Submission } from "../../content/document/document.ts";
import { withPictures } from "../../importers/markdown/pictures.ts";
import { readArticle } from "../../importers/markdown/read-article.ts";
import { readPage } from "../../importers/markdown/read-page.ts";
import { AppError } from "../../kernel/errors.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import type { Media } from "../../media/media.ts";
import { pictureReader } from "./read-pictures.ts";

type Starter = Pick<Config, "contentDir" | "timeZone"> & { media: Media; now: number };

/**
 * Reads every starter page and article of `content/`, French first: it is the source the English translates. Their
 * pictures are kept, and prepared when somebody asks for them.
 * @throws AppError `PAGE_INVALID`, `STARTER_CONTENT_INVALID` with what is wrong and where.
 */
export async function readStarterContent(starter: Starter): Promise<Submission[]> {
  return [...(await readPages(starter)), ...(await readArticles(starter))];
}

/** Changes with any starter text and with the size of any of their pictures; read in a few milliseconds. */
export async function starterFingerprint({ contentDir }: Pick<Config, "contentDir">): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of ["pages", "blog", "items", "pictures"]) {
    for (const name of (await readdir(join(contentDir, folder))).sort()) {
      const file = join(contentDir, folder, name);
      const isText = /\.(?:yaml|md)$/.test(name);
      hash.update(`${folder}/${name}\n`).update(isText ? await readFile(file) : String((await stat(file)).size));
    }
  }
  return hash.digest("base64url");
}

async function readPages({ contentDir, media, now }: Starter): Promise<Submission[]> {
  const folder = join(contentDir, "pages");
  const files = await namesIn(folder, ".yaml");
  return Promise.all(
    files.map(async ({ name, stem, locale }) => {
      const key = stem.replaceAll("--", "/");
      const source = await readFile(join(folder, name), "utf8");
      return withPictures(
        (pictures) => readPage(source, { key, locale, now, pictures }),
        storePicturesFrom(folder, media),
      );
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
        storePicturesFrom(folder, media),
      );
      if ("submission" in read) return read.submission;
      const where = read.errors.map(({ line, message }) => `${name}:${line}: ${message.en}`).join("\n");
      throw new AppError("STARTER_CONTENT_INVALID", where, { fr: where, en: where });
    }),
  );
}

/** Our own pictures are known to be sound: only their headers are read, so that a first start is quick. */
export function storePicturesFrom(folder: string, media: Media) {
  return pictureReader(folder, (bytes, path) => media.store(bytes, { thorough: false, file: basename(path) }));
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
