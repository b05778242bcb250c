import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "../../../kernel/locale.ts";
import type { PostText } from "../../../writing/document.ts";
import { clientOf } from "../../framework/app/api/client.ts";
import type { ItemTextSent } from "../items/item-schemas.ts";
import type { endpoints, OpenedArticle } from "./endpoints.ts";

const client = clientOf<typeof endpoints>();

/**
 * As any client's. What is read while somebody writes is unattended: where the session is over, the state of the text says
 * so, and no dialog takes the keys.
 */
export const call: typeof client.call = (name, request) =>
  client.call(name, /^(?:GET |POST \/links\/)/.test(name) ? { ...request, unattended: true } : request);
export const { callAddress } = client;

/** Of everything that is asked of one article. */
export const articleKey = (id: string) => ["article", id] as const;

/** Where each language of an article stands; asked again while it is shown, since others publish too. */
export const statesQuery = (id: string) =>
  queryOptions({
    queryKey: [...articleKey(id), "states"],
    queryFn: ({ signal }) => call("GET /articles/:id/states", { id, signal }),
    staleTime: 1_000,
    refetchInterval: 15_000,
  });

/** Administrators by their id, as colleagues know them. */
export const writersQuery = () =>
  queryOptions({
    queryKey: ["writers"],
    queryFn: async ({ signal }) => (await call("GET /writers", { signal })).writers,
    staleTime: 5 * 60_000,
  });

/** An article as the server has it; null where nothing was saved under that id yet. @throws CallError */
export async function readArticle(id: string, signal: AbortSignal): Promise<OpenedArticle | null> {
  const { article } = await call("GET /articles/:id", { id, signal });
  return article;
}

/** The text of an article, where an endpoint answers texts of items too. @throws Error for one of an item: a defect. */
export function postIn(document: PostText | ItemTextSent): PostText {
  if (document.kind !== "post") throw new Error(`The text is of a ${document.kind}.`);
  return document;
}

/** The language that a new article is first written in. */
export const FIRST_LOCALE: Locale = "fr";
