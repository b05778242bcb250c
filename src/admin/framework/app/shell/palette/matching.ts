import { foldText } from "../../list-search.ts";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";

/**
 * The entries that match the typed text, best first, in groups. Each typed word must be the beginning of a word of the
 * entry, ignoring case and accents. A match of the label ranks above one of the keywords.
 */
export function matchGroups(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const found = groups.map(({ name, entries }) => {
    const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, typed) })).filter(({ score }) => score > 0);
    scored.sort((a, b) => b.score - a.score);
    return { name, entries: scored.map(({ entry }) => entry), best: scored[0]?.score ?? 0 };
  });
  return found.filter(({ best }) => best > 0).sort((a, b) => b.best - a.best);
}

function scoreOf({ label, keywords = "", found = false }: PaletteEntry, typed: string): number {
  if (matches(label, typed)) return 3;
  if (matches(`${label} ${keywords}`, typed)) return 2;
  return found ? 1 : 0;
}

function matches(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
