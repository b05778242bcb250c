import { afterAll, expect, test } from "vitest";
import { removeAll } from "../../support/site.ts";
import { killUpgrades } from "../../support/update/kill-upgrades.ts";

afterAll(removeAll);

test("50 times a start is killed while it upgrades: the data of one version or the other each time, whole", async () => {
  const { former, next } = await killUpgrades({ rounds: 50, seed: 1200 });
  expect(former).toBeGreaterThan(10);
  expect(next).toBeGreaterThan(10);
}, 1_800_000);
