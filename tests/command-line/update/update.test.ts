import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, expect } from "vitest";
import { programCommand } from "../../../bin/program.mjs";
import { releaseFolder, switchTo } from "../../../bin/releases.mjs";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { copyProject, removeAll, starterFolder } from "../../support/site.ts";
import { startLoad } from "../../support/update/load.ts";
import { releaseAgain } from "../../support/update/releases.ts";
import { openService } from "../../support/update/service.ts";

afterAll(removeAll);

/** What is made of pictures again when somebody asks. */
async function removeMade(dataDir: string): Promise<void> {
  const pictures = join(dataDir, "media/pictures");
  const files = await readdir(pictures, { recursive: true, withFileTypes: true });
  const made = files.filter((entry) => entry.isFile() && entry.name !== "original");
  await Promise.all(made.map(({ parentPath, name }) => rm(join(parentPath, name))));
  await rm(join(dataDir, "media/share-cards"), { recursive: true, force: true });
}

const startOf = (project: string) => [process.execPath, ...programCommand(project, ["start"], {}).args];
const buildOf = async (url: string) => JSON.parse((await ask(url, "/builds/latest.json")).text).id;

inFull(
  "three updates under load: no request fails, whatever is installed, built, or started at that moment",
  async () => {
    const project = await copyProject();
    const dataDir = await starterFolder();
    // What a release runs with is its own: the packages of the project may go.
    await releaseAgain(project, "first0000000");
    switchTo(project, "first0000000");
    await rm(join(project, "node_modules"));
    const service = await openService({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
    await service.start(startOf(project));
    const load = startLoad(service.url);
    for (const id of ["second000000", "third0000000", "fourth000000"]) {
      await removeMade(dataDir);
      const before = load.answered();
      await load.askForPictures();
      await releaseAgain(project, id);
      switchTo(project, id);
      await expect.poll(load.answered).toBeGreaterThan(before + 50);
      expect(await service.stop()).toBe(0);
      await service.start(startOf(project));
      expect(await buildOf(service.url)).toBe(id);
    }
    const before = load.answered();
    await expect.poll(load.answered).toBeGreaterThan(before + 50);
    await load.end();
    await service.end();
    expect(load.failures).toEqual([]);
    // What nobody runs and nobody goes back to is gone.
    expect((await readdir(dirname(releaseFolder(project, "any")))).sort()).toEqual(["fourth000000", "third0000000"]);
  },
);
