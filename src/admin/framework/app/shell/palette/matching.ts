import { bare } from "../../list-search.ts";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";

/**
 * What fits what was typed, the best first. Every word must begin a word of the entry, whatever the accents; its own
 * name comes before its other ones.
 */
export function matching(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const found = groups.map(({ name, entries }) => {
    const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, typed) })).filter(({ score }) => score > 0);
    scored.sort((a, b) => b.score - a.score);
    return { name, entries: scored.map(({ entry }) => entry), best: scored[0]?.score ?? 0 };
  });
  return found.filter(({ best }) => best > 0).sort((a, b) => b.best - a.best);
}

function scoreOf({ label, keywords = "", found = false }: PaletteEntry, typed: string): number {
  if (begins(label, typed)) return 3;
  if (begins(`${label} ${keywords}`, typed)) return 2;
  return found ? 1 : 0;
}

function begins(text: string, typed: string): boolean {
  const has = wordsOf(text);
  return wordsOf(typed).every((start) => has.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return bare(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
