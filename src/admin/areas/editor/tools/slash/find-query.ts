import type { ResolvedPos } from "@tiptap/pm/model";
import { matchKinds } from "../kinds/match-kinds.ts";

/** What was typed behind a slash, and where it stands. */
type Match = { range: { from: number; to: number }; query: string; text: string };

/** As long as a query may be: no name of a kind is longer. */
const MAX_QUERY_LENGTH = 40;

/**
 * The slash before the caret and what follows it: `/liste à puces`. It stands at the beginning of a block or behind a
 * space. A query has spaces as long as it means something: behind the others, the slash was one of a sentence.
 */
export function findQuery({ $position }: { $position: ResolvedPos }): Match | null {
  const text = $position.nodeBefore?.text ?? "";
  const at = text.lastIndexOf("/");
  if (at < 0 || (at > 0 && !/\s/.test(text.charAt(at - 1)))) return null;
  const query = text.slice(at + 1);
  const goesOn = query.length <= MAX_QUERY_LENGTH && !/^\s|\s{2}/.test(query) && matchKinds(query).length > 0;
  if (/\s/.test(query) && !goesOn) return null;
  const to = $position.pos;
  return { range: { from: to - query.length - 1, to }, query, text: `/${query}` };
}
