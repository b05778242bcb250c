import { afterAll, expect, test } from "vitest";
import { crashRepeatedly } from "../support/crash/crash.ts";
import { removeAll } from "../support/site.ts";

afterAll(removeAll);

test("50 times kill -9 during publishing: nothing acknowledged is lost, nothing is half there", async () => {
  const { acknowledged, errors } = await crashRepeatedly({ kills: 50, seed: 2026 });
  expect(errors).toEqual([]);
  expect(acknowledged).toBeGreaterThan(500);
});
