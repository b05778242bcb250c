import { fillFolder } from "../data/fill-folder.ts";
import { temporaryFolder } from "../data/folders.ts";
import { requestText } from "../traffic/browser-request.ts";
import { runLoad } from "../traffic/load.ts";
import { withProgram } from "../traffic/program.ts";
import type { Measurement } from "../types.ts";

const PAIRS = 2_000;

/** Every article once: each answer is read from the database, rendered and compressed. */
export const measureRenders: Measurement = {
  name: "uncached renders",
  async run() {
    const dataDir = temporaryFolder();
    await fillFolder(dataDir, PAIRS);
    return withProgram(dataDir, async ({ port }) => {
      const numbers = Array.from({ length: PAIRS }, (_, index) => index + 1);
      const paths = numbers.flatMap((number) => [`/blog/article-${number}`, `/en/blog/post-${number}`]);
      const requests = paths.map((path) => requestText(port, path));
      const { ms, statuses } = await runLoad({ port, requests, count: requests.length, connections: 16 });
      if (statuses[200] !== requests.length) throw new Error(`articles answered ${JSON.stringify(statuses)}`);
      return [{ what: "uncached articles rendered", value: (requests.length * 1000) / ms, unit: "/s", budget: null }];
    });
  },
};
