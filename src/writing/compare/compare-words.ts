import type { RichTextNode } from "../../rich-text/schema.ts";
import { diffTokens } from "../words/diff-tokens.ts";
import { type Effort, mostEdits } from "../words/effort.ts";
import { contentOf, sameToken, type Token, textOf, tokensOf, tokensOfText } from "../words/tokens.ts";

/**
 * A run of words: in both texts, in the newer one alone, in the older one alone, or in both with other marks.
 * `older` and `newer` are nodes of a piece; the one is empty where something was inserted, the other where it was deleted.
 */
export type Run = { change: "same" | "inserted" | "deleted" | "marked"; older: RichTextNode[]; newer: RichTextNode[] };

/** The same for a plain text, such as a title. */
export type TextRun = { change: "same" | "inserted" | "deleted"; text: string };

type TokenRun = { change: Run["change"]; older: Token[]; newer: Token[] };

/** What changed in the words of a piece, in reading order; of what was replaced, the deleted words come first. */
export function compareWords(
  older: readonly RichTextNode[] | undefined,
  newer: readonly RichTextNode[] | undefined,
  effort: Effort,
): Run[] {
  return runsOf(tokensOf(older), tokensOf(newer), effort).map((run) => ({
    change: run.change,
    older: contentOf(run.older),
    newer: contentOf(run.newer),
  }));
}

export function compareText(older: string, newer: string, effort: Effort): TextRun[] {
  return runsOf(tokensOfText(older), tokensOfText(newer), effort).map(({ change, older: was, newer: is }) => ({
    change: change === "marked" ? "same" : change,
    text: textOf(change === "deleted" ? was : is),
  }));
}

function runsOf(older: readonly Token[], newer: readonly Token[], effort: Effort): TokenRun[] {
  const runs: TokenRun[] = [];
  const add = (change: Run["change"], was: Token[], is: Token[]) => {
    const last = runs.at(-1);
    if (was.length + is.length === 0) return;
    if (last?.change === change) {
      last.older.push(...was);
      last.newer.push(...is);
    } else runs.push({ change, older: was, newer: is });
  };
  let [at, newAt] = [0, 0];
  const keepTo = (end: number) => {
    for (; at < end; at++, newAt++) {
      const [was, is] = [older[at], newer[newAt]];
      if (was !== undefined && is !== undefined) add(sameToken(was, is) ? "same" : "marked", [was], [is]);
    }
  };
  for (const { from, to, newFrom, newTo } of diffTokens(older, newer, mostEdits(effort), effort)) {
    keepTo(from);
    add("deleted", older.slice(from, to), []);
    add("inserted", [], newer.slice(newFrom, newTo));
    [at, newAt] = [to, newTo];
  }
  keepTo(older.length);
  return runs;
}
