import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Locale } from "../../../../../kernel/locale.ts";
import { articleKey, call } from "../../api.ts";

/** Where the languages of an article stand. It is read again with the states: both change by a publish. */
export const addressesQuery = (id: string) =>
  queryOptions({
    queryKey: [...articleKey(id), "states", "addresses"],
    queryFn: ({ signal }) => call("GET /articles/:id/addresses", { id, signal }),
  });

/** What a publish at an address would meet, for a moment. */
export const addressQuery = (id: string, locale: Locale, slug: string) =>
  queryOptions({
    queryKey: [...articleKey(id), "states", "address", locale, slug],
    queryFn: ({ signal }) => call("GET /articles/:id/address", { id, query: { locale, slug }, signal }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
