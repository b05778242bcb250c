import { spawn } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programCommand } from "../../../bin/program.mjs";
import { zipContainer } from "../../../src/archive/writing/zip-container.ts";
import { put } from "../../support/archive/archives.ts";
import { contentsOf } from "../../support/backup/backups.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

let dataDir: string;
let archive: string;
let zip: string;
beforeAll(async () => {
  dataDir = await starterFolder();
  const folder = await temporaryFolder();
  [archive, zip] = [join(folder, "site"), join(folder, "site.zip")];
  for (const place of [archive, zip])
    expect(await runCommand(["export", place], { dataDir })).toMatchObject({ code: 0 });
});
afterAll(removeAll);

const copyOf = async (): Promise<string> => {
  const copy = join(await temporaryFolder(), "copy");
  cpSync(archive, copy, { recursive: true });
  return copy;
};

async function* bytes(text: string | Buffer): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test("an archive that is cut, changed, newer, or holds what is none of its files: each has its sentence, nothing is touched", async () => {
  const target = join(await temporaryFolder(), "data");
  const picture = readdirSync(join(archive, "files"), { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith("original"),
  );
  const edited = (folder: string, path: string, change: (text: string) => string) =>
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), "utf8")));
  const cases: Array<[RegExp, (folder: string) => void]> = [
    [/damaged \(data\/entries\.jsonl is missing/, (folder) => rmSync(join(folder, "data/entries.jsonl"))],
    [/damaged \(data\/versions\.jsonl/, (folder) => truncateSync(join(folder, "data/versions.jsonl"), 20_000)],
    [/damaged \(files\/media/, (folder) => truncateSync(join(folder, "files", picture ?? ""), 30)],
    [/damaged \(manifest\.json/, (folder) => truncateSync(join(folder, "manifest.json"), 5_000)],
    [
      /newer version of Vitrine \(version 2\)/,
      (folder) => edited(folder, "manifest.json", (text) => text.replace('"version": 1', '"version": 2')),
    ],
    [
      /newer version of Vitrine \(999-future\)/,
      (folder) =>
        edited(folder, "manifest.json", (text) => text.replace('"001-content"', '"001-content", "999-future"')),
    ],
    [/damaged \("data\/other\.jsonl"/, (folder) => put(folder, "data/other.jsonl", "{}")],
    [
      /damaged \(manifest\.json/,
      (folder) => edited(folder, "manifest.json", (text) => text.replace('"content/en/', '"content/../')),
    ],
  ];
  for (const [sentence, harm] of cases) {
    const copy = await copyOf();
    harm(copy);
    const { code, stderr } = await runCommand(["import", copy, "--yes"], { dataDir: target });
    expect({ code, stderr }, String(sentence)).toEqual({ code: 1, stderr: expect.stringMatching(sentence) });
    expect(stderr, String(sentence)).toContain("thing was imported");
  }
  expect(existsSync(target)).toBe(false);
});

test("a zip that is cut, or whose names lead out of it, is refused; so is a file that no export writes", async () => {
  const folder = await temporaryFolder();
  const target = join(folder, "data");
  const cut = join(folder, "cut.zip");
  writeFileSync(cut, readFileSync(zip).subarray(0, 200_000));
  const refused = await runCommand(["import", cut, "--yes"], { dataDir: target });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("not a readable ZIP archive") });

  const whole = JSON.parse(readFileSync(join(archive, "manifest.json"), "utf8"));
  const secret = {
    path: "files/secret",
    bytes: 1,
    sha256: "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
  };
  for (const [name, file] of [
    ["../outside", null],
    ["files/secret", secret],
  ] as const) {
    const place = join(folder, `${name.replaceAll(/\W/g, "-")}.zip`);
    const container = await zipContainer(place);
    for (const { path } of whole.files) await container.write(path, bytes(readFileSync(join(archive, path))), false);
    await container.write(name, bytes("a"), false);
    const manifest = { ...whole, files: [...whole.files, ...(file === null ? [] : [file])] };
    await container.write("manifest.json", bytes(JSON.stringify(manifest)), true);
    await container.finish();
    const { code, stderr } = await runCommand(["import", place, "--yes"], { dataDir: target });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/damaged \("?(\.\.\/outside|files\/secret)/),
    });
  }
  expect(existsSync(target)).toBe(false);
  expect(existsSync(join(folder, "outside"))).toBe(false);
});

test("a site that is served, or that holds something, is left alone; nothing is imported without an answer", async () => {
  const site = await startSite();
  const held = await runCommand(["import", archive, "--yes"], { dataDir: site.dataDir });
  expect(held).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(/in use by another process/) });
  const file = await writeArticle(await temporaryFolder(), "a.md", { title: "À nous", slug: "a-nous" });
  await runCommand(["publish", file], { dataDir: site.dataDir });
  await site.stop();
  const before = contentsOf(site.dataDir);
  const full = await runCommand(["import", archive, "--yes"], { dataDir: site.dataDir });
  expect(full).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("holds a site already") });
  const options = await runCommand(["import", archive, "--drafts"], { dataDir: site.dataDir });
  expect(options).toMatchObject({ code: 1, stderr: expect.stringContaining("only --dry-run and --yes") });
  expect(contentsOf(site.dataDir)).toEqual(before);

  const target = join(await temporaryFolder(), "data");
  const unanswered = await runCommand(["import", archive], { dataDir: target });
  expect(unanswered).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was imported.") });
  expect(existsSync(join(target, "vitrine.sqlite"))).toBe(false);
  const answered = await runCommand(["import", archive], { dataDir: target, input: "yes\n" });
  expect(answered).toMatchObject({ code: 0 });
});

test("nothing is overwritten, and an export that is cut leaves nothing that looks whole", async () => {
  const folder = await temporaryFolder();
  const vitrine = (...args: string[]) => runCommand(["export", ...args], { dataDir });
  const taken = await vitrine(archive);
  expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining("exists already") });
  const inside = await vitrine(join(dataDir, "archive"));
  expect(inside).toMatchObject({ code: 1, stderr: expect.stringContaining("inside the data folder") });
  const nowhere = await runCommand(["export", join(folder, "a")], { dataDir: join(folder, "nothing") });
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("holds no site") });

  for (const name of ["cut", "cut.zip"]) {
    const place = join(folder, name);
    const root = resolve(import.meta.dirname, "../../..");
    const { args, env } = programCommand(root, ["export", place], { PATH: process.env.PATH, DATA_DIR: dataDir });
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: "ignore" });
    const ended = new Promise((done) => child.on("exit", done));
    await expect.poll(() => existsSync(join(folder, `.${name}.new`)), { interval: 1 }).toBe(true);
    child.kill("SIGKILL");
    await ended;
    expect(existsSync(place)).toBe(false);
    expect(await vitrine(place)).toMatchObject({ code: 0, stderr: "" });
    expect(readdirSync(folder).filter((each) => each.startsWith("."))).toEqual([]);
  }
  expect(readFileSync(join(folder, "cut.zip")).equals(readFileSync(zip))).toBe(true);
});
