import { recordEvent } from "../../audit/record-event.ts";
import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import { moveToBin } from "../../media/library/bin.ts";
import { importFolder } from "../files/uploaded-files.ts";
import type { ImportStep } from "../import-step.ts";
import { readProgress, requireImport, requireState, updateImport } from "../imports-table.ts";
import { rest } from "../turns.ts";
import { undoText, type WrittenText } from "./undo-text.ts";

/** Texts, and files, of one transaction. */
const PAGE = 4;
const FILES_OF_TRANSACTION = 50;

/**
 * Takes a whole import back: texts, the last one first, so that translations go before their originals; then the files that it brought and
 * that nothing uses, into the bin of the library. Ends in the state `undone`.
 */
export const undoImport: ImportStep = async (importId, job, site) => {
  const imported = await site.db.snapshot((reader) => requireImport(reader, importId));
  const by = imported.createdBy?.id ?? null;
  for (;;) {
    const texts = await site.db.snapshot((reader) => readWritten(reader, importId));
    if (texts.length === 0) break;
    job.signal.throwIfAborted();
    const began = performance.now();
    await job.transaction(async (tx) => {
      const now = Date.now();
      for (const text of texts) await undoText(tx, text, { imported, now, by });
      const { progress } = await readProgress(tx, importId);
      await updateImport(tx, importId, {
        progress: { ...progress, done: progress.done + texts.length },
        updatedAt: now,
      });
    });
    await site.onCommit();
    await rest(performance.now() - began, job.signal);
  }
  await binFiles(importId, job, site);
  await site.storage.remove(importFolder(importId));
  await job.transaction(async (tx) => {
    const now = Date.now();
    const { name, createdBy, progress } = await requireState(tx, importId, ["undoing"]);
    await updateImport(tx, importId, { state: "undone", updatedAt: now });
    await recordEvent(tx, {
      ...{ at: now, actor: createdBy, action: "import.undone", ip: null, userAgent: null },
      subject: { kind: "import", id: importId, label: name },
      details: { texts: progress.done, ...(createdBy === null && { via: "command-line" }) },
    });
  });
};

async function readWritten(db: Queryable, importId: string): Promise<WrittenText[]> {
  const rows = await db
    .selectFrom("import_texts")
    .select(["position", "source_id as sourceId", "translation_id as translationId"])
    .select(["outcome", "revision", "former"])
    .where("import_id", "=", importId)
    .where("outcome", "in", ["published", "draft", "failed"])
    .orderBy("position", "desc")
    .limit(PAGE)
    .$narrowType<Pick<WrittenText, "outcome">>()
    .execute();
  return rows;
}

/** Files that the import brought, and that nothing uses any more. */
async function binFiles(...[importId, job, { db }]: Parameters<ImportStep>): Promise<void> {
  for (;;) {
    const files = await db.snapshot((reader) =>
      reader
        .selectFrom("import_files")
        .innerJoin("media_items", "media_items.id", "import_files.media_id")
        .select("media_items.id")
        .where("import_files.import_id", "=", importId)
        .where("import_files.is_new", "=", 1)
        .where("media_items.deleted_at", "is", null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("media_uses").select("owner").whereRef("media_uses.media_id", "=", "media_items.id"))),
        )
        .distinct()
        .limit(FILES_OF_TRANSACTION)
        .execute(),
    );
    if (files.length === 0) return;
    await job.turn(async (tx) => {
      const now = Date.now();
      for (const { id } of files) await binUnlessUsed(tx, id, now);
    });
  }
}

/** A text that names it may have been saved a moment ago. */
async function binUnlessUsed(tx: Tx, id: string, now: Instant): Promise<void> {
  try {
    await moveToBin(tx, id, { now, by: null });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
  }
}
