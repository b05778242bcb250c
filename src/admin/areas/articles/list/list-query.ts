import { infiniteQueryOptions } from "@tanstack/react-query";
import { BLOG_KEY, call } from "../api.ts";
import type { ListQuery, StateFilter } from "../list-schemas.ts";

/** Views that everybody has, in their order; the first is that of an address without one. */
export const VIEWS = ["all", "mine", "untranslated", "planned", "changed", "bin"] as const;
export type View = (typeof VIEWS)[number];

/** Filters beside the search, as the address names them. */
export const FILTERS = ["fr", "en", "tag", "author", "writer"] as const;
/** States by which a language can be filtered. */
export const STATES = [
  "missing",
  "draft",
  "scheduled",
  "published",
  "changed",
  "behind",
] as const satisfies StateFilter[];
/** Orders, as the address names them: what is sorted by, and in which direction. */
export const SORTS = ["", "changed-asc", "published-desc", "published-asc", "title-asc", "title-desc"] as const;

/** What the address of the list holds, as text. */
export type Address = Readonly<Record<string, string>>;

export function viewOf({ view }: Address): View {
  return VIEWS.find((each) => each === view) ?? "all";
}

/** What the call takes; whatever else the address holds is left out. @param adminId whose drafts are "mine". */
export function queryOf(address: Address, adminId: string): Omit<ListQuery, "cursor"> {
  const view = viewOf(address);
  const q = (address.q ?? "").trim().slice(0, 200);
  const { tag = "", author = "", writer = view === "mine" ? adminId : "" } = address;
  const [fr, en] = (["fr", "en"] as const).map((locale) => STATES.find((state) => state === address[locale]));
  const [sort, order] = (SORTS.find((each) => each === address.sort) ?? "").split("-");
  return {
    ...(q !== "" && { q }),
    ...(fr !== undefined && { fr }),
    ...(en !== undefined && { en }),
    ...(tag !== "" && { tag }),
    ...(author !== "" && { author }),
    ...(writer !== "" && { writer: view === "mine" ? adminId : writer }),
    ...(view === "planned" && { planned: "1" as const }),
    ...(view === "untranslated" && { untranslated: "1" as const }),
    ...(view === "changed" && { changed: "1" as const }),
    ...(sort !== "" && { sort: sort as "changed" | "published" | "title", order: order as "asc" | "desc" }),
  };
}

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
