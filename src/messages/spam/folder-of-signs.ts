import type { MessageFolder, SpamSign } from "../contract/message.ts";

/**
 * Where a message is put by what it shows: one sign may be the mark of a person whose browser fills in hidden fields, runs no script,
 * or shares its network; two are rarely. A proof that is false or was used before is enough: no browser of a person sends one.
 *
 * A flood is what others send, and says little of one message. It holds back what has a proof, and makes spam of that alone which has
 * another sign and no proof.
 */
export function folderOfSigns(signs: readonly SpamSign[]): Extract<MessageFolder, "inbox" | "review" | "spam"> {
  const different = new Set(signs);
  if (different.size === 0) return "inbox";
  if (different.has("proof-refused")) return "spam";
  const ownSigns = different.size - (different.has("flood") && !different.has("no-proof") ? 1 : 0);
  return ownSigns > 1 ? "spam" : "review";
}
