import { graphemesOf } from "../../kernel/text/graphemes.ts";

const LONGEST_LABEL = 60;

/** A name as typed, cut between what people see as letters: an emoji made of several is one. */
export function labelOf(typed: string): string {
  return graphemesOf(typed.trim().toWellFormed()).slice(0, LONGEST_LABEL).join("");
}
