import { describeLinks } from "../../../../content/entry-links/describe-links.ts";
import { readHeadings } from "../../../../content/entry-links/entry-headings.ts";
import { listLinking } from "../../../../content/entry-links/list-linking.ts";
import { searchEntries } from "../../../../content/entry-links/search-entries.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";

/** Entries that a search offers. */
const OFFERED = 12;

type Calls =
  | "GET /link-targets"
  | "GET /link-targets/:id/headings"
  | "POST /links/describe"
  | "GET /articles/:id/links";

/** What can be linked to, where links lead, and what links to an article. */
export function linksHandlers({
  read,
  site: { routing },
}: Pick<Dependencies, "read" | "site">): Pick<Handlers<typeof endpoints>, Calls> {
  return {
    async "GET /link-targets"({ query: { q } }) {
      return { answer: { entries: await read((db) => searchEntries(db, { text: q ?? "", limit: OFFERED })) } };
    },

    async "GET /link-targets/:id/headings"({ id, query: { locale } }) {
      return { answer: { headings: await read((db) => readHeadings(db, id, locale)) } };
    },

    async "POST /links/describe"({ body: { hrefs, locale } }) {
      return { answer: { links: await read((db) => describeLinks(db, { hrefs, locale, routing })) } };
    },

    async "GET /articles/:id/links"({ id }) {
      return { answer: await read((db) => listLinking(db, id)) };
    },
  };
}
