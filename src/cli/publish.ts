import { readFile } from "node:fs/promises";
import { readConfig } from "../config.ts";
import type { Submission } from "../content/document.ts";
import { readArticle } from "../importers/markdown/read-article.ts";
import { AppError } from "../kernel/errors.ts";
import type { Locale } from "../kernel/locale.ts";
import { withOperations } from "./with-operations.ts";
import { wordsIn } from "./words.ts";

/**
 * `vitrine publish <file>...`: reads every file before it writes anything, then publishes one after the other.
 * A line on standard output acknowledges each article that is live; a fault names its file and line.
 */
export async function publishFiles(files: string[], locale: Locale): Promise<void> {
  const config = await readConfig();
  const submissions = await readFiles(files, config.timeZone, locale);
  await withOperations(config, async (operations) => {
    for (const submission of submissions) {
      const { url } = await operations.publish(submission);
      process.stdout.write(`${wordsIn(locale).published} ${url}\n`);
    }
  });
}

async function readFiles(files: string[], timeZone: string, locale: Locale): Promise<Submission[]> {
  const words = wordsIn(locale);
  const faults: string[] = [];
  const submissions: Submission[] = [];
  for (const file of files) {
    const source = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => error);
    if (source instanceof Error) {
      faults.push(words.unreadable(file, source.code ?? source.message));
      continue;
    }
    const read = readArticle(source, { now: Date.now, timeZone });
    if ("submission" in read) submissions.push(read.submission);
    else faults.push(...read.faults.map(({ line, message }) => `${file}:${line}: ${message[locale]}`));
  }
  if (faults.length === 0) return submissions;
  const text = [...faults, words.nothingPublished].join("\n");
  throw new AppError("ARTICLES_INVALID", text, { fr: text, en: text }, { status: 422 });
}
