import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { exportFolder } from "../../support/imports/former-site.ts";
import { exportOfRound, TEXTS } from "../../support/imports/kill-imports.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite } from "../../support/site.ts";
import { fill, mountOrSkip, unmountAll } from "../../support/small-disk.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };

afterEach(unmountAll);
afterAll(removeAll);

inFull("an import on a full disk says so, loses nothing, and goes on once there is room", async (context) => {
  const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=200m", "tmpfs");
  const dataDir = join(disk, "data");
  cpSync(await starterFolder(), dataDir, { recursive: true });
  const site = await startSite({ dataDir });
  const count = (table: string) =>
    inDatabase({ dataDir }, (database) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n));
  const before = ["entries", "versions", "media_items", "former_addresses"].map(count);
  const { file } = await exportFolder(exportOfRound(1));
  const free = fill(disk);
  const refused = await runCommand(["import", file, "--yes"], { dataDir });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/disk/) });
  free();
  expect(["entries", "versions", "media_items", "former_addresses"].map(count)).toEqual(before);

  // It fills up in the middle.
  const timesFull = () => site.output().match(/DISK_FULL/g)?.length ?? 0;
  let isOver = false;
  const running = runCommand(["import", file, "--yes"], { dataDir }).finally(() => {
    isOver = true;
  });
  await expect.poll(() => count("imported_texts"), PATIENCE).toBeGreaterThan(0);
  const already = timesFull();
  const freeAgain = fill(disk);
  await expect.poll(() => isOver || timesFull() > already, PATIENCE).toBe(true);
  freeAgain();
  expect(await running).toMatchObject({ code: 0 });
  expect(count("imported_texts")).toBe(TEXTS);
  expect(count("entries")).toBe((before[0] ?? 0) + TEXTS);
  expect((await ask(site.url, `/en/blog/round-1-text-${TEXTS}`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});
