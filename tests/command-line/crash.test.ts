import { afterAll, expect, test } from "vitest";
import { crashRepeatedly } from "../support/crash/crash.ts";
import { removeAll } from "../support/site.ts";

afterAll(removeAll);

// Fifty times in a row in tests/stress.
test("what was acknowledged is there, whole, after kill -9 during publishing", async () => {
  const { acknowledged, errors } = await crashRepeatedly({ kills: 2, seed: 31 });
  expect(errors).toEqual([]);
  expect(acknowledged).toBeGreaterThan(3);
});
