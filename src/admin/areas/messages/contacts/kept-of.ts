import type { ContactDetails } from "../contact-schemas.ts";
import type { ScreenWords } from "../screen-words.fr.ts";

/** How much is kept about a person, as a sentence says it: `3 messages, 1 fichier`. */
export function keptOf({ counts }: Pick<ContactDetails, "counts">, { contacts }: ScreenWords["messages"]): string {
  const words: Readonly<Record<string, (count: number) => string>> = contacts.counts;
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => words[kind]?.(count) ?? `${count} ${kind}`)
    .join(", ");
}
