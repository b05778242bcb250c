import type { Role } from "../../../identity/contract/role.ts";

/** What an administrator can be allowed to do, beyond what every administrator may. */
export type Right = "manage-users" | "manage-invitations" | "change-settings" | "read-audit" | "manage-mails";

/** The rights of each role. What is not listed here is refused, so a new right is nobody's until it is granted. */
const GRANTED: Readonly<Record<Role, ReadonlySet<Right>>> = {
  editor: new Set<Right>([]),
  super: new Set<Right>(["manage-users", "manage-invitations", "change-settings", "read-audit", "manage-mails"]),
};

/**
 * Who may open a page or make a call. `open`: everybody. `own-account`: an administrator, also one who still has to set
 * up the second factor that the settings demand. `back-office`: an administrator. A right: an administrator whose role
 * has it.
 */
export type Access = "open" | "own-account" | "back-office" | Right;

/** Whether a role has a right. */
export function may(role: Role, right: Right): boolean {
  return GRANTED[role].has(right);
}

/** Whether an administrator of a role may open a page or make a call. Their second factor is another question. */
export function mayAccess(role: Role, access: Access): boolean {
  return access === "open" || access === "own-account" || access === "back-office" || may(role, access);
}
