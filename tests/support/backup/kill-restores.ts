import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { writeArticle } from "../content/articles.ts";
import { ask } from "../http/http.ts";
import { createRandom } from "../random.ts";
import { runCommand, starterFolder, startSite, temporaryFolder } from "../site.ts";
import { Backups, filesBelow } from "./backups.ts";

/**
 * Moments up to a little after the end of what is killed. How long it takes depends on what else the machine does: measured once, then followed,
 * longer after a kill and shorter after an end.
 */
export class Moments {
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

/** Milliseconds that something takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Publishes an article called as its address. */
export async function publish(dataDir: string, slug: string): Promise<void> {
  const file = await writeArticle(await temporaryFolder(), `${slug}.md`, { title: slug, slug });
  expect(await runCommand(["publish", file], { dataDir })).toMatchObject({ code: 0 });
}

/**
 * Kills (SIGKILL) a restore, once at each round: afterwards the site is the one of before or the restored one, never between.
 * @returns how often it was which.
 */
export async function killRestores({
  rounds,
  seed,
}: {
  rounds: number;
  seed: number;
}): Promise<{ before: number; restored: number }> {
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir });
  await publish(dataDir, "sauvegarde");
  await backups.make();
  const moments = new Moments(seed, await timeOf(() => backups.restore()));
  const pictures = filesBelow(join(dataDir, "media")).filter((path) => path.endsWith("/original")).length;
  const seen = { before: 0, restored: 0 };
  for (let kill = 0; kill < rounds; kill++) {
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
  expect((await backups.restore()).code).toBe(0);
  expect(readdirSync(dataDir).filter((name) => name.startsWith(".restor"))).toEqual([]);
  return seen;
}
