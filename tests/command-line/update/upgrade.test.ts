import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programCommand } from "../../../bin/program.mjs";
import { Backups, contentsOf, differing, shown } from "../../support/backup/backups.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { startPostgres } from "../../support/database/postgres.ts";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";
import { FORMER_RELEASE, projectOfNextVersion } from "../../support/update/releases.ts";
import { openService } from "../../support/update/service.ts";

const PATHS = ["/", "/en", "/blog", "/en/blog", "/pricing", "/feed.xml", "/sitemap.xml"];

let project: string;
beforeAll(async () => {
  project = await projectOfNextVersion();
});
afterAll(removeAll);

const version = (step: string) => ({ project, env: { NEXT_VERSION: step } });
const formers = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith("before-upgrade-"));
const traces = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => /^\.up|vitrine\.sqlite\.|-journal$/.test(name));

function migrationsOf(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("select name from migrations order by name").all();
  database.close();
  return rows.map(({ name }) => String(name));
}

/** Pages as visitors see them, without the name of the release that drew them. */
async function shownByAnyRelease(site: Site): Promise<Record<string, string>> {
  const pages = Object.entries(await shown(site, PATHS));
  return Object.fromEntries(pages.map(([path, text]) => [path, text.replaceAll(/data-build="\w+"/g, "")]));
}

async function article(slug: string): Promise<string> {
  return writeArticle(await temporaryFolder(), `${slug}.md`, { title: slug, slug });
}

test("an upgrade keeps every page, and the database of before, which the former version opens again", async () => {
  const dataDir = await starterFolder();
  const file = join(dataDir, "vitrine.sqlite");
  const first = await startSite({ dataDir });
  const before = await shown(first, PATHS);
  await first.stop();
  expect(formers(dataDir)).toEqual([]);

  const next = await startSite({ dataDir, ...version("works") });
  expect(differing(before, await shown(next, PATHS))).toEqual({});
  // A running site has one file, and what it keeps is no part of a backup.
  const backups = await Backups.of({ dataDir, ...version("works") });
  await backups.make();
  const elsewhere = join(await temporaryFolder(), "data");
  const options = ["restore", "latest", "--from", backups.folder, "--yes"];
  expect(await runCommand(options, { dataDir: elsewhere, ...version("works") })).toMatchObject({ code: 0 });
  expect(formers(elsewhere)).toEqual([]);
  await next.stop();
  expect(migrationsOf(file)).toContain("999-next-version");
  const [former = ""] = formers(dataDir);
  expect(formers(dataDir)).toHaveLength(1);
  expect(migrationsOf(join(dataDir, former))).not.toContain("999-next-version");
  expect(traces(dataDir)).toEqual([]);

  // Nothing is copied where nothing is upgraded, and the former version says what it cannot open.
  expect(await runCommand(["publish", await article("suite")], { dataDir, ...version("works") })).toMatchObject({
    code: 0,
  });
  expect(formers(dataDir)).toEqual([former]);
  const refused = await runCommand(["publish", await article("ancienne")], { dataDir });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("newer version") });
  renameSync(join(dataDir, former), file);
  const again = await startSite({ dataDir });
  expect(differing(before, await shown(again, PATHS))).toEqual({});
  await again.stop();

  // The next upgrade keeps one again, and a week later it is gone.
  expect(await runCommand(["publish", await article("encore")], { dataDir, ...version("works") })).toMatchObject({
    code: 0,
  });
  expect(formers(dataDir)).toHaveLength(1);
});

