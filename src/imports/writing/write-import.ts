import { recordEvent } from "../../audit/record-event.ts";
import { PublishingBatch } from "../../content/publishing/many/publishing-batch.ts";
import type { Tx } from "../../db/client.ts";
import { WordReader } from "../../i18n/search-terms.ts";
import type { Fetcher, FetcherOptions } from "../../importers/fetching/open-fetcher.ts";
import type { JobRun } from "../../jobs/job-kind.ts";
import { AppError } from "../../kernel/errors.ts";
import { DEFAULT_LOCALE } from "../../kernel/locale.ts";
import { keepFiles } from "../files/keep-files.ts";
import { SourceFiles } from "../files/source-files.ts";
import { importFolder, withSourcePaths } from "../files/uploaded-files.ts";
import type { ImportSite, ImportStep } from "../import-step.ts";
import { type Import, readProgress, requireImport, updateImport } from "../imports-table.ts";
import { declaredLocale } from "../planning/choose-locale.ts";
import { storeFindings } from "../reading/store-items.ts";
import { removeRows } from "../remove-import.ts";
import { rest } from "../turns.ts";
import { type NextText, prepareTexts, readNextTexts, sourcesOf } from "./prepare-texts.ts";
import { failText, type PreparedText, writeText } from "./write-texts.ts";

/** Texts that are read at a time: their files are brought into the library together. */
const PAGE = 32;
/** A transaction takes no more texts after so long: what somebody saves meanwhile waits for it. */
const TRANSACTION_MS = 80;

type Job = Pick<JobRun, "transaction" | "turn" | "signal">;

/** Writes what is planned: files first, then the texts that name them, originals before translations. Ends in the state `written`. */
export const writeImport: ImportStep = async (importId, job, site) => {
  const imported = await site.db.snapshot((reader) => requireImport(reader, importId));
  const { source } = imported;
  const write = async (paths: readonly string[], media: string | null) => {
    const files = await SourceFiles.open(paths, media);
    const fetcher = await openFormerSite(imported, { signal: job.signal, ...site.fetching });
    try {
      await writeAll(imported, { job, site, files, fetcher, words: new WordReader() });
    } finally {
      fetcher?.close();
      await files.close();
    }
  };
  if (source.kind === "address") await write([], null);
  else {
    await withSourcePaths({ id: importId, source }, site.storage, (files, media) =>
      write(
        files.map(({ path }) => path),
        media,
      ),
    );
  }
};

/** Fetches what did not come along from the host of the former site; null where nobody wants that. */
async function openFormerSite(
  { source, site, choices }: Import,
  options: Pick<FetcherOptions, "signal" | "allowAddresses">,
): Promise<Fetcher | null> {
  const address = source.kind === "address" ? source.address : choices.download ? site?.origin : null;
  const host = address == null ? undefined : URL.parse(address)?.host;
  if (host === undefined) return null;
  // Loaded only here: most imports have their pictures beside them.
  const { openFetcher } = await import("../../importers/fetching/open-fetcher.ts");
  return openFetcher({ hosts: [host], ...options });
}

type Work = {
  job: Job;
  site: ImportSite;
  files: SourceFiles;
  fetcher: Fetcher | null;
  /** For the index of search: texts of one site share most of their words. */
  words: WordReader;
};

async function writeAll(imported: Import, { job, site, files, fetcher, words }: Work): Promise<void> {
  const { id } = imported;
  const main = declaredLocale(imported.site?.language ?? "") ?? DEFAULT_LOCALE;
  for (const isMain of [true, false]) {
    const readPage = async (after: number) => {
      const next = { main, isMain, after, limit: PAGE };
      const texts = await site.db.snapshot((reader) => readNextTexts(reader, id, next));
      await keepFiles(imported, sourcesOf(texts), { db: site.db, media: site.media, files, fetcher });
      return texts;
    };
    let page = await readPage(0);
    while (page.length > 0) {
      job.signal.throwIfAborted();
      // Files of the next page are looked at by another process meanwhile.
      const [next, written] = await Promise.allSettled([
        readPage(page.at(-1)?.position ?? 0),
        writePage(imported, page, { job, site, words }),
      ]);
      if (written.status === "rejected") throw written.reason;
      if (next.status === "rejected") throw next.reason;
      page = next.value;
      const { state } = await site.db.snapshot((reader) => readProgress(reader, id));
      // Somebody stopped it.
      if (state !== "writing") return;
    }
  }
  await removeRows("import_bodies", id, job);
  const isOver = await job.transaction(async (tx) => {
    const now = Date.now();
    const { state, name, createdBy, progress } = await requireImport(tx, id);
    // Somebody stopped it a moment ago.
    if (state !== "writing") return false;
    await updateImport(tx, id, { state: "written", updatedAt: now });
    await recordEvent(tx, {
      ...{ at: now, actor: createdBy, action: "import.written", ip: null, userAgent: null },
      subject: { kind: "import", id, label: name },
      details: { texts: progress.done, ...(createdBy === null && { via: "command-line" }) },
    });
    return true;
  });
  // Not before: one that is stopped or killed reads what was sent once more.
  if (isOver) await site.storage.remove(importFolder(id));
}

async function writePage(
  imported: Import,
  texts: readonly NextText[],
  { job, site, words }: Pick<Work, "job" | "site" | "words">,
): Promise<void> {
  const { db, timeZone, onCommit } = site;
  const prepared = await prepareTexts(texts, { db, imported, timeZone });
  for (let from = 0; from < prepared.length; ) {
    const began = performance.now();
    from += await writeTogether(imported, prepared.slice(from), { job, words });
    await onCommit();
    await rest(performance.now() - began, job.signal);
  }
}

/**
 * Writes some texts in one transaction, as many as there is time for; where one of them cannot be written, those before it, or that one is
 * written down as such.
 * @returns how many came to an end.
 */
async function writeTogether(
  imported: Import,
  texts: readonly PreparedText[],
  { job, words }: Pick<Work, "job" | "words">,
): Promise<number> {
  const { id } = imported;
  const now = Date.now();
  const written: PreparedText[] = [];
  try {
    return await job.transaction(async (tx) => {
      const began = performance.now();
      const batch = new PublishingBatch(words);
      for (const text of texts) {
        if (performance.now() - began > TRANSACTION_MS) break;
        await writeText(tx, text, { imported, now, batch });
        written.push(text);
      }
      await batch.finish(tx, now);
      await count(tx, id, written);
      return written.length;
    });
  } catch (error) {
    if (!isOfText(error)) throw error;
    const [only] = texts;
    if (only === undefined) throw error;
    if (written.length > 0) return writeTogether(imported, written, { job, words });
    await job.transaction(async (tx) => {
      await failText(tx, id, only.position, error.reader);
      await count(tx, id, [only]);
    });
    return 1;
  }
}

/** Whether an error is about a text, and not about the site or the disk. */
function isOfText(error: unknown): error is AppError {
  return error instanceof AppError && error.status >= 400 && error.status < 500;
}

/** What of the texts could not be kept, and how far the import is. */
async function count(tx: Tx, importId: string, texts: readonly PreparedText[]): Promise<void> {
  const { progress } = await readProgress(tx, importId);
  for (const { findings } of texts) await storeFindings(tx, importId, findings, progress.findings);
  const done = progress.done + texts.length;
  await updateImport(tx, importId, { progress: { ...progress, done }, updatedAt: Date.now() });
}
