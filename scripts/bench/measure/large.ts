import { fillFolder } from "../data/fill-folder.ts";
import { temporaryFolder } from "../data/folders.ts";
import { jobsAreDone } from "../traffic/jobs-done.ts";
import { withProgram } from "../traffic/program.ts";
import type { Measurement } from "../types.ts";
import { measurePublish } from "./publish.ts";
import { measureWarmStart } from "./start.ts";

const FEW = 10;

/**
 * Publishing on a small and on a large site, and the start of the large one. On the large one twice: while its first start
 * compares every text with what is written down of it, four minutes with its rests, and once that is done.
 */
export const measureLarge: Measurement = {
  name: "publishing",
  async run({ posts }) {
    const small = temporaryFolder();
    await fillFolder(small, FEW);
    const onSmall = await withProgram(small, (program) => measurePublish(program, FEW));
    const large = temporaryFolder();
    console.error(`  writing ${posts.toLocaleString("en")} articles in both languages`);
    await fillFolder(large, posts);
    return [
      ...onSmall,
      ...(await withProgram(large, async (program) => {
        const busy = await measurePublish(program, posts, { name: "beside the first check", budget: null });
        console.error("  waiting for the work of the first start");
        await jobsAreDone(large);
        return [...(await measurePublish(program, posts)), ...busy];
      })),
      ...(await measureWarmStart(large, posts)),
    ];
  },
};
