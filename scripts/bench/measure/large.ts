import { fillFolder } from "../data/fill-folder.ts";
import { temporaryFolder } from "../data/folders.ts";
import { withProgram } from "../traffic/program.ts";
import type { Measurement } from "../types.ts";
import { measurePublish } from "./publish.ts";
import { measureWarmStart } from "./start.ts";

const FEW = 10;

/** Publishing on a small and on a large site, and the start of the large one. */
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
      ...(await withProgram(large, (program) => measurePublish(program, posts))),
      ...(await measureWarmStart(large, posts)),
    ];
  },
};
