import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { Backups, filesBelow } from "../backup/backups.ts";
import { Moments, publish, timeOf } from "../backup/kill-restores.ts";
import { inDatabase } from "../database/kept.ts";
import { ask } from "../http/http.ts";
import { exportFolder } from "../imports/former-site.ts";
import { exportOfRound, TEXTS } from "../imports/kill-imports.ts";
import { type Run, runCommand, starterFolder, startSite, temporaryFolder } from "../site.ts";
import { goBack, stateOf } from "../update/kill-upgrades.ts";
import { projectOfNextVersion } from "../update/releases.ts";
import type { Disk } from "./disk.ts";

type Rounds = { rounds: number; seed: number };

/** Cuts the power of a disk some time after something began. @returns how that ended. */
async function cutDuring(disk: Disk, moments: Moments, done: Promise<Run>, thenEnd = async () => {}): Promise<Run> {
  await sleep(moments.next());
  disk.cut();
  await thenEnd();
  const run = await done;
  moments.learn(run.code === 0);
  return run;
}

async function siteOn(disk: Disk): Promise<string> {
  const dataDir = join(disk.folder, "data");
  cpSync(await starterFolder(), dataDir, { recursive: true });
  return dataDir;
}

/** The power is cut while a backup is written: each that counts afterwards can be restored, among them any that was said to be proven. */
export async function cutBackups(disk: Disk, { rounds, seed }: Rounds): Promise<void> {
  const dataDir = await siteOn(disk);
  const backups = await Backups.of({ dataDir }, join(disk.folder, "kept"));
  const moments = new Moments(seed, await timeOf(() => backups.make()));
  for (let round = 0; round < rounds; round++) {
    await publish(dataDir, `numero-${round}`);
    const { code, stdout } = await cutDuring(disk, moments, backups.run("backup"));
    await disk.recover();
    const list = (await backups.run("backup", "list")).stdout;
    const proven = [...list.matchAll(/^(\S+Z) {2}proven/gm)].map(([, name = ""]) => name);
    const [, said = ""] = /^Backup (\S+):/.exec(stdout) ?? [];
    if (code === 0) expect(proven).toContain(said);
    const options = ["restore", proven.at(-1) ?? "none", "--from", backups.folder, "--yes"];
    const elsewhere = join(await temporaryFolder(), "data");
    expect(await runCommand(options, { dataDir: elsewhere }), list).toMatchObject({ code: 0, stderr: "" });
    const site = await startSite({ dataDir });
    expect((await ask(site.url, `/blog/numero-${round}`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  }
  await backups.make();
}

/** The power is cut during a restore: the site of before, or the restored one. */
export async function cutRestores(disk: Disk, { rounds, seed }: Rounds): Promise<void> {
  const dataDir = await siteOn(disk);
  const backups = await Backups.of({ dataDir });
  await publish(dataDir, "sauvegarde");
  await backups.make();
  const pictures = () => filesBelow(join(dataDir, "media")).filter((path) => path.endsWith("/original")).length;
  const before = pictures();
  const moments = new Moments(seed, await timeOf(() => backups.restore()));
  for (let round = 0; round < rounds; round++) {
    await publish(dataDir, "depuis");
    const { code } = await cutDuring(disk, moments, backups.restore());
    await disk.recover();
    const site = await startSite({ dataDir });
    expect((await ask(site.url, "/blog/depuis")).status).toBeOneOf(code === 0 ? [404] : [200, 404]);
    for (const path of ["/", "/en/blog", "/blog/sauvegarde"]) expect((await ask(site.url, path)).status).toBe(200);
    expect(pictures()).toBe(before);
    expect(await site.stop()).toBe(0);
  }
}

/** The power is cut while a site imports: it goes on with it to the end, or was never asked to. */
export async function cutImports(disk: Disk, { rounds, seed }: Rounds): Promise<void> {
  const dataDir = await siteOn(disk);
  const moments = new Moments(seed, 4_000);
  const count = (table: string) =>
    inDatabase({ dataDir }, (database) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n));
  for (let round = 1; round <= rounds; round++) {
    const running = await startSite({ dataDir });
    const { file } = await exportFolder(exportOfRound(round));
    const [texts, imports] = [count("imported_texts"), count("imports")];
    const { code } = await cutDuring(disk, moments, runCommand(["import", file, "--yes"], { dataDir }), running.kill);
    await disk.recover();
    const site = await startSite({ dataDir });
    const state = () =>
      inDatabase({ dataDir }, (database) => {
        const states = database.prepare("select state from imports order by created_at, id").all();
        return states.length === imports ? "none" : String(states.at(-1)?.state);
      });
    await expect.poll(state, { timeout: 60_000 }).toBeOneOf(["none", "planned", "written"]);
    const isWritten = state() === "written";
    if (code === 0) expect(isWritten).toBe(true);
    await expect.poll(() => count("imported_texts") - texts).toBe(isWritten ? TEXTS : 0);
    const status = isWritten ? 200 : 404;
    expect((await ask(site.url, `/en/blog/round-${round}-text-${TEXTS}`)).status).toBe(status);
    expect(await site.stop()).toBe(0);
    if (!isWritten) expect(await runCommand(["import", file, "--yes"], { dataDir })).toMatchObject({ code: 0 });
  }
}

/** The power is cut while a newer version starts: the data are of one version or the other, whole. */
export async function cutUpgrades(disk: Disk, { rounds, seed }: Rounds): Promise<void> {
  const dataDir = await siteOn(disk);
  const project = await projectOfNextVersion();
  await publish(dataDir, "avant");
  const moments = new Moments(seed, 3_000);
  for (let round = 0; round < rounds; round++) {
    const before = stateOf(dataDir).rows;
    // It writes nothing by itself: the database is brought to the next version first.
    const { code } = await cutDuring(disk, moments, runCommand(["import", "list"], { dataDir, project }));
    await disk.recover();
    const { version, rows } = stateOf(dataDir);
    if (code === 0) expect(version).toBe("next");
    expect(rows).toEqual(before);
    const site = await startSite({ dataDir, ...(version === "next" && { project }) });
    for (const path of ["/", "/en/blog", "/blog/avant"]) expect((await ask(site.url, path)).status).toBe(200);
    expect(await site.stop()).toBe(0);
    if (version === "next") goBack(dataDir);
  }
}
