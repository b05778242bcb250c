import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Backups, contentsOf } from "../../support/backup/backups.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

test("a running site is backed up and the backup proven, again and again; only what changed is written", async () => {
  const site = await startSite();
  const { dataDir } = site;
  const backups = await Backups.of({ dataDir });
  const first = await backups.make();
  expect(first.objects).toBeGreaterThan(50);
  expect(first.output).toMatch(/Proven: restored apart, and compared\. Rows: [\d,]+; files: \d+; pages shown: 20\./);
  expect((await backups.make()).objects).toBeLessThan(5);

  const article = await writeArticle(await temporaryFolder(), "nouveau.md", { title: "Nouveau", slug: "nouveau" });
  expect(await runCommand(["publish", article], { dataDir })).toMatchObject({ code: 0 });
  const third = await backups.make();
  expect(third.objects).toBeGreaterThan(0);
  expect(third.objects).toBeLessThan(first.objects / 2);

  const { stdout } = await backups.run("backup", "list");
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(new RegExp(`^${first.name} {2}proven on \\d+ \\w+ \\d{4}`));
  expect(lines[3]).toMatch(/^Last proven backup: /);
  expect(lines[4]).toMatch(/^Drill: passed on /);
  // What people may not read is not left to others, and nothing of the scratch folder stays.
  expect(statSync(backups.folder).mode & 0o077).toBe(0);
  expect(Object.keys(contentsOf(dataDir)).filter((name) => name.startsWith(".backup"))).toEqual([]);
  expect((await ask(site.url, "/blog/nouveau")).status).toBe(200);
  // Rows are compressed: no word of them stands in a file of the backup as it is, and files stand as they are.
  const names = backups.files("objects");
  expect(names.filter((name) => name.endsWith(".gz")).length).toBeGreaterThan(10);
  expect(await site.stop()).toBe(0);
});

test("an object that was changed where it is kept makes the proof fail: that backup does not count, the next one does", async () => {
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir });
  const good = await backups.make();
  const object = backups.files("objects").find((path) => !path.endsWith(".gz")) ?? "";
  const bytes = readFileSync(object);
  chmodSync(object, 0o600);
  writeFileSync(object, Buffer.concat([bytes.subarray(1), bytes.subarray(0, 1)]));

  const { code, stdout, stderr } = await backups.run("backup");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/is damaged: one of its parts is missing or changed \(objects\//);
  const listed = await backups.run("backup", "list");
  expect(listed.stdout).toMatch(/not proven: it does not count\n.*Last proven backup: /);

  // Written anew: it counts, and so does the one that needed it.
  expect((await backups.make()).objects).toBe(1);
  expect(readFileSync(object).equals(bytes)).toBe(true);
  expect((await backups.restore(good.name)).code).toBe(0);
});

inFull(
  "rows that change between reading them and proving them are no false alarm, and a site that is newer is not backed up",
  async () => {
    const site = await startSite();
    const { dataDir } = site;
    const backups = await Backups.of({ dataDir });
    const folder = await temporaryFolder();
    let isOver = false;
    const publishing = (async () => {
      for (let index = 0; !isOver; index++) {
        const file = await writeArticle(folder, "a.md", { title: `Titre ${index}`, slug: "changeant" });
        expect((await runCommand(["publish", file], { dataDir })).code).toBe(0);
      }
    })();
    for (let times = 0; times < 3; times++) await backups.make();
    isOver = true;
    await publishing;
    await site.stop();

    inDatabase(site, (database) => database.exec("insert into migrations values ('999-future', 1)"));
    const { code, stderr } = await backups.run("backup");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining("newer version of Vitrine (999-future)"),
    });
    // Three manifests, their proofs, and the drill.
    expect(backups.files("backups")).toHaveLength(7);
  },
);

test("where it cannot be done, a sentence says so in the terminal's language, and nothing is written", async () => {
  const dataDir = await starterFolder();
  const none = await runCommand(["backup"], { dataDir });
  expect(none).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("Name a folder or a bucket in BACKUP_URL"),
  });
  const french = await runCommand(["backup"], { dataDir, env: { LANG: "fr_FR.UTF-8" } });
  expect(french.stderr).toContain("Où garder les sauvegardes\u202F? Indiquez un dossier ou un bucket dans BACKUP_URL");

  const to = (place: string) => runCommand(["backup", "--to", place], { dataDir });
  expect((await to("ftp://example.org/x")).stderr).toContain("is no place to keep backups");
  expect((await to(join(dataDir, "sauvegardes"))).stderr).toContain("inside the data folder");
  const file = join(await temporaryFolder(), "file");
  writeFileSync(file, "");
  expect((await to(join(file, "below"))).stderr).toMatch(/Backups cannot be kept at .*ENOTDIR/);
  const wrong = await runCommand(["backup", "list"], { dataDir, env: { BACKUP_URL: "http://example.org" } });
  expect(wrong.stderr).toMatch(/BACKUP_URL: must be the path of a folder/);

  const empty = await temporaryFolder();
  const nothing = await runCommand(["backup", "--to", join(empty, "b")], { dataDir: join(empty, "data") });
  expect(nothing.stderr).toContain("holds no site to back up");
  expect((await runCommand(["backup", "list", "--from", join(empty, "b")], { dataDir })).stdout).toMatch(
    /^There is no backup at .* yet\.\n$/,
  );
});

test("a picture that was lost, or comes while the site is backed up, is none too few", async () => {
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir });
  // What a later version keeps is kept, what is made again is not, and neither is what is being written.
  mkdirSync(join(dataDir, "later"));
  appendFileSync(join(dataDir, "later/thing"), "kept");
  appendFileSync(join(dataDir, "media/.partial"), "left");
  mkdirSync(join(dataDir, "messages/incoming"), { recursive: true });
  appendFileSync(join(dataDir, "messages/incoming/upload"), "left");
  await backups.make();
  renameSync(join(dataDir, "later"), join(dataDir, "gone"));
  rmSync(join(dataDir, "messages"), { recursive: true });
  expect((await backups.restore()).code).toBe(0);
  expect(readFileSync(join(dataDir, "later/thing"), "utf8")).toBe("kept");
  const names = Object.keys(contentsOf(dataDir)).filter((name) => !name.startsWith("before-restore-"));
  expect(names.filter((name) => /partial|incoming|gone/.test(name))).toEqual([]);
  expect(names.filter((name) => name.startsWith("media/")).every((name) => name.endsWith("/original"))).toBe(true);
});
