import { setTimeout as sleep } from "node:timers/promises";
import { remoteOperations } from "../../../../src/server/control/client.ts";
import { temporaryFolder } from "../../data/folders.ts";
import { writeExport } from "../../data/write-export.ts";
import { cpuMs, residentMb } from "../../process-figures.ts";
import { quantile } from "../../statistics.ts";
import { ask } from "../../traffic/ask.ts";
import { jobsAreDone } from "../../traffic/jobs-done.ts";
import { type Program, withProgram } from "../../traffic/program.ts";
import type { Measurement, Row } from "../../types.ts";

const POSTS = 10_000;
const CACHED = "/pricing";
/** Milliseconds between two visits of the cached page. */
const EVERY_MS = 10;
const BUDGETS = { seconds: 60, p95Ms: 100, stallMs: 50, megabytes: 400 };

/** A site with as many pictures as posts moves in, while visitors read. */
export const measureImport: Measurement = {
  name: "import",
  run: ({ posts }) => measure({ posts: Math.min(posts, POSTS), pictures: true }),
};

/** The largest site, without pictures: its memory. */
export const measureLargeImport: Measurement = {
  name: "import of a large site",
  run: ({ posts }) => measure({ posts, pictures: false }),
};

async function measure(size: { posts: number; pictures: boolean }): Promise<Row[]> {
  const file = await writeExport(temporaryFolder(), size);
  return withProgram(temporaryFolder(), async (program) => {
    // A site that has been running: its starter is there, its first pages are kept.
    await jobsAreDone(program.dataDir);
    for (let time = 0; time < 50; time++) await ask(program.url + CACHED);
    const visits = visit(program);
    const cpu = cpuMs([program.pid]);
    const began = performance.now();
    const planned = await importFile(program, file);
    const written = performance.now();
    const ms = await visits.stop();
    const seconds = (from: number, to: number) => (to - from) / 1000;
    const what = `import of ${size.posts.toLocaleString("en")} posts${size.pictures ? " with as many pictures" : ""}`;
    const { seconds: budget, p95Ms, stallMs, megabytes } = BUDGETS;
    return [
      { what, value: seconds(began, written), unit: "s", budget: size.pictures ? budget : null },
      { what: "  read and planned", value: seconds(began, planned), unit: "s", budget: null },
      { what: "  processor time of the server", value: (cpuMs([program.pid]) - cpu) / 1000, unit: "s", budget: null },
      { what: "  memory, highest", value: residentMb(program.pid).highest, unit: "MB", budget: megabytes },
      { what: "  a cached page meanwhile, p95", value: quantile(ms, 0.95), unit: "ms", budget: p95Ms },
      { what: "  longest stall", value: Math.max(...ms), unit: "ms", budget: stallMs },
      { what: "  stalls past that", value: ms.filter((each) => each > stallMs).length, unit: "", budget: null },
    ];
  });
}

/** Imports a file as the command line does. @returns when its plan stood, by `performance.now`. */
async function importFile({ dataDir }: Program, file: string): Promise<number> {
  const { imports } = remoteOperations(dataDir);
  const reached = async (id: string, wanted: string) => {
    for (;;) {
      const { state, error } = await imports.read(id);
      if (state === wanted) return;
      if (state === "failed" || state === "stopped") throw new Error(`the import is ${state}: ${error?.message}`);
      await sleep(100);
    }
  };
  const source = { kind: "paths" as const, paths: [file], media: null };
  const id = await imports.begin({ name: file, source, choices: { languages: { "": "fr" } }, by: null });
  await reached(id, "planned");
  const planned = performance.now();
  await imports.start(id);
  await reached(id, "written");
  return planned;
}

/** Asks for a cached page again and again, until it is stopped. */
function visit({ url }: Program): { stop(): Promise<number[]> } {
  const ms: number[] = [];
  let running = true;
  const visits = (async () => {
    while (running) {
      const from = performance.now();
      await ask(url + CACHED);
      ms.push(performance.now() - from);
      await sleep(EVERY_MS);
    }
  })();
  return {
    async stop() {
      running = false;
      await visits;
      return ms;
    },
  };
}
