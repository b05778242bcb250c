/** What an administrator may do: a super everything, an editor everything but users, invitations and settings. */
export const ROLES = ["super", "editor"] as const;
export type Role = (typeof ROLES)[number];
export const DEFAULT_ROLE: Role = "editor";

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role);
}
