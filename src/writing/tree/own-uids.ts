import { isUid } from "../../kernel/uid.ts";
import type { TextBlock } from "../document.ts";
import { derivedUid } from "./derived-uid.ts";

/**
 * Blocks in which no two pieces share an id: the second of two gets one that follows from it. A piece that one side moved
 * to another text of a page, and the other changed in its place, stands in both.
 */
export function withOwnUids(blocks: readonly TextBlock[]): TextBlock[] {
  const counts = new Map<string, number>();
  visit(blocks, (uid) => {
    counts.set(uid, (counts.get(uid) ?? 0) + 1);
    return uid;
  });
  if ([...counts.values()].every((count) => count === 1)) return [...blocks];
  const taken = new Set(counts.keys());
  const seen = new Set<string>();
  return visit(blocks, (uid) => {
    const own = seen.has(uid) ? derivedUid(uid, taken) : uid;
    seen.add(own);
    taken.add(own);
    return own;
  }) as TextBlock[];
}

/** A copy in which every uid went through a function, in reading order. */
function visit(value: unknown, change: (uid: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => visit(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "uid" && isUid(inner) ? change(inner) : visit(inner, change),
    ]),
  );
}
