import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Backups } from "../../support/backup/backups.ts";
import { killRestores, Moments, publish, timeOf } from "../../support/backup/kill-restores.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../../support/site.ts";

const KILLS = 50;

afterAll(removeAll);

test(`of ${KILLS} backups that are killed, those that count can be restored, and the next one is whole`, async () => {
  const site = await startSite();
  const { dataDir } = site;
  const backups = await Backups.of({ dataDir });
  const moments = new Moments(55, await timeOf(() => backups.make()));
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // Each has something new to write, while the site runs.
    await publish(dataDir, `numero-${kill}`);
    const ended = await backups.kill(moments.next(), "backup");
    moments.learn(ended);
    if (!ended) cut++;
  }
  expect(cut).toBeGreaterThan(KILLS / 5);
  const last = await backups.make();
  expect((await ask(site.url, `/blog/numero-${KILLS - 1}`)).status).toBe(200);
  await site.stop();

  const { stdout } = await backups.run("backup", "list");
  const proven = [...stdout.matchAll(/^(\S+Z) {2}proven/gm)].map(([, name = ""]) => name);
  expect(proven.at(-1)).toBe(last.name);
  for (const name of proven) {
    const elsewhere = join(await temporaryFolder(), "data");
    const options = ["restore", name, "--from", backups.folder, "--yes"];
    expect(await runCommand(options, { dataDir: elsewhere }), name).toMatchObject({ code: 0, stderr: "" });
  }
  // Nothing that was cut is left behind.
  expect(readdirSync(backups.folder).sort()).toEqual(["backups", "objects"]);
  expect(readdirSync(join(dataDir, ".backup")).filter((name) => name.startsWith("restored"))).toEqual([]);
}, 900_000);

test(`a restore that is killed at ${KILLS} moments leaves the site of before or the restored one, never between`, async () => {
  const seen = await killRestores({ rounds: KILLS, seed: 56 });
  expect(seen.before).toBeGreaterThan(KILLS / 10);
  expect(seen.restored).toBeGreaterThan(KILLS / 10);
}, 900_000);
