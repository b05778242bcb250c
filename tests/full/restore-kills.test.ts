import { afterAll, expect, test } from "vitest";
import { killRestores } from "../support/backup/kill-restores.ts";
import { removeAll } from "../support/site.ts";

afterAll(removeAll);

test("a restore that is killed leaves the site of before or the restored one", async () => {
  const { before, restored } = await killRestores({ rounds: 4, seed: 57 });
  expect(before + restored).toBe(4);
}, 600_000);
