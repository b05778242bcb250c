import type { Role } from "../../../identity/contract/role.ts";

/** Permissions beyond what every administrator has. */
export const RIGHTS = [
  "manage-users",
  "manage-invitations",
  "change-settings",
  "read-audit",
  "manage-mails",
  "publish-pages",
  "empty-bin",
  "read-all-messages",
  "manage-personal-data",
  "manage-imports",
  "manage-backups",
] as const;
export type Right = (typeof RIGHTS)[number];

/** Allow list of each role's rights: a new right belongs to no role until it is added here. */
const GRANTED: Readonly<Record<Role, ReadonlySet<Right>>> = {
  editor: new Set<Right>([]),
  super: new Set<Right>([
    ...(["manage-users", "manage-invitations", "change-settings", "read-audit"] as const),
    ...(["manage-mails", "publish-pages", "empty-bin", "read-all-messages"] as const),
    ...(["manage-personal-data", "manage-imports", "manage-backups"] as const),
  ]),
};

/**
 * Who may open a page or make a call. `open`: everybody. `own-account`: every administrator, even one who still has to
 * set up a compulsory second factor. `back-office`: every administrator but those. A right: those whose role has it.
 */
export type Access = "open" | "own-account" | "back-office" | Right;

/** Whether a role has a right. */
export function may(role: Role, right: Right): boolean {
  return GRANTED[role].has(right);
}

/** Whether a role may open a page or make a call. A missing second factor is checked elsewhere (`permit.ts`). */
export function mayAccess(role: Role, access: Access): boolean {
  return access === "open" || access === "own-account" || access === "back-office" || may(role, access);
}
