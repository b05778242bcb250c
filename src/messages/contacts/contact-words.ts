import { escapedForLike, folded } from "../../kernel/text/folded.ts";

/** Words of a search that count. */
const MAX_WORDS = 6;

/** What a person is found by, as it is stored: name and address without case and accents. */
export function contactWords({ name, email }: { name: string; email: string | null }): string {
  return folded(`${name} ${email ?? ""}`);
}

/** Parts of words that a person's words must hold, each as a pattern of LIKE whose escape character is `!`. */
export function searchedParts(text: string): string[] {
  const parts = folded(text)
    .split(/\s+/)
    .filter((part) => part !== "");
  return parts.slice(0, MAX_WORDS).map((part) => `%${escapedForLike(part)}%`);
}