test("an upgrade that fails in any way changes nothing, and says what failed and what to do", async () => {
  const dataDir = await starterFolder();
  const untouched = contentsOf(dataDir);
  const failures: Array<[string, RegExp]> = [
    ["throws", /migration 999-next-version failed \(no such table: sites\)/],
    ["loses", /table starter_texts would have \d+ rows instead of \d+/],
    ["orphans", /rows would refer to others that are not there any more/],
    ["hides", /page http\S+ would not be shown any more \(.*no such column/],
  ];
  for (const [step, sentence] of failures) {
    const { code, stdout, stderr } = await runCommand(["publish", await article("jamais")], {
      dataDir,
      ...version(step),
    });
    expect({ code, stdout }, stderr).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(sentence);
    expect(stderr).toContain("They are as they were: start the former version");
    expect(differing(untouched, contentsOf(dataDir)), step).toEqual({});
    expect([...formers(dataDir), ...traces(dataDir)]).toEqual([]);
  }
  const { env } = version("throws");
  const french = await runCommand(["publish", await article("jamais")], {
    ...{ dataDir, project },
    env: { ...env, LANG: "fr_FR.UTF-8" },
  });
  expect(french.stderr).toMatch(/^Les données n’ont pas été mises à jour\u00a0: l’étape 999-next-version a échoué/);
  const site = await startSite({ dataDir });
  expect((await ask(site.url, "/blog/jamais")).status).toBe(404);
  await site.stop();
});

test("where the new version cannot upgrade, the former release serves: on a port of its own, and on a socket it was given", async () => {
  const dataDir = await starterFolder();
  for (const step of ["throws", "stops"]) {
    const site = await startSite({ dataDir, ...version(step) });
    expect(JSON.parse((await ask(site.url, "/builds/latest.json")).text).id, step).toBe(FORMER_RELEASE);
    expect((await ask(site.url, "/en/blog")).status).toBe(200);
    expect(await runCommand(["publish", await article(`par-${step}`)], { dataDir })).toMatchObject({ code: 0 });
    expect((await ask(site.url, `/blog/par-${step}`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
    expect([...formers(dataDir), ...traces(dataDir)]).toEqual([]);
  }

  const service = await openService({ DATA_DIR: dataDir, LOG_LEVEL: "info", NEXT_VERSION: "throws" });
  const launcher = join(import.meta.dirname, "../../support/update/launch.mjs");
  await service.start([process.execPath, launcher, ...programCommand(project, ["start"], {}).args]);
  expect((await ask(service.url, "/blog/par-throws")).status).toBe(200);
  expect(service.output()).toContain("migration 999-next-version failed");
  expect(service.output()).toContain(`The former version starts instead (release ${FORMER_RELEASE})`);
  expect(await service.stop()).toBe(0);
  // Once its error is mended, the new version takes over.
  await service.end();
  const mended = await startSite({ dataDir, ...version("works") });
  expect((await ask(mended.url, "/blog/par-stops")).status).toBe(200);
  expect(JSON.parse((await ask(mended.url, "/builds/latest.json")).text).id).not.toBe(FORMER_RELEASE);
  await mended.stop();
});

test("the database of before is deleted a week after its upgrade", async () => {
  const dataDir = await starterFolder();
  const names = [8, 6].map((days) => {
    const made = new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(":", "-");
    return `before-upgrade-${made}.sqlite`;
  });
  for (const name of names) writeFileSync(join(dataDir, name), "");
  const site = await startSite({ dataDir });
  await expect.poll(() => formers(dataDir)).toEqual(names.slice(1));
  await site.stop();
});

inFull(
  "on PostgreSQL an upgrade stands only if its pages do, and else the former release serves what was there",
  async () => {
    const server = await startPostgres();
    try {
      const env = { DATABASE_URL: server.url };
      const dataDir = await temporaryFolder();
      const first = await startSite({ dataDir, env });
      const before = await shownByAnyRelease(first);
      await first.stop();
      for (const step of ["throws", "hides"]) {
        const kept = await startSite({ dataDir, project, env: { ...env, NEXT_VERSION: step } });
        expect(JSON.parse((await ask(kept.url, "/builds/latest.json")).text).id, step).toBe(FORMER_RELEASE);
        expect(differing(before, await shownByAnyRelease(kept))).toEqual({});
        await kept.stop();
      }
      const next = await startSite({ dataDir, project, env: { ...env, NEXT_VERSION: "works" } });
      expect(JSON.parse((await ask(next.url, "/builds/latest.json")).text).id).not.toBe(FORMER_RELEASE);
      expect(differing(before, await shownByAnyRelease(next))).toEqual({});
      await next.stop();
    } finally {
      await server.stop();
    }
  },
);
