import type { Endpoints } from "./endpoint.ts";
import type { IconName } from "./icon-name.ts";
import type { Access } from "./rights.ts";

/**
 * Groups of the navigation, in their order. `main` has no heading, and `own` is shown at the end with the administrator's own
 * settings.
 */
export const NAVIGATION_GROUPS = ["main", "team", "running", "own"] as const;
type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** A page's line in the navigation and in the palette. Both functions receive the words of the page's language. */
export type NavigationEntry = {
  group: NavigationGroup;
  icon: IconName;
  label(words: object): string;
  /** Other words by which the palette finds it, in both languages. */
  keywords(words: object): string;
};

/** A page of the back office. Without a navigation entry it is reached by links alone. */
export type Page = { access: Access; navigation?: NavigationEntry };

/** The pages of an area by their language-less path. */
export type Pages = Readonly<Record<`/admin${string}`, Page>>;

/**
 * One area of the back office. `E` is the type of its endpoints. Their schemas must not reach the browser: there Zod would
 * try whether it may evaluate code, which the Content-Security-Policy refuses and reports.
 */
export type Area<P extends Pages = Pages, E extends Endpoints = Endpoints> = {
  /** Name of its folder. */
  name: string;
  pages: P;
  /** Never set: it only carries the type. */
  endpoints?: E;
};

/** Describes an area for both runtimes: `defineArea<typeof endpoints>()({ name, pages })`. */
export function defineArea<E extends Endpoints = Record<never, never>>(): <const P extends Pages>(
  area: Pick<Area<P>, "name" | "pages">,
) => Area<P, E> {
  return (area) => area;
}
