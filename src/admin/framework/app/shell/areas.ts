import type { Role } from "../../../../identity/contract/role.ts";
import { may, PAGES, type PagePath } from "../../contract/rights.ts";
import type { IconName } from "../parts/icon.tsx";
import type { Words } from "../../../app/words/fr.ts";

type AreaName = keyof Words["areas"];

export type Area = { name: AreaName; path: PagePath; icon: IconName };

/** The back office's areas as its navigation groups them. */
const GROUPS: ReadonlyArray<{ name: keyof Words["groups"] | null; areas: readonly Area[] }> = [
  { name: null, areas: [{ name: "dashboard", path: "/admin", icon: "home" }] },
  {
    name: "team",
    areas: [
      { name: "users", path: "/admin/users", icon: "users" },
      { name: "invitations", path: "/admin/invitations", icon: "invitations" },
    ],
  },
  {
    name: "running",
    areas: [
      { name: "mails", path: "/admin/mails", icon: "mails" },
      { name: "audit", path: "/admin/audit", icon: "audit" },
      { name: "settings", path: "/admin/settings", icon: "settings" },
    ],
  },
];

/** Areas of later steps: they say what will stand there and what can be done meanwhile. */
export const COMING: readonly Area[] = [
  { name: "blog", path: "/admin/blog", icon: "blog" },
  { name: "import", path: "/admin/blog/import", icon: "import" },
  { name: "features", path: "/admin/features", icon: "features" },
  { name: "messages", path: "/admin/messages", icon: "messages" },
];

/** What an administrator of a role may see; a group without anything to see is not shown. */
export function areasFor(role: Role): typeof GROUPS {
  return GROUPS.map(({ name, areas }) => ({
    name,
    areas: areas.filter(({ path }) => may(role, PAGES[path])),
  })).filter(({ areas }) => areas.length > 0);
}
