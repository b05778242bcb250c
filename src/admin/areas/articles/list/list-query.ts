import { infiniteQueryOptions } from "@tanstack/react-query";
import { BLOG_KEY, call } from "../api.ts";
import type { ListQuery } from "../list-schemas.ts";
import { type Address, FILTERS } from "../view-query.ts";

/** Whether the address asks for more than a view: then it can be kept as one. */
export function isFiltered({ q = "", sort = "", ...address }: Address): boolean {
  return q.trim() !== "" || sort !== "" || FILTERS.some((name) => (address[name] ?? "") !== "");
}

/** The address without what is not the list's, in one order: what a kept view holds, and is recognized by. */
export function searchOf(address: Address): string {
  const names = ["view", "q", ...FILTERS, "sort"];
  const filled = names.flatMap((name) => {
    const value = (address[name] ?? "").trim();
    return value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams(filled).toString();
}

/** Key of the pages of the list, whatever they are filtered by. */
export const PAGES_KEY = [...BLOG_KEY, "pages"] as const;

export const pagesQuery = (query: Omit<ListQuery, "cursor">) =>
  infiniteQueryOptions({
    queryKey: [...PAGES_KEY, query],
    queryFn: ({ pageParam, signal }) =>
      call("GET /blog", { query: { ...query, ...(pageParam !== "" && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
