import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { readConfig } from "../config.ts";
import type { Submission } from "../content/document/document.ts";
import { decodeText } from "../importers/markdown/decode-text.ts";
import type { LineError } from "../importers/markdown/line-error.ts";
import { withPictures } from "../importers/markdown/pictures.ts";
import { readArticle } from "../importers/markdown/read-article.ts";
import { AppError } from "../kernel/errors.ts";
import { DEFAULT_LOCALE, type Locale } from "../kernel/locale.ts";
import { Workshop } from "../media/workshop.ts";
import type { Operations } from "../server/control/operations.ts";
import { pictureReader } from "../server/start/read-pictures.ts";
import { withOperations } from "./with-operations.ts";
import { wordsIn } from "./words.ts";

/** Articles ready to publish, the files of the pictures they show, by the pictures' ids, and lines for their writers. */
type Articles = { submissions: Submission[]; pictures: Map<string, string>; warnings: string[] };

/**
 * `vitrine publish <file>...`: reads every file and its pictures before it writes anything, then publishes one after
 * the other. A line on standard output acknowledges each article that is live; an error names its file and line.
 * @param options.replace whether a file replaces what was written in the back office since.
 */
export async function publishFiles(files: string[], locale: Locale, { replace = false } = {}): Promise<void> {
  const config = await readConfig();
  const { submissions, pictures, warnings } = await readFiles(files, config.timeZone, locale);
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
  await withOperations(config, async (operations) => {
    await storePictures(pictures, operations);
    for (const submission of await sourcesFirst(submissions, operations)) {
      const { url } = await operations.publish({ ...submission, replace });
      process.stdout.write(`${wordsIn(locale).published} ${url}\n`);
    }
  });
}

/**
 * The order in which files were named, but for an original that was named behind its translation, as `*.md` does: it comes
 * before it. A translation that is handed in is right for what its source says at that moment.
 */
async function sourcesFirst(submissions: readonly Submission[], operations: Operations): Promise<Submission[]> {
  const keys = Map.groupBy(submissions, ({ key }) => key);
  const sources = await operations.sourceLocales([...keys.keys()]);
  const ordered = new Set<Submission>();
  for (const submission of submissions) {
    const texts = keys.get(submission.key) ?? [];
    const source = texts.filter(({ key, locale }) => locale === (sources[key] ?? DEFAULT_LOCALE));
    // Several texts of one language are a sequence, which nobody but whoever named them knows.
    const isPair = source.length === 1 && texts.length === 2;
    for (const each of isPair ? [...source, submission] : [submission]) ordered.add(each);
  }
  return [...ordered];
}

async function storePictures(pictures: Articles["pictures"], operations: Operations): Promise<void> {
  if (pictures.size === 0) return;
  for (const id of await operations.missingPictures([...pictures.keys()])) {
    const path = pictures.get(id) as string;
    await operations.storePicture(await readFile(path), basename(path));
  }
}

async function readFiles(files: string[], timeZone: string, locale: Locale): Promise<Articles> {
  const words = wordsIn(locale);
  const errors: string[] = [];
  const articles: Articles = { submissions: [], pictures: new Map(), warnings: [] };
  const workshop = new Workshop();
  for (const file of files) {
    const told = ({ line, message }: LineError) => `${file}:${line}: ${message[locale]}`;
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
    if (bytes instanceof Error) {
      errors.push(words.unreadable(file, bytes.code ?? bytes.message));
      continue;
    }
    const source = decodeText(bytes);
    if ("error" in source) {
      errors.push(told(source.error));
      continue;
    }
    const readPicture = pictureReader(dirname(file), async (bytes, path) => {
      const picture = await workshop.inspect(bytes);
      articles.pictures.set(picture.id, path);
      return picture;
    });
    const read = await withPictures(
      (pictures) => readArticle(source.text, { now: Date.now, timeZone, pictures }),
      readPicture,
    );
    if ("errors" in read) {
      errors.push(...read.errors.map(told));
      continue;
    }
    articles.submissions.push(read.submission);
    articles.warnings.push(...read.warnings.map(told));
  }
  await workshop.close();
  if (errors.length === 0) return articles;
  const text = [...errors, words.nothingPublished].join("\n");
  throw new AppError("ARTICLES_INVALID", text, { fr: text, en: text }, { status: 422 });
}
