import type { ListQuery, StateFilter } from "./list-schemas.ts";

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
