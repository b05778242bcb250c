import { afterAll, expect, test } from "vitest";
import { killImports } from "../../support/imports/kill-imports.ts";
import { removeAll } from "../../support/site.ts";

afterAll(removeAll);

test("50 times a site is killed while it imports, and 50 times while it undoes that: resumed each time", async () => {
  const states = await killImports({ rounds: 50, seed: 2900 });
  // Kills came while something was under way, and not only around it.
  expect(states.writing).toBeGreaterThan(10);
  expect(states.undoing).toBeGreaterThan(10);
}, 1_800_000);
