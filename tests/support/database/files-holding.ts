import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Paths of files in a folder, at any depth, that hold a text. */
export function filesHolding(text: string, folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const found = statSync(path);
    if (found.isDirectory()) return filesHolding(text, path);
    return found.isFile() && readFileSync(path).includes(text) ? [path] : [];
  });
}
