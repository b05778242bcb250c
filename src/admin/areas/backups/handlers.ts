import { Readable } from "node:stream";
import { certificateName, lastProven } from "../../../backup/contract/backup-state.ts";
import { backupWarning } from "../../../backup/contract/overview.ts";
import { isoDay } from "../../../i18n/format.ts";
import { typeset } from "../../../i18n/french-typography.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";

/** Backups, for those who may manage them. What is known of them stands beside the site: no call waits for their place. */
export const handlers = defineHandlers(endpoints, ({ backups, archives, site }) => ({
  async "GET /backups"({ locale }) {
    const overview = await backups.overview();
    const { failure, drill } = overview;
    return {
      answer: {
        ...overview,
        ...{ drill, lastProven: lastProven(overview)?.proven ?? null, warning: backupWarning(overview, Date.now()) },
        archive: await archives.last(),
        failure: failure === null ? null : { ...failure, sentence: typeset(failure.sentence[locale], locale) },
      },
    };
  },
  async "POST /backups"() {
    await backups.request();
    return DONE;
  },
  async "GET /backups/certificate"({ query: { backup, lang }, locale }) {
    return new Response(backups.certificate(backup, lang ?? locale), {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Disposition": `attachment; filename="${certificateName(backup)}"`,
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    });
  },
  async "POST /archive"({ locale, who: { admin }, client }) {
    await archives.request(locale, admin, client);
    return DONE;
  },
  async "GET /archive.zip"({ who: { admin }, client }) {
    const { stream, bytes } = await archives.open(admin, client);
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="site-${isoDay(Date.now(), site.timeZone)}.zip"`,
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
}));
