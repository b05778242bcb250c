import type { Endpoints } from "./endpoint.ts";
import type { IconName } from "./icon-name.ts";
import type { Access } from "./rights.ts";

/**
 * Groups of the navigation, in their order. `main` has no name, `upcoming` is one closed line, and `own` stands apart,
 * with what is the administrator's.
 */
export const NAVIGATION_GROUPS = ["main", "team", "running", "upcoming", "own"] as const;
type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** A page's line in the navigation and in the palette. Both functions get the words of the page's language. */
export type NavigationEntry = {
  group: NavigationGroup;
  icon: IconName;
  label(words: object): string;
  /** Other words by which the palette finds it, in both languages. */
  keywords(words: object): string;
};

/** A page of the back office; one without a line in the navigation is reached by links. */
export type Page = { access: Access; navigation?: NavigationEntry };

/** The pages of an area by their language-less path (row R10). */
export type Pages = Readonly<Record<`/admin${string}`, Page>>;

/**
 * One area of the back office. `E` are its endpoints, a type alone: their schemas must not reach the browser, where Zod
 * would ask whether it may evaluate text, which the Content-Security-Policy refuses and reports.
 */
export type Area<P extends Pages = Pages, E extends Endpoints = Endpoints> = {
  /** Name of its folder. */
  name: string;
  pages: P;
  /** Never set: carries the type. */
  endpoints?: E;
};

/** Describes an area for both runtimes: `defineArea<typeof endpoints>()({ name, pages })`. */
export function defineArea<E extends Endpoints = Record<never, never>>(): <const P extends Pages>(
  area: Pick<Area<P>, "name" | "pages">,
) => Area<P, E> {
  return (area) => area;
}
