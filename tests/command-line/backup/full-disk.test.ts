import { cpSync, mkdirSync, readdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { Backups, contentsOf, filesBelow } from "../../support/backup/backups.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, starterFolder, startSite } from "../../support/site.ts";
import { fill, mountOrSkip, unmountAll } from "../../support/small-disk.ts";

afterEach(unmountAll);
afterAll(removeAll);

test("a full disk is told in a sentence: what it cut is no backup, and the site to restore stays as it was", async (context) => {
  const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=12m", "tmpfs");
  const dataDir = join(disk, "data");
  cpSync(await starterFolder(), dataDir, { recursive: true });
  const onDisk = await Backups.of({ dataDir }, join(disk, "kept"));
  const elsewhere = await Backups.of({ dataDir });
  await elsewhere.make();

  mkdirSync(onDisk.folder);
  let free = fill(disk);
  expect(await onDisk.run("backup")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("is full"),
  });
  free();
  const manifests = () => filesBelow(onDisk.folder).filter((path) => path.includes("/backups/"));
  expect(manifests()).toEqual([]);

  // Room to put a part of the site together beside the one that is there.
  const untouched = contentsOf(dataDir);
  for (const megabytes of [0.5, 2]) {
    const { bavail, bsize } = statfsSync(disk);
    free = fill(disk, bavail * bsize - megabytes * 1024 ** 2);
    expect(await elsewhere.restore()).toMatchObject({ code: 1, stderr: expect.stringMatching(/is full/) });
    free();
    expect(contentsOf(dataDir)).toEqual(untouched);
  }
  expect(readdirSync(dataDir).filter((name) => name.startsWith(".restor"))).toEqual([]);
  const site = await startSite({ dataDir });
  expect((await ask(site.url, "/en/blog")).status).toBe(200);
  expect(await site.stop()).toBe(0);
});
