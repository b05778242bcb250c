import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Backups } from "../../support/backup/backups.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

const backupJobs = (site: Site) =>
  inDatabase(site, (database) =>
    database.prepare("select status, attempts, run_at, last_error from jobs where kind = 'site-backup'").all(),
  );

test("a site with a place for backups makes one by itself, and plans the next for the night", async () => {
  const backups = await Backups.of({ dataDir: await starterFolder() });
  const site = await startSite({ env: { BACKUP_URL: backups.folder, LOG_LEVEL: "info" } });
  await site.printed(/backup made and proven/);
  expect((await backups.run("backup", "list")).stdout).toMatch(/^\S+ {2}proven on .*\nLast proven backup/);
  await expect.poll(() => backupJobs(site)).toMatchObject([{ status: "waiting", last_error: null }]);
  const [job] = backupJobs(site);
  expect(Number(job?.run_at)).toBeGreaterThan(Date.now());
  expect(Number(job?.run_at)).toBeLessThan(Date.now() + 25 * 3_600_000);
  expect((await ask(site.url, "/")).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

inFull(
  "a backup that fails is told in the log with its sentence, and tried again; a site without a place makes none",
  async () => {
    const file = join(await temporaryFolder(), "file");
    writeFileSync(file, "");
    const site = await startSite({ env: { BACKUP_URL: join(file, "kept"), LOG_LEVEL: "info" } });
    await site.printed(/Backups cannot be kept at .*ENOTDIR/);
    await expect.poll(() => Number(backupJobs(site)[0]?.attempts)).toBeGreaterThan(0);
    await site.stop();

    const without = await startSite();
    expect(backupJobs(without)).toEqual([]);
    await without.stop();
  },
);

test("of old backups the last of each day, week, and month is kept; objects go once nothing needs them", async () => {
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir });
  const { name } = await backups.make();
  const files = backups.files("backups");
  const day = (ago: number, hour = "03") =>
    `${new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)}T${hour}-30-00-000Z`;
  const copy = (to: string, suffixes = [".json", ".proof.json"]) => {
    for (const suffix of suffixes) {
      const from = files.find((path) => basename(path) === name + suffix) ?? "";
      copyFileSync(from, join(backups.folder, "backups", to + suffix));
    }
  };
  for (let ago = 1; ago < 420; ago++) copy(day(ago));
  copy(day(1, "01"));
  const unproven = day(200, "02");
  copy(unproven, [".json"]);
  const stray = join(backups.folder, "objects/aa/", "a".repeat(64));
  mkdirSync(join(stray, ".."), { recursive: true });
  writeFileSync(stray, "nobody needs it");

  const kept = backups.files("objects").length;
  // By itself a backup deletes nothing.
  await backups.make();
  expect(backups.files("objects").length).toBeGreaterThanOrEqual(kept);
  const { code, stdout } = await backups.run("backup", "--prune");
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/\d+ old backups deleted\./) });
  const { stdout: listed } = await backups.run("backup", "list");
  const names = [...listed.matchAll(/^(\d\S+Z) {2}/gm)].map(([, each = ""]) => each);
  // Today's last one, six days before, and what weeks and months add to these.
  for (let ago = 1; ago < 7; ago++) expect(names).toContain(day(ago));
  for (const gone of [day(1, "01"), unproven, name, day(419)]) expect(names).not.toContain(gone);
  expect(names.length).toBeGreaterThan(7 + 4 + 9);
  expect(names.length).toBeLessThanOrEqual(7 + 5 + 12);
  expect(new Set(names.map((each) => each.slice(0, 7))).size).toBe(12);
  expect(backups.files("objects")).not.toContain(stray);
  const oldest = await runCommand(["restore", names[0] ?? "", "--from", backups.folder, "--yes"], {
    dataDir: join(await temporaryFolder(), "data"),
  });
  expect(oldest).toMatchObject({ code: 0, stderr: "" });
});
