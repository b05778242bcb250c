/** What an administrator may do: a super everything, an editor everything but users, invitations and settings. */
export const ROLES = ["super", "editor"] as const;
/** One of `ROLES`. */
export type Role = (typeof ROLES)[number];
/** Role offered first where a new administrator is made. */
export const DEFAULT_ROLE: Role = "editor";

/** Whether a value from outside is a role. */
export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role);
}
