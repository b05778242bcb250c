import { Readable } from "node:stream";
import type { Queryable } from "../../../../db/client.ts";
import { csvFile } from "../../../../http/csv.ts";
import { isoDay } from "../../../../i18n/format.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { recordExport } from "../../../../messages/changing/record-message-event.ts";
import { exportMessages, readExportFacts } from "../../../../messages/exporting/export-messages.ts";
import { archivedFiles, requireArchivable } from "../../../../messages/exporting/message-archive.ts";
import { zipOf } from "../../../../messages/exporting/zip-files.ts";
import { findMessageForm } from "../../../../messages/form-settings.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { chosenColumns, rowsOf } from "./export-rows.ts";
import { exportWordsIn } from "./export-words.ts";
import { filterDetails, filterOf } from "./filter-of.ts";
import { actorOf, readerOf } from "./who-reads.ts";

type Name = "GET /message-export" | "GET /messages.csv" | "GET /message-files.zip";
type Needs = Pick<Dependencies, "identity" | "read" | "write" | "messages" | "site">;

/** Messages as a table, and their files as an archive: streamed, for who may read them, and recorded first. */
export function exportHandlers(needs: Needs): Pick<Handlers<typeof endpoints>, Name> {
  const { identity, read, write, messages, site } = needs;
  return {
    async "GET /message-export"({ query, who: { admin } }) {
      return { answer: await read((db) => readExportFacts(db, filterOf(query, admin.id), readerOf(admin))) };
    },

    async "GET /messages.csv"({ query: { columns, lang, ...query }, who, client, locale }) {
      const filter = filterOf(query, who.admin.id);
      const reader = readerOf(who.admin);
      const { total, questions } = await read((db) => readExportFacts(db, filter, reader));
      const details = { messages: total, ...filterDetails(query, await read((db) => titleOf(db, query.form))) };
      const by = actorOf(who, client);
      await write((tx) => recordExport(tx, { action: "message.exported", by, now: Date.now(), details }));
      const admins = new Map((await identity.admins.list()).map(({ id, name, email }) => [id, name ?? email]));
      const rows = rowsOf(exportMessages(read, filter, reader), {
        columns: chosenColumns(columns, questions),
        ...{ questions, admins, locale: lang ?? locale, timeZone: site.timeZone },
      });
      return csvFile(`messages-${isoDay(Date.now(), site.timeZone)}`, rows, lang ?? locale);
    },

    async "GET /message-files.zip"({ query: { lang, ...query }, who, client, locale }) {
      const filter = filterOf(query, who.admin.id);
      const reader = readerOf(who.admin);
      const counted = await read((db) => requireArchivable(db, filter, reader));
      const details = { ...counted, ...filterDetails(query, await read((db) => titleOf(db, query.form))) };
      const by = actorOf(who, client);
      await write((tx) => recordExport(tx, { action: "message.files-exported", by, now: Date.now(), details }));
      const files = archivedFiles(exportMessages(read, filter, reader), messages.files);
      return zipAnswer(`messages-${isoDay(Date.now(), site.timeZone)}`, zipOf(files, missingFilesName(lang ?? locale)));
    },
  };
}

/** A download of an archive. @param name of the file, without `.zip`; ASCII. */
export function zipAnswer(name: string, bytes: AsyncIterable<Uint8Array>): Response {
  return new Response(Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}.zip"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Name of the text of an archive that names files which are not on the server any more. */
export function missingFilesName(locale: Locale): string {
  return exportWordsIn(locale).messages.export.missingFiles;
}

/** The name of a form as the audit log says it. */
async function titleOf(db: Queryable, form: string | undefined): Promise<string | null> {
  return form === undefined ? null : ((await findMessageForm(db, form))?.title ?? null);
}
