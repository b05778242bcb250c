import { readerOf } from "../../../../content/dependencies/reads.ts";
import { checkAddress, readAddresses } from "../../../../content/publishing/check-address.ts";
import { readFocus } from "../../../../content/reading/cover-focus.ts";
import { listAuthors } from "../../../../content/reading/list-authors.ts";
import { listTags } from "../../../../content/reading/list-tags.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";

/** Tags that are offered; whoever has more finds the others by typing them. */
const MOST_TAGS = 1_000;

type DetailsCalls = Pick<
  Handlers<typeof endpoints>,
  | "GET /articles/:id/addresses"
  | "GET /articles/:id/address"
  | "GET /article-tags"
  | "GET /article-authors"
  | "GET /article-card"
>;

/** What is said of an article besides its text: its address, its tags, its author, its picture. */
export function detailsHandlers({ read, shareCard }: Dependencies): DetailsCalls {
  return {
    async "GET /articles/:id/addresses"({ id }) {
      return { answer: { addresses: await read((db) => readAddresses(db, id)) } };
    },
    async "GET /articles/:id/address"({ id, query }) {
      return { answer: await read((db) => checkAddress(db, { ...query, entryId: id, kind: "post" })) };
    },
    async "GET /article-tags"({ query: { locale } }) {
      return { answer: { tags: await read((db) => listTags(readerOf(db), locale, MOST_TAGS)) } };
    },
    async "GET /article-authors"({ query: { locale } }) {
      return { answer: { authors: await read((db) => listAuthors(db, locale)) } };
    },
    async "GET /article-card"({ query: { locale, title, date, cover: id } }) {
      const cover = id === undefined ? null : { id, focus: await read((db) => readFocus(readerOf(db), id)) };
      const picture = await shareCard({ locale, title, publishedAt: date ?? Date.now(), cover });
      return new Response(picture as Uint8Array<ArrayBuffer>, { headers: { "Content-Type": "image/png" } });
    },
  };
}
