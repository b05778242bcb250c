import { administratorOf } from "../../archive/reading/administrator-of.ts";
import { checkArchive } from "../../archive/reading/check-archive.ts";
import type { SiteArchive } from "../../archive/reading/site-archive.ts";
import { readConfig } from "../../config.ts";
import { holderOf, isHeld } from "../../db/data-folder.ts";
import { folderHeld } from "../../db/folder-errors.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { importArchive, requireEmpty } from "../../server/backup/archive-site.ts";
import { formats } from "../backup/words.ts";
import { answerTo } from "../terminal/answer-to.ts";
import { archiveWords } from "./words.ts";

type Options = { dryRun?: boolean; yes?: boolean; [other: string]: unknown };

/** What an import of other programs asks besides: with its defaults. */
const DEFAULTS: Record<string, unknown> = { dryRun: undefined, yes: undefined, pages: true };

/** `vitrine import <archive>`: checks the whole archive, asks, then makes the site of it. */
export async function importArchiveCommand(site: SiteArchive, options: Options, locale: Locale): Promise<void> {
  const words = archiveWords[locale];
  const say = (line: string) => process.stdout.write(`${typeset(line, locale)}\n`);
  const other = Object.entries(options).some(([name, value]) => !(name in DEFAULTS) || (name === "pages" && !value));
  if (other) throw refused("IMPORT_OPTIONS", ({ options }) => options);
  const config = await readConfig();
  const { dataDir } = config;
  // Said before the archive is read through, which may take long.
  if (isHeld(dataDir)) throw folderHeld(dataDir, holderOf(dataDir));
  await requireEmpty(config);
  say(words.checking);
  await checkArchive(site);
  const { count } = formats(locale);
  const { program, tables, files } = site.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(words.found(program.version, count(rows), count(files.length)));
  if (options.dryRun === true) {
    say(words.nothingWritten);
    return;
  }
  if (options.yes !== true) {
    say(words.becomes(dataDir));
    const answer = await answerTo(typeset(words.question, locale));
    if (!words.answers.includes(answer)) throw refused("IMPORT_UNCONFIRMED", ({ unconfirmed }) => unconfirmed);
  }
  const kept = await importArchive(config, site);
  say(words.imported);
  const email = await administratorOf(site);
  say(email === null ? words.noAdmins : words.recover(email));
  if (kept !== null) say(words.kept(kept));
}

function refused(code: string, sentence: (words: typeof archiveWords.fr) => string): AppError {
  const [fr, en] = [sentence(archiveWords.fr), sentence(archiveWords.en)];
  return new AppError(code, en, { fr, en }, { status: 422 });
}
