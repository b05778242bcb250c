import { contentsOf } from "../../backup/prove.ts";
import { checkBackup, findBackup } from "../../backup/read-backup.ts";
import { ownersKeys, readSiteKey } from "../../backup/sealing/site-key.ts";
import { type Config, readConfig } from "../../config.ts";
import { holderOf, isHeld } from "../../db/data-folder.ts";
import { folderHeld } from "../../db/folder-errors.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { restoreBackup } from "../../server/backup/backup-site.ts";
import { answerTo } from "../terminal/answer-to.ts";
import { storeOf } from "./place.ts";
import { backupWords, formats } from "./words.ts";

type Options = { from?: string; yes?: boolean };

/** `vitrine restore <backup>`: checks the whole backup, asks, then puts it in the place of the site. */
export async function restoreCommand(given: string, { from, yes = false }: Options, locale: Locale): Promise<void> {
  const config = await readConfig();
  const { dataDir } = config;
  // Said before the backup is read through, which may take long.
  if (isHeld(dataDir)) throw folderHeld(dataDir, holderOf(dataDir));
  const place = storeOf(config, from);
  const words = backupWords[locale];
  const say = (line: string) => process.stdout.write(`${typeset(line, locale)}\n`);
  const siteKey = readSiteKey(dataDir);
  // The owner's key first: an error is about what was given.
  const identities = [...(await ownersKeys(config.backupIdentity)), ...(siteKey === null ? [] : [siteKey])];
  const { name, manifest, store, proof } = await findBackup(place, given, identities);
  say(words.checking(name));
  await checkBackup(store, name, manifest);
  const { count, date } = formats(locale);
  const { rows, files } = contentsOf(manifest);
  say(words.found(date(manifest.created), count(rows), count(files)));
  if (proof === null) say(words.isUnproven);
  if (!yes) await confirm(config, locale);
  const kept = await restoreBackup(config, { store, name, manifest });
  say(words.restored(name));
  if (kept !== null) say(words.kept(kept));
}

/** @throws AppError `RESTORE_UNCONFIRMED` */
async function confirm({ dataDir, databaseUrl }: Config, locale: Locale): Promise<void> {
  const words = backupWords[locale];
  process.stdout.write(
    `${typeset(databaseUrl === undefined ? words.replaces(dataDir) : words.replacesServer(dataDir), locale)}\n`,
  );
  const answer = await answerTo(typeset(words.question, locale));
  if (words.answers.includes(answer)) return;
  const { fr, en } = backupWords;
  throw new AppError("RESTORE_UNCONFIRMED", en.unconfirmed, { fr: fr.unconfirmed, en: en.unconfirmed });
}
