import { certificateName, lastProven } from "../../../backup/contract/backup-state.ts";
import { backupWarning } from "../../../backup/contract/overview.ts";
import { typeset } from "../../../i18n/french-typography.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";

/** Backups, for those who may manage them. What is known of them stands beside the site: no call waits for their place. */
export const handlers = defineHandlers(endpoints, ({ backups }) => ({
  async "GET /backups"({ locale }) {
    const overview = await backups.overview();
    const { failure, drill } = overview;
    return {
      answer: {
        ...overview,
        ...{ drill, lastProven: lastProven(overview)?.proven ?? null, warning: backupWarning(overview, Date.now()) },
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
}));
