import { readInvestorPage } from "../../../content/site/investor-page.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { changeInvestorPage } from "./server/change-investor-page.ts";
import { consentsCsv } from "./server/consents-csv.ts";

/** Handlers of the settings and of the log of visitors' choices. An export is recorded in the audit log first. */
export const handlers = defineHandlers(endpoints, ({ consentsExported, identity, read, write, publishing }) => ({
  "GET /settings/security": async () => ({ answer: await identity.settings.read() }),
  async "PUT /settings/security"({ body, who, client }) {
    await identity.settings.write(body, who.admin, client);
    return DONE;
  },
  async "GET /settings/investor-page"() {
    const pages = await read(readInvestorPage);
    return {
      answer: {
        pages: Object.fromEntries(
          Object.entries(pages).map(([locale, { name, isPublished }]) => [locale, { name, isPublished }]),
        ),
      },
    };
  },
  async "PUT /settings/investor-page"({ body, who, client }) {
    await changeInvestorPage({ read, write, publishing }, body, { admin: who.admin, client });
    return DONE;
  },
  async "GET /consents.csv"({ query: { lang }, locale, who, client }) {
    await consentsExported(who.admin, client);
    return consentsCsv(read, lang ?? locale);
  },
}));
