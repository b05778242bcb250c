import { recordEvent } from "../../audit/record-event.ts";
import type { Tx } from "../../db/client.ts";
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
import { rest } from "../rest.ts";
import { type NextText, prepareText, readNextTexts, sourcesOf } from "./prepare-texts.ts";
import { failText, type PreparedText, writeText } from "./write-texts.ts";

/** Texts that are read at a time: their files are brought into the library together. */
const PAGE = 20;
/** Texts of one transaction: each takes a few milliseconds. */
const TEXTS_OF_TRANSACTION = 4;

type Job = Pick<JobRun, "transaction" | "turn" | "signal">;

/** Writes what is planned: files first, then the texts that name them, originals before translations. Ends in the state `written`. */
export const writeImport: ImportStep = async (importId, job, site) => {
  const imported = await site.db.snapshot((reader) => requireImport(reader, importId));
  const { source } = imported;
  const write = async (paths: readonly string[], media: string | null) => {
    const files = await SourceFiles.open(paths, media);
    const fetcher = await openFormerSite(imported, { signal: job.signal, ...site.fetching });
    try {
      await writeAll(imported, { job, site, files, fetcher });
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

type Work = { job: Job; site: ImportSite; files: SourceFiles; fetcher: Fetcher | null };

async function writeAll(imported: Import, { job, site, files, fetcher }: Work): Promise<void> {
  const { id } = imported;
  const main = declaredLocale(imported.site?.language ?? "") ?? DEFAULT_LOCALE;
  for (const isMain of [true, false]) {
    for (let after = 0; ; ) {
      const next = { main, isMain, after, limit: PAGE };
      const texts = await site.db.snapshot((reader) => readNextTexts(reader, id, next));
      if (texts.length === 0) break;
      job.signal.throwIfAborted();
      await keepFiles(imported, sourcesOf(texts), { db: site.db, media: site.media, files, fetcher });
      await writePage(imported, texts, { job, site });
      after = texts.at(-1)?.position ?? after;
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
  { job, site }: Pick<Work, "job" | "site">,
): Promise<void> {
  const { db, timeZone, onCommit } = site;
  for (let from = 0; from < texts.length; from += TEXTS_OF_TRANSACTION) {
    const began = performance.now();
    const prepared: PreparedText[] = [];
    for (const text of texts.slice(from, from + TEXTS_OF_TRANSACTION)) {
      prepared.push(await prepareText(text, { db, imported, timeZone }));
    }
    await writeTogether(imported, prepared, job);
    await onCommit();
    await rest(performance.now() - began, job.signal);
  }
}

/** Writes some texts in one transaction; where one of them cannot be written, each in its own. */
async function writeTogether(imported: Import, texts: readonly PreparedText[], job: Job): Promise<void> {
  const { id } = imported;
  const now = Date.now();
  try {
    await job.transaction(async (tx) => {
      for (const text of texts) await writeText(tx, text, { imported, now });
      await count(tx, id, texts);
    });
  } catch (error) {
    if (!isOfText(error)) throw error;
    const [only, ...others] = texts;
    if (only === undefined) throw error;
    if (others.length > 0) {
      for (const text of texts) await writeTogether(imported, [text], job);
      return;
    }
    await job.transaction(async (tx) => {
      await failText(tx, id, only.position, error.reader);
      await count(tx, id, texts);
    });
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
