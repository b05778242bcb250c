import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { writeArticle } from "../../support/content/articles.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { exportFolder } from "../../support/imports/former-site.ts";
import { exportOfRound, TEXTS } from "../../support/imports/kill-imports.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";
import { fill, mountOrSkip, unmountAll } from "../../support/small-disk.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };

afterEach(unmountAll);
afterAll(removeAll);

inFull(
  "an import on a full disk says so, loses nothing, and goes on once there is room",
  { timeout: 300_000 },
  async (context) => {
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
    const running = runCommand(["import", file, "--yes"], { dataDir });
    await expect.poll(() => count("imported_texts"), PATIENCE).toBeGreaterThan(0);
    const freeAgain = fill(disk);
    // Whatever else would write meanwhile is refused.
    const article = await writeArticle(await temporaryFolder(), "plein.md", { title: "plein", slug: "plein" });
    expect(await runCommand(["publish", article], { dataDir })).toMatchObject({ code: 1 });
    freeAgain();
    expect(await running).toMatchObject({ code: 0 });
    expect(count("imported_texts")).toBe(TEXTS);
    expect(count("entries")).toBe((before[0] ?? 0) + TEXTS);
    expect((await ask(site.url, `/en/blog/round-1-text-${TEXTS}`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  },
);
