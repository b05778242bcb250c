import { loadavg } from "node:os";
import { afterAll, expect, test } from "vitest";
import { siteWithEditor, siteWithRoot } from "../support/admin/admin.ts";
import {
  expectHonestTaken,
  MAX_PROCESS_MEMORY,
  type SentDrawing,
  sendDrawings,
  storePhotos,
  type Visit,
  visitPhotos,
} from "../support/media/beside-drawings.ts";
import { hostileDrawings, layers, svg } from "../support/media/hostile-drawings.ts";
import { pictureProcesses, processorSeconds, watchPictureProcesses } from "../support/media/picture-processes.ts";
import { upload } from "../support/media/uploads.ts";
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
    const sending = sendDrawings(own, drawings, 4).finally(() => {
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

// Here, where nothing else runs: a drawing is refused that takes longer than 10 s.
test("a drawing that takes much memory leaves none of it to the next one, which is read alike", async () => {
  // Freed memory stays with the process where it has several arenas (mallopt(3)).
  const { site, root } = await siteWithRoot({ env: { MALLOC_ARENA_MAX: "8" } });
  const drawing = (name: string) => Buffer.from(svg(`${layers(60)}<desc>${name}</desc>`, 'width="20" height="10"'));
  for (const name of ["first", "second", "third"]) {
    const { status, json } = await upload(site, root, { name, bytes: drawing(name) });
    expect([name, status, json.error?.code]).toEqual([name, 200, undefined]);
  }
  await site.stop();
});

test("a drawing behind thousands of declarations is read in one pass, and drawn", async () => {
  const { site, root } = await siteWithRoot();
  const red = '<rect width="20" height="10" fill="#ff0000"/>';
  const drawing = svg(`${red}<!-- 語${" ".repeat(4_800_000)} -->`, 'width="20" height="10"');
  const bytes = Buffer.from(`${"<!DOCTYPE a>".repeat(21_000)}${drawing}`);
  expect((await upload(site, root, { name: "declared.svg", bytes })).status).toBe(200);
  await site.stop();
});

test.runIf(process.platform === "linux")(
  "a drawing is drawn no longer where its site is killed meanwhile",
  async () => {
    const { site, root } = await siteWithRoot();
    const turbulence = '<feTurbulence numOctaves="200"/>'.repeat(2_000);
    const shape = '<rect width="20" height="10" fill="#ff0000"/>';
    const endless = Buffer.from(
      svg(`<filter id="f">${turbulence}</filter><g filter="url(#f)">${shape}</g>`, 'width="20" height="10"'),
    );
    const broken = upload(site, root, { name: "endless.svg", bytes: endless }).catch((error) => error.code);
    let pid = "";
    const worked = () => {
      const [drawer] = pictureProcesses(site).filter(({ purpose }) => purpose === "intake");
      if (drawer === undefined) return 0;
      pid = drawer.pid;
      return processorSeconds(pid);
    };
    // By then it has started, and draws.
    await expect.poll(worked).toBeGreaterThan(1);
    await site.kill();
    expect(await broken).toBe("ECONNRESET");
    await expect.poll(() => processorSeconds(pid)).toBe(null);
  },
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
