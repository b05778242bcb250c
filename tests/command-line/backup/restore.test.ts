import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { Backups, COMPARED_PAGES, contentsOf, differing, shown } from "../../support/backup/backups.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { startPostgres } from "../../support/database/postgres.ts";
import { ask } from "../../support/http/http.ts";
import { leaveFile, receiveInto } from "../../support/messages/receive.ts";
import { submission } from "../../support/messages/submissions.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

async function publish(dataDir: string, slug: string, env = {}): Promise<void> {
  const title = `Titre ${slug}`;
  const file = await writeArticle(await temporaryFolder(), `${slug}.md`, {
    title,
    slug,
    body: `Une bergeronnette ${slug}.`,
  });
  expect(await runCommand(["publish", file], { dataDir, env })).toMatchObject({ code: 0 });
}

test("the site is as it was, to its sessions, messages, and files; what it replaces stays beside it", async () => {
  const { site, root } = await siteWithRoot();
  const { dataDir } = site;
  await publish(dataDir, "avant");
  const cv = await leaveFile(site, "cv.pdf", "application/pdf", "%PDF-1.4 lettre");
  const [message] = await receiveInto(site, [submission({ text: "Une charpente", files: [cv] })]);
  const before = await shown(site, COMPARED_PAGES);
  const backups = await Backups.of({ dataDir });
  const { name } = await backups.make();
  const file = join(dataDir, "messages", message?.id ?? "", cv.id);
  const bytes = readFileSync(file);

  // A site that is served is left alone.
  const held = await backups.restore(name);
  expect(held).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(/in use by another process/) });
  await publish(dataDir, "apres");
  await runCommand(["unpublish", "/blog/avant"], { dataDir });
  await site.stop();
  rmSync(join(dataDir, "messages"), { recursive: true });
  const asked = await backups.run("restore", name);
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was restored.") });

  const { code, stdout, stderr } = await backups.restore(name);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [, kept = ""] = /What it replaces is kept in (\S+):/.exec(stdout) ?? [];
  expect(kept.startsWith(join(dataDir, "before-restore-"))).toBe(true);
  expect(statSync(join(kept, "vitrine.sqlite")).size).toBeGreaterThan(100_000);
  expect(readFileSync(file).equals(bytes)).toBe(true);

  const restored = await startSite({ dataDir });
  expect(differing(before, await shown(restored, COMPARED_PAGES))).toEqual({});
  expect((await ask(restored.url, "/blog/apres")).status).toBe(404);
  // What finds texts was made again.
  await expect.poll(async () => (await ask(restored.url, "/search?q=bergeronnette")).text).toContain("Titre avant");
  const again = new Visitor(restored);
  for (const [cookie, value] of root.cookies) again.cookies.set(cookie, value);
  const found = await again.call("GET /messages", { query: "?text=charpente" });
  expect(found).toMatchObject({ status: 200, json: { messages: [{ id: message?.id }] } });
  // The site of before is no part of the next backup.
  const next = await backups.make();
  expect(next.objects).toBeLessThan(20);
  await restored.stop();
});

test("a backup that is cut, changed, or newer is refused, each with its sentence, and nothing is touched", async () => {
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir });
  await backups.make();
  const untouched = contentsOf(dataDir);
  const [manifest = ""] = backups.files("backups");
  const whole = readFileSync(manifest, "utf8");
  const objects = backups.files("objects");
  const [rows = "", picture = ""] = [
    objects.find((path) => path.endsWith(".gz")),
    objects.find((path) => !path.endsWith(".gz")),
  ];
  const rewritten = (change: (stored: { format: number; manifest: { migrations: string[] } }) => void) => {
    const stored = JSON.parse(whole);
    change(stored);
    stored.sha256 = createHash("sha256").update(JSON.stringify(stored.manifest)).digest("hex");
    writeFileSync(manifest, JSON.stringify(stored));
  };
  const cases: Array<[RegExp, () => void, string]> = [
    [/damaged: one of its parts is missing or changed \(manifest\)/, () => truncateSync(manifest, 5_000), manifest],
    [/damaged: .*\(manifest\)/, () => writeFileSync(manifest, whole.replace('"rows":', '"rows":1')), manifest],
    [/newer version of Vitrine \(format 2\)/, () => rewritten((stored) => (stored.format = 2)), manifest],
    [
      /newer version of Vitrine \(999-future\)/,
      () => rewritten(({ manifest }) => manifest.migrations.push("999-future")),
      manifest,
    ],
    [/damaged: one of its parts is missing or changed \(objects/, () => truncateSync(rows, 30), rows],
    [/damaged: one of its parts/, () => truncateSync(picture, 30), picture],
    [/damaged: one of its parts/, () => rmSync(picture), picture],
  ];
  for (const [sentence, harm, path] of cases) {
    const bytes = readFileSync(path);
    harm();
    const { code, stderr } = await backups.restore();
    expect({ code, stderr }, String(sentence)).toEqual({ code: 1, stderr: expect.stringMatching(sentence) });
    writeFileSync(path, bytes);
  }
  expect((await backups.restore("2020-01-01T00-00-00-000Z")).stderr).toMatch(/There is no backup “2020/);
  expect((await backups.restore("../../etc/passwd")).stderr).toMatch(/There is no backup/);
  expect(contentsOf(dataDir)).toEqual(untouched);
  expect((await backups.restore()).code).toBe(0);
});

