import { loadavg } from "node:os";
import { afterAll, expect, test } from "vitest";
import { siteWithEditor } from "../support/admin/admin.ts";
import {
  expectHonestTaken,
  MAX_PROCESS_MEMORY,
  type SentDrawing,
  sendDrawings,
  storePhotos,
  type Visit,
  visitPhotos,
} from "../support/media/beside-drawings.ts";
import { hostileDrawings } from "../support/media/hostile-drawings.ts";
import { watchPictureProcesses } from "../support/media/picture-processes.ts";
import { removeAll } from "../support/site.ts";

const DRAWINGS = Number(process.env.DRAWINGS ?? 200);
/** What a visitor waits for a picture at most (ms): a promise of the product. */
const MAX_WAIT = 2_000;
/** Of the whole test (ms). */
const MAX_DURATION = 900_000;
const SEED = Number(process.env.DRAWINGS_SEED ?? 20_261_125);

afterAll(removeAll);

test.runIf(process.platform === "linux")(
  `${DRAWINGS} hostile drawings keep no visitor waiting for a picture, take no more memory than they may, and leave a site that takes an honest one`,
  async () => {
    const own = await siteWithEditor();
    const photos = await storePhotos(own, [1_800, 2_000, 2_200, 2_400]);
    // What the machine gives before: it may be busy with other things.
    const loadBefore = loadavg();
    const quiet = await visitPhotos(own, photos);
    const drawings = hostileDrawings(SEED, DRAWINGS);
    const endWatch = watchPictureProcesses(own.site);
    let isOver = false;
    const sending = sendDrawings(own, drawings).finally(() => {
      isOver = true;
    });
    const visiting = visitPhotos(own, photos, () => isOver);
    const [sent, visits] = await Promise.all([sending, visiting]).finally(endWatch);
    const peaks = endWatch();

    report({
      seed: SEED,
      loadBefore,
      load: loadavg(),
      quiet: waits(quiet),
      beside: waits(visits),
      peaks,
      sent: outcomes(sent),
    });
    expect(sent.filter(({ isExpected }) => !isExpected)).toEqual([]);
    expect(sent).toHaveLength(DRAWINGS);
    expect(visits.filter(({ status, ms }) => status !== 200 || ms > MAX_WAIT)).toEqual([]);
    expect(peaks.intake).toBeGreaterThan(0);
    expect(peaks.intake).toBeLessThan(MAX_PROCESS_MEMORY);
    expect(peaks.pages).toBeLessThan(MAX_PROCESS_MEMORY);
    await expectHonestTaken(own);
    expect((await own.site.logged()).filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
  },
  MAX_DURATION,
);

/** Of what was waited for, the middle and the longest (ms). */
function waits(visits: readonly Visit[]) {
  const sorted = visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return { asked: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** What became of each kind, and the longest it took. */
function outcomes(sent: readonly SentDrawing[]): Record<string, string> {
  const kinds = Map.groupBy(sent, ({ kind }) => kind);
  return Object.fromEntries(
    [...kinds].map(([kind, of]) => {
      const codes = [...new Set(of.map(({ status, code }) => `${status} ${code}`.trim()))].sort();
      return [kind, `${of.length}: ${codes.join(", ")}; ${Math.max(...of.map(({ ms }) => ms))} ms`];
    }),
  );
}

function report(what: object): void {
  process.stdout.write(`${JSON.stringify(what, null, 2)}\n`);
}
