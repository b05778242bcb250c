import { version } from "../../../package.json";
import type { Config } from "../../config.ts";
import { type ListedText, listCurrentTexts, readCurrentTexts } from "../../content/listing/current-texts.ts";
import type { Db, Queryable } from "../../db/client.ts";
import {
  CLOSE_EXPORT,
  type Dated,
  fileElement,
  groupElement,
  openExport,
  textElement,
} from "../../exporters/wordpress/wxr.ts";
import { localTimes } from "../../kernel/local-time.ts";
import { DEFAULT_LOCALE } from "../../kernel/locale.ts";
import type { SiteSettings } from "../../site/settings.ts";
import type { Release } from "../start/release.ts";
import { siteSettingsOf } from "../start/site-settings.ts";
import { exportedArticle } from "./article.ts";
import { LibraryFiles } from "./library-files.ts";
import { numberTexts, Terms } from "./numbers.ts";
import { PublishedPages } from "./published-pages.ts";

/** What an export holds. `draftPages`: pages that are not published, which are left out. */
export type ExportedTexts = { articles: number; pages: number; files: number; draftPages: number };

type Source = { config: Config; db: Db; release: Release };

/** Writes a whole export, on one state of the database. Memory holds the numbers of all texts, and the words of a few. */
export function writeTexts(
  { config, db, release }: Source,
  write: (text: string) => Promise<void>,
): Promise<ExportedTexts> {
  const settings = siteSettingsOf(config, release);
  return db.snapshotInTurns((reader) => writeSnapshot(reader, settings, write));
}

async function writeSnapshot(
  reader: Queryable,
  settings: SiteSettings,
  write: (text: string) => Promise<void>,
): Promise<ExportedTexts> {
  const site = {
    title: settings.name,
    url: settings.routing.siteUrl,
    language: DEFAULT_LOCALE,
    generator: `Vitrine ${version}`,
  };
  const listed = await listCurrentTexts(reader);
  const texts = listed.filter(isExported);
  const terms = new Terms();
  for await (const { text, document } of readCurrentTexts(reader, texts)) terms.addAll(text, document, site.title);
  const { numbered, groups } = numberTexts(texts, terms);
  // Before the first item: a reader that goes through the file once has to know them.
  await write(openExport(site, terms.authors, terms.tags));
  for (const group of [...groups, ...terms.tagGroups()]) await write(groupElement(group));
  const files = new LibraryFiles(texts.length + 1);
  const pages = new PublishedPages(reader, settings);
  const dateOf = datedIn(settings.timeZone);
  const counts = { articles: 0, pages: 0, files: 0, draftPages: listed.length - texts.length };
  for await (const { text, document } of readCurrentTexts(reader, numbered)) {
    const context = { reader, settings, terms, files, dateOf };
    const exported =
      document.kind === "post"
        ? await exportedArticle(text, document, context)
        : await pages.exported(text, document, context);
    await write(textElement(exported, site));
    counts[document.kind === "post" ? "articles" : "pages"] += 1;
  }
  for await (const file of files.exported(reader, dateOf)) {
    await write(fileElement(file));
    counts.files += 1;
  }
  await write(CLOSE_EXPORT);
  return counts;
}

/** A page is made of blocks, and has its words once it is shown: its draft has none that WordPress could hold. */
function isExported({ kind, state }: ListedText): boolean {
  return kind === "post" || state === "published";
}

function datedIn(timeZone: string): (at: number) => Dated {
  const localTimeOf = localTimes(timeZone);
  return (at) => {
    const { date, time } = localTimeOf(at);
    const seconds = String(new Date(at).getUTCSeconds()).padStart(2, "0");
    return { at, local: `${date} ${time}:${seconds}` };
  };
}
