import type { MessageFolder, SpamSign } from "../contract/message.ts";

/** Signs of which one is enough: no browser of a person sends them by itself. */
const SURE: readonly SpamSign[] = ["proof-refused", "flood"];

/**
 * Where a message is put by what it shows: one sign may be the mark of a person whose browser fills in hidden fields, runs no script,
 * or shares its network; two are rarely.
 */
export function folderOfSigns(signs: readonly SpamSign[]): Extract<MessageFolder, "inbox" | "review" | "spam"> {
  const different = new Set(signs);
  if (different.size === 0) return "inbox";
  return different.size > 1 || SURE.some((sign) => different.has(sign)) ? "spam" : "review";
}
