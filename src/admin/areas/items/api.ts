import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Locale } from "../../../kernel/locale.ts";
import type { ItemKind } from "../../../kinds/contract/kind-names.ts";
import { kindOf } from "../../../kinds/kinds.ts";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints, OpenedItem } from "./endpoints.ts";

export const { call } = clientOf<typeof endpoints>();

/** Key of everything that is asked of items. */
export const ITEMS_KEY = ["items"] as const;

/** Key of the list of a kind, whatever is searched. */
export const listKey = (kind: ItemKind) => [...ITEMS_KEY, "list", kind] as const;

/** Pages of the items of a kind, in their order, with what they name. @param q words of a title; empty for all. */
export const listQuery = (kind: ItemKind, q: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(kind), q],
    async queryFn({ pageParam, signal, client }) {
      const named = readChoices(client, kind);
      const page = await call("GET /items", { query: { kind, q, after: pageParam }, signal });
      await named;
      return page;
    },
    initialPageParam: "",
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)?.id : undefined),
  });

/** What a field that names items of a kind offers. */
export const choicesQuery = (kind: ItemKind) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, "choices", kind],
    queryFn: async ({ signal }) => (await call("GET /item-choices", { query: { kind }, signal })).choices,
  });

/** Reads what the fields of a kind offer, before they are shown: nothing moves once they are. */
export async function readChoices(queries: QueryClient, kind: ItemKind): Promise<void> {
  const fields = Object.values(kindOf(kind).facts);
  const kinds = new Set(fields.flatMap((field) => (field.type === "item" || field.type === "items" ? field.kind : [])));
  await Promise.all([...kinds].map((each) => queries.ensureQueryData(choicesQuery(each))));
}

/** Where the texts of an open item stand; asked again while it is shown, since others write and publish too. */
export const statesQuery = (id: string) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, "states", id],
    queryFn: async ({ signal }) => (await call("GET /items/:id/states", { id, signal, unattended: true })).states,
    staleTime: 1_000,
    refetchInterval: 5_000,
  });

/** Where the languages of an item stand, of a kind whose items have a page each. It is read again with the states. */
export const addressesQuery = (id: string) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, "addresses", id],
    queryFn: async ({ signal }) => (await call("GET /items/:id/addresses", { id, signal, unattended: true })).addresses,
  });

/** What a publish of an item at an address would meet, for a moment. */
export const addressQuery = (id: string, of: { kind: ItemKind; locale: Locale; slug: string }) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, "address", id, of],
    queryFn: ({ signal }) => call("GET /items/:id/address", { id, query: of, signal, unattended: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

/** An item as the server has it; null where nothing was saved under that id yet. @throws CallError */
export async function readItem(id: string, signal?: AbortSignal): Promise<OpenedItem | null> {
  const { item } = await call("GET /items/:id", { id, ...(signal !== undefined && { signal }) });
  return item;
}
