import { afterAll, expect, test } from "vitest";
import { killImports } from "../support/imports/kill-imports.ts";
import { removeAll } from "../support/site.ts";

afterAll(removeAll);

test("a site that is killed while it imports, and while it undoes that, goes on with both; nothing is there twice", async () => {
  const states = await killImports({ rounds: 4, seed: 29 });
  expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(9);
}, 600_000);
