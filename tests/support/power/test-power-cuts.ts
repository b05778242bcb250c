import { afterAll, afterEach, test } from "vitest";
import { removeAll } from "../site.ts";
import { cutBackups, cutImports, cutRestores, cutUpgrades } from "./cut-power.ts";
import { Disk, removeDisks } from "./disk.ts";

/** Tests of a file of their own, each with that many cuts. */
export function testPowerCuts(rounds: number): void {
  afterEach(removeDisks);
  afterAll(removeAll);
  const timeout = { timeout: 60_000 + rounds * 120_000 };

  test("the power is cut while a backup is written: those that count can be restored", timeout, async (context) => {
    await cutBackups(await Disk.open(context), { rounds, seed: 61 });
  });

  test(
    "the power is cut during a restore: the site is the one of before, or the restored one",
    timeout,
    async (context) => {
      await cutRestores(await Disk.open(context), { rounds, seed: 62 });
    },
  );

  test(
    "the power is cut while a site imports: what was acknowledged is there, and the import goes on",
    timeout,
    async (context) => {
      await cutImports(await Disk.open(context), { rounds, seed: 63 });
    },
  );

  test(
    "the power is cut during an upgrade: the data are of one version or the other, whole",
    timeout,
    async (context) => {
      await cutUpgrades(await Disk.open(context), { rounds, seed: 64 });
    },
  );
}
