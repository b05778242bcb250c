import { field, objects, type Payload } from "../cards/payload.ts";
import { isPublicCard } from "../cards/visibility.ts";

/**
 * All words below nodes, however deep they stand; between those of two nodes is a space. What visitors without an account did
 * not see is not among them.
 */
export function wordsBelow(nodes: readonly Payload[]): string {
  const words: string[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isPublicCard(field(node, "type"), node)) continue;
    const text = field(node, "text").trim();
    if (text !== "") words.push(text);
    for (const child of objects(node.children).toReversed()) waiting.push(child);
  }
  return words.join(" ");
}
