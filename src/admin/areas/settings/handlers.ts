import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { consentsCsv } from "./server/consents-csv.ts";

/** Handlers of the settings and of the log of visitors' choices. An export is recorded in the audit log first. */
export const handlers = defineHandlers(endpoints, ({ consentsExported, identity, read }) => ({
  "GET /settings/security": async () => ({ answer: await identity.settings.read() }),
  async "PUT /settings/security"({ body, who, client }) {
    await identity.settings.write(body, who.admin, client);
    return DONE;
  },
  async "GET /consents.csv"({ query: { lang }, locale, who, client }) {
    await consentsExported(who.admin, client);
    return consentsCsv(read, lang ?? locale);
  },
}));
