import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Lang } from "../content/numbered-article.ts";
import { createRandom } from "../random.ts";
import { type Site, starterFolder, startSite, temporaryFolder } from "../site.ts";
import { actualView, after, expectedView, type Model } from "./crash-model.ts";
import { PublishStream } from "./publish-stream.ts";

export type CrashReport = { kills: number; acknowledged: number; errors: string[] };

type Options = { kills: number; seed: number };

/**
 * Kills a server (SIGKILL) at random moments while two streams publish, move and unpublish through the command
 * line, and starts it again on the same folder each time.
 * @returns everything visitors then saw that was neither acknowledged nor, whole, the one step left open
 */
export async function crashRepeatedly({ kills, seed }: Options): Promise<CrashReport> {
  const random = createRandom(seed);
  const dataDir = await starterFolder();
  const folder = await temporaryFolder();
  const streams = ["a", "b"].map((name, index) => new PublishStream({ name, dataDir, folder, seed: seed + index }));
  const errors: string[] = [];
  let site = await startSite({ dataDir });
  for (let kill = 1; kill <= kills; kill++) {
    await killWhilePublishing(site, streams, random);
    site = await startSite({ dataDir });
    for (const stream of streams) {
      const found = await check(site, stream);
      errors.push(...found.map((error) => `kill ${kill}: ${error}`));
    }
  }
  await site.stop();
  return { kills, acknowledged: streams.reduce((sum, { acknowledged }) => sum + acknowledged, 0), errors };
}

/** The moment is a number of acknowledgements, and some milliseconds more to fall between two of them. */
async function killWhilePublishing(
  site: Site,
  streams: PublishStream[],
  random: (below: number) => number,
): Promise<void> {
  let left = 1 + random(60);
  const reached = Promise.withResolvers<void>();
  const running = streams.map((stream) =>
    stream.run(() => {
      if (--left === 0) reached.resolve();
    }),
  );
  await Promise.race([reached.promise, Promise.all(running)]);
  await sleep(random(12));
  for (const stream of streams) stream.stop();
  await site.kill();
  // A command that found the folder free at that moment works on it alone, and is acknowledged all the same.
  await Promise.all(running);
}

async function check(site: Site, stream: PublishStream): Promise<string[]> {
  const { model, open } = stream;
  const without = await differences(site, stream.keys, model);
  if (without.length === 0 || open === null) {
    stream.settle(false);
    return without;
  }
  const withIt = await differences(site, stream.keys, after(model, open));
  stream.settle(withIt.length === 0);
  // Neither before nor after the open step: half of it, or something else is wrong.
  return withIt.length === 0 ? [] : [...without, `with ${JSON.stringify(open)}:`, ...withIt];
}

async function differences(site: Site, keys: readonly string[], model: Model): Promise<string[]> {
  const errors: string[] = [];
  for (const key of keys) {
    for (const lang of ["fr", "en"] as Lang[]) {
      const expected = expectedView(model, key, lang);
      try {
        const actual = await actualView(site.url, model, key, lang);
        if (isDeepStrictEqual(actual, expected)) continue;
        errors.push(`${key} ${lang}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
      } catch (error) {
        errors.push(String(error));
      }
    }
  }
  return errors;
}
