import type { Role } from "../../../../identity/contract/role.ts";
import { NAVIGATION_GROUPS, type NavigationEntry } from "../../contract/area.ts";
import { mayAccess } from "../../contract/rights.ts";
import { HOME_PATH } from "../../contract/shell.ts";
import { useBackOffice } from "../back-office.tsx";
import { useLanguage } from "../language.tsx";

type Group = (typeof NAVIGATION_GROUPS)[number];

/** A line of the navigation, in the page's language. */
export type Line = Pick<NavigationEntry, "icon"> & {
  /** Language-less path. */
  path: string;
  label: string;
  keywords: string;
};

/** The navigation lines that a role may open, by group, in the order of the areas. */
export function useNavigation(role: Role): Readonly<Record<Group, readonly Line[]>> {
  const { areas } = useBackOffice();
  const { words } = useLanguage();
  const lines = areas
    .flatMap(({ pages }) => Object.entries(pages))
    .flatMap(([path, { access, navigation }]) =>
      navigation === undefined || !mayAccess(role, access) ? [] : [{ path, ...navigation }],
    )
    .map(({ group, path, icon, label, keywords }) => ({
      group,
      line: { path, icon, label: label(words), keywords: keywords(words) },
    }));
  const linesOf = (name: Group) => lines.filter(({ group }) => group === name).map(({ line }) => line);
  return Object.fromEntries(NAVIGATION_GROUPS.map((name) => [name, linesOf(name)])) as Record<Group, Line[]>;
}

/** Label of the dashboard, which every administrator may open. */
export function useHomeLabel(): string {
  const { areas } = useBackOffice();
  const { words } = useLanguage();
  return areas[0]?.pages[HOME_PATH]?.navigation?.label(words) ?? "";
}
