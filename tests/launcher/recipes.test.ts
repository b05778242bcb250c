import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { fences, withHunks } from "../support/recipes.ts";

const ROOT = resolve(import.meta.dirname, "../..");

// What the recipes do once applied is proven by tests/full/recipes.test.ts.
test("each change of CONTRIBUTING.md's recipes has its place in the code as it stands", () => {
  const files = new Map<string, string>();
  for (const fence of fences) {
    const { path, language, code } = fence;
    const text = files.get(path);
    if (language === "diff") files.set(path, withHunks(text ?? readFileSync(resolve(ROOT, path), "utf8"), fence));
    else {
      expect({ path, isNew: text === undefined && !existsSync(resolve(ROOT, path)) }).toEqual({ path, isNew: true });
      files.set(path, code);
    }
  }
  expect(files.size).toBeGreaterThan(10);
});
