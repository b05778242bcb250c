import type { Grammar } from "../tree/grammar.ts";
import { mergeTokens } from "./merge-tokens.ts";
import { textOf, tokensOfText } from "./tokens.ts";

/** What became of a value that either side may have changed: the same for both, or what a person has to choose from. */
export type Merged<Value> = { mine: Value; theirs: Value; agreed: boolean };

/** Merges a plain text, such as a title or an alternative text, word by word. */
export function mergeText(base: string, mine: string, theirs: string, grammar: Grammar): Merged<string> {
  const passages = mergeTokens(tokensOfText(base), tokensOfText(mine), tokensOfText(theirs), grammar);
  return {
    mine: passages.map((passage) => textOf(passage.mine)).join(""),
    theirs: passages.map((passage) => textOf(passage.theirs)).join(""),
    agreed: passages.every(({ agreed }) => agreed),
  };
}
