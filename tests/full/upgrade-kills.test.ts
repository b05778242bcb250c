import { afterAll, expect, test } from "vitest";
import { removeAll } from "../support/site.ts";
import { killUpgrades } from "../support/update/kill-upgrades.ts";

afterAll(removeAll);

test("a start that is killed while it upgrades leaves the data of one version or the other, whole", async () => {
  const { former = 0, next = 0 } = await killUpgrades({ rounds: 6, seed: 12 });
  expect(former + next).toBe(6);
}, 600_000);
