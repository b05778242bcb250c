import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Backups, filesBelow } from "../../support/backup/backups.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { ask } from "../../support/http/http.ts";
import { createRandom } from "../../support/random.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

const KILLS = 50;
/**
 * Moments up to a little after the end of what is killed. How long it takes depends on what else the machine does: measured once, then followed,
 * longer after a kill and shorter after an end.
 */
class Moments {
  readonly #random: (below: number) => number;
  #withinMs: number;

  constructor(seed: number, tookMs: number) {
    this.#random = createRandom(seed);
    this.#withinMs = tookMs * 1.2;
  }

  next(): number {
    return this.#random(Math.round(this.#withinMs));
  }

  learn(ended: boolean): void {
    this.#withinMs *= ended ? 0.9 : 1.04;
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

afterAll(removeAll);

async function publish(dataDir: string, slug: string): Promise<void> {
  const file = await writeArticle(await temporaryFolder(), `${slug}.md`, { title: slug, slug });
  expect(await runCommand(["publish", file], { dataDir })).toMatchObject({ code: 0 });
}

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
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir });
  await publish(dataDir, "sauvegarde");
  await backups.make();
  const moments = new Moments(56, await timeOf(() => backups.restore()));
  const pictures = filesBelow(join(dataDir, "media")).filter((path) => path.endsWith("/original")).length;
  const seen = { before: 0, restored: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    await publish(dataDir, "depuis");
    const ended = await backups.kill(moments.next(), "restore", "latest", "--yes");
    moments.learn(ended);
    const site = await startSite({ dataDir });
    const { status } = await ask(site.url, "/blog/depuis");
    expect(status).toBeOneOf(ended ? [404] : [200, 404]);
    seen[status === 200 ? "before" : "restored"]++;
    for (const path of ["/", "/en/blog", "/blog/sauvegarde"]) expect((await ask(site.url, path)).status).toBe(200);
    const kept = filesBelow(join(dataDir, "media")).filter((path) => path.endsWith("/original")).length;
    expect(kept).toBe(pictures);
    expect(await site.stop()).toBe(0);
  }
  expect(seen.before).toBeGreaterThan(KILLS / 10);
  expect(seen.restored).toBeGreaterThan(KILLS / 10);
  expect((await backups.restore()).code).toBe(0);
  expect(readdirSync(dataDir).filter((name) => name.startsWith(".restor"))).toEqual([]);
}, 900_000);
