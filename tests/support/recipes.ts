import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect } from "vitest";

/** CONTRIBUTING.md, whose recipes are code to copy. */
export const RECIPES = readFileSync(resolve(import.meta.dirname, "../../CONTRIBUTING.md"), "utf8");

/** A piece of code of CONTRIBUTING.md that names its file. */
export type Fence = { language: string; path: string; code: string };

const FENCE = /^```(\w+) title=(\S+)\n([\s\S]*?)^```$/gm;

export const fences: Fence[] = [...RECIPES.matchAll(FENCE)].map(([, language = "", path = "", code = ""]) => ({
  language,
  path,
  code,
}));

/** Writes a fence into a copy of the repository; fails where its file stands already, or a hunk has no single place. */
export function applyFence(root: string, fence: Fence): void {
  const { path } = fence;
  const file = join(root, path);
  if (fence.language !== "diff") expect({ path, isNew: !existsSync(file) }).toEqual({ path, isNew: true });
  const text = fence.language === "diff" ? withHunks(readFileSync(file, "utf8"), fence) : fence.code;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A file's text once a fence's hunks are applied; fails where a hunk has no single place. */
export function withHunks(text: string, { path, code }: Fence): string {
  return code.split(/^@@\n/m).reduce((current, hunk) => {
    const lines = hunk.split("\n").slice(0, -1);
    const before = side(lines, "-");
    expect({ path, hunk, found: current.split(before).length - 1 }).toEqual({ path, hunk, found: 1 });
    return current.replace(before, () => side(lines, "+"));
  }, text);
}

/** The lines of a hunk before (`-`) or after (`+`) it, each whole. */
function side(lines: string[], sign: "-" | "+"): string {
  return lines
    .filter((line) => line.startsWith(" ") || line.startsWith(sign))
    .map((line) => `\n${line.slice(1)}`)
    .join("");
}
