import { cpSync, readdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { contentsOf, differing } from "../../support/backup/backups.ts";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite } from "../../support/site.ts";
import { fill, mountOrSkip, unmountAll } from "../../support/small-disk.ts";
import { FORMER_RELEASE, projectOfNextVersion } from "../../support/update/releases.ts";

afterEach(unmountAll);
afterAll(removeAll);

const MEGABYTE = 1024 ** 2;
const freeBytes = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

inFull(
  "an upgrade without room is refused before it begins, or undone; the former version serves, and with room it is done",
  async (context) => {
    const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=60m", "tmpfs");
    const dataDir = join(disk, "data");
    cpSync(await starterFolder(), dataDir, { recursive: true });
    const project = await projectOfNextVersion();
    const refused = async (step: string, sentence: RegExp) => {
      const before = contentsOf(dataDir);
      const run = await runCommand(["import", "list"], { dataDir, project, env: { NEXT_VERSION: step } });
      expect(run).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(sentence) });
      expect(differing(before, contentsOf(dataDir))).toEqual({});
      expect(readdirSync(dataDir).filter((name) => /^\.up|^before-upgrade/.test(name))).toEqual([]);
    };
    const free = fill(disk, freeBytes(disk) - 2 * MEGABYTE);
    await refused(
      "works",
      /first tries its changes on a copy of the database.* needs \d+ MB free.*Nothing was changed/i,
    );
    const former = await startSite({ dataDir, project });
    expect(JSON.parse((await ask(former.url, "/builds/latest.json")).text).id).toBe(FORMER_RELEASE);
    await former.stop();
    free();
    await refused("fills", /is full/);
    expect(await runCommand(["import", "list"], { dataDir, project })).toMatchObject({ code: 0 });
  },
);
