import { BUDGETS } from "../budgets.ts";
import { fillFolder } from "../data/fill-folder.ts";
import { temporaryFolder } from "../data/folders.ts";
import { residentMb } from "../process-figures.ts";
import { requestText } from "../traffic/browser-request.ts";
import { runLoad } from "../traffic/load.ts";
import { withProgram } from "../traffic/program.ts";
import type { Measurement } from "../types.ts";

const { megabytes, posts: POSTS } = BUDGETS.memory;
const CODINGS = ["br", "gzip"];

/** Every page asked for in both codings, far more than the cache holds, then the most read ones again and again. */
export const measureMemory: Measurement = {
  name: "memory",
  async run({ posts }) {
    const count = Math.min(posts, POSTS);
    const dataDir = temporaryFolder();
    await fillFolder(dataDir, count);
    return withProgram(dataDir, async ({ port, pid }) => {
      const idle = residentMb(pid).now;
      for (const coding of CODINGS) {
        const requests = pathsOf(count).map((path) => requestText(port, path, { "Accept-Encoding": coding }));
        await runLoad({ port, requests, count: requests.length, connections: 32 });
      }
      // The articles read most, over and over: those stay in the cache at their best compression.
      const popular = pathsOf(1000).map((path) => requestText(port, path));
      await runLoad({ port, requests: popular, count: popular.length * 10, connections: 32 });
      const { now, highest } = residentMb(pid);
      const size = `${count.toLocaleString("en")} posts`;
      return [
        { what: `resident memory, ${size}, idle`, value: idle, unit: "MB", budget: null },
        { what: `resident memory, ${size}, after load`, value: now, unit: "MB", budget: megabytes },
        { what: `resident memory, ${size}, highest`, value: highest, unit: "MB", budget: null },
      ];
    });
  },
};

function pathsOf(posts: number): string[] {
  const paths = ["/", "/en", "/feed.xml", "/en/feed.xml", "/sitemap.xml", "/sitemap-1.xml", "/legal/routes"];
  for (let page = 1; page <= posts / 12; page++) paths.push(`/blog?page=${page}`, `/en/blog?page=${page}`);
  for (let post = 1; post <= posts; post++) paths.push(`/blog/article-${post}`, `/en/blog/post-${post}`);
  return paths;
}