test("a backup comes to a machine that has nothing yet; a restore that was cut is finished by the next start", async () => {
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir });
  await publish(dataDir, "avant");
  await backups.make();
  const target = join(await temporaryFolder(), "new", "data");
  const moved = await runCommand(["restore", "latest", "--from", backups.folder, "--yes"], { dataDir: target });
  expect(moved).toMatchObject({ code: 0, stderr: "" });
  expect(moved.stdout).not.toContain("What it replaces");
  expect(readdirSync(target).sort()).toEqual(expect.arrayContaining(["media", "secret", "vitrine.sqlite"]));
  expect(readdirSync(target).filter((name) => /^(\.restor|before)/.test(name))).toEqual([]);

  // Under another name and another address, pages are others: that is no damage.
  const renamed = await runCommand(["restore", "latest", "--from", backups.folder, "--yes"], {
    dataDir: join(await temporaryFolder(), "data"),
    env: { SITE_URL: "https://ailleurs.example" },
    config: await ownerConfig({ name: "Ailleurs", strategy: "prefix_and_default" }),
  });
  expect(renamed).toMatchObject({ code: 0, stderr: "" });

  // As a power cut leaves it, in the middle of the second step.
  const cut = join(await temporaryFolder(), "data");
  await runCommand(["restore", "latest", "--from", backups.folder, "--yes"], { dataDir: join(cut, ".restoring") });
  for (const name of ["lock.sqlite", "holder.pid"]) rmSync(join(cut, ".restoring", name));
  writeFileSync(join(cut, ".restore.json"), JSON.stringify({ before: "before-restore-x", step: "in" }));
  const site = await startSite({ dataDir: cut });
  expect((await ask(site.url, "/blog/avant")).status).toBe(200);
  expect(readdirSync(cut).filter((name) => name.startsWith(".restor"))).toEqual([]);
  await site.stop();
});

inFull("SQLite to PostgreSQL and back: the same pages, and a database that holds something is refused", async () => {
  const server = await startPostgres();
  try {
    const dataDir = await starterFolder();
    await publish(dataDir, "avant");
    const first = await startSite({ dataDir });
    const before = await shown(first, COMPARED_PAGES);
    await first.stop();
    const backups = await Backups.of({ dataDir });
    await backups.make();

    const env = { DATABASE_URL: server.url };
    const onServer = join(await temporaryFolder(), "data");
    const restore = (to: string, settings = {}) =>
      runCommand(["restore", "latest", "--from", backups.folder, "--yes"], { dataDir: to, env: settings });
    // Once more, as after a restore that was cut between the database and the files: it is loaded already.
    for (let times = 0; times < 2; times++) {
      expect(await restore(onServer, env)).toMatchObject({ code: 0, stderr: "" });
    }
    const second = await startSite({ dataDir: onServer, env });
    expect(differing(before, await shown(second, COMPARED_PAGES))).toEqual({});
    await publish(onServer, "apres", env);
    expect(await runCommand(["backup", "--to", backups.folder], { dataDir: onServer, env })).toMatchObject({ code: 0 });
    const after = await shown(second, [...COMPARED_PAGES, "/blog/apres"]);
    await second.stop();
    await publish(onServer, "encore", env);
    expect(await restore(onServer, env)).toMatchObject({ code: 1, stderr: expect.stringContaining("is not empty") });

    const back = join(await temporaryFolder(), "data");
    expect(await restore(back)).toMatchObject({ code: 0, stderr: "" });
    const third = await startSite({ dataDir: back });
    expect(differing(after, await shown(third, [...COMPARED_PAGES, "/blog/apres"]))).toEqual({});
    await third.stop();
  } finally {
    await server.stop();
  }
});
