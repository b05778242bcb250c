import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../data/folders.ts";
import { cpuMs } from "../process-figures.ts";
import { median } from "../statistics.ts";
import { ask } from "../traffic/ask.ts";
import { requestText } from "../traffic/browser-request.ts";
import { runLoad } from "../traffic/load.ts";
import { type Page, startNginx } from "../traffic/nginx.ts";
import { type Program, withProgram } from "../traffic/program.ts";
import type { Measurement, Row } from "../types.ts";

const ARTICLE = "/blog/typographie-francaise-sur-le-web";
/** Enough that the kernel's clock of 10 ms is a small part of each sample. */
const REQUESTS = 30_000;
const CONNECTIONS = 16;
const ROUNDS = 7;
/** Headers that belong to the connection, or that nginx writes itself. */
const NOT_COPIED = new Set(["connection", "keep-alive", "date", "content-length", "server"]);

/** Processor time for a kept page, beside nginx serving the same bytes from a file. */
export const measureCpu: Measurement = {
  name: "CPU per cached page",
  run: () => withProgram(temporaryFolder(), compare),
};

async function compare(program: Program): Promise<Row[]> {
  const paths = [ARTICLE, "/"];
  const pages = await Promise.all(paths.map((path) => fetchBest(program, path)));
  const nginx = await startNginx(pages);
  try {
    const rows: Row[] = [];
    for (const [index, path] of paths.entries()) {
      const ours: number[] = [];
      const theirs: number[] = [];
      await sample(program.port, path, [program.pid]);
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await sample(program.port, path, [program.pid]));
        if (nginx !== null) theirs.push(await sample(nginx.port, `/page-${index}`, nginx.pids));
      }
      const name = path === "/" ? "home" : "article";
      rows.push({ what: `CPU per cached page, ${name}`, value: median(ours), unit: "µs", budget: null });
      if (nginx === null) continue;
      const ratios = ours.map((value, round) => value / (theirs[round] as number));
      rows.push({ what: `  the same from nginx`, value: median(theirs), unit: "µs", budget: null });
      rows.push({ what: `  ratio to nginx, ${name}`, value: median(ratios), unit: "x", budget: 2 });
    }
    if (nginx === null) console.error("nginx is not installed: CPU per page is shown without its ratio");
    return rows;
  } finally {
    await nginx?.stop();
  }
}

/** Microseconds of processor time per answer. */
async function sample(port: number, path: string, pids: readonly number[]): Promise<number> {
  const before = cpuMs(pids);
  const { statuses } = await runLoad({
    port,
    requests: [requestText(port, path)],
    count: REQUESTS,
    connections: CONNECTIONS,
  });
  if (statuses[200] !== REQUESTS) throw new Error(`${path} answered ${JSON.stringify(statuses)}`);
  return ((cpuMs(pids) - before) * 1000) / REQUESTS;
}

/** The page once its best compression is ready (its ETag ends in "b"), with its headers. */
async function fetchBest(program: Program, path: string): Promise<Page> {
  for (;;) {
    const { status, headers, body } = await ask(program.url + path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    if (String(headers.etag).endsWith('.b"')) {
      return { body, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_COPIED.has(name))) };
    }
    await sleep(100);
  }
}
