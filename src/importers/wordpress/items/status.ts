import type { FoundStatus } from "../../reading/found.ts";

/**
 * Who could read an item; null for what WordPress keeps for itself and no person saved. Whatever a plug-in calls its own
 * state is not public.
 */
export function itemStatus(status: string, password: string): FoundStatus | null {
  if (status === "auto-draft" || status === "inherit") return null;
  if (status === "trash" || status === "private") return status;
  // The words behind a password are in the file.
  if (password !== "") return "password";
  if (status === "publish") return "published";
  return status === "future" ? "scheduled" : "draft";
}
