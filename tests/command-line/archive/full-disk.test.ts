import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { removeAll, runCommand, starterFolder, temporaryFolder } from "../../support/site.ts";
import { mountOrSkip, unmountAll } from "../../support/small-disk.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await starterFolder();
});
afterEach(unmountAll);
afterAll(removeAll);

test("a full disk is told in a sentence, and nothing is left of the export or of the import", async (context) => {
  const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=1m", "tmpfs");
  for (const name of ["site", "site.zip"]) {
    const full = await runCommand(["export", join(disk, name)], { dataDir });
    expect({ name, ...full }).toMatchObject({ name, code: 1, stdout: "", stderr: expect.stringContaining("is full") });
    expect(readdirSync(disk)).toEqual([]);
  }
  const archive = join(await temporaryFolder(), "site.zip");
  expect(await runCommand(["export", archive], { dataDir })).toMatchObject({ code: 0 });
  const target = join(disk, "data");
  const full = await runCommand(["import", archive, "--yes"], { dataDir: target });
  expect(full).toMatchObject({ code: 1, stderr: expect.stringContaining("is full") });
  expect(readdirSync(target).filter((name) => !name.startsWith("lock") && name !== "holder.pid")).toEqual([]);
});

test("a place that cannot be written is named with its reason", async () => {
  const file = join(await temporaryFolder(), "a-file");
  writeFileSync(file, "");
  const refused = await runCommand(["export", join(file, "site.zip")], { dataDir });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/a-file\/site\.zip cannot be written \(E[A-Z]+\)\. Nothing was exported\./);
});
