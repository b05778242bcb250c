import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, describe, expect, it, type TestContext } from "vitest";
import { inFull, sample } from "../support/run/everyday.ts";
import {
  PROGRAM,
  type Run,
  removeAll,
  runCommand,
  starterFolder,
  startSite,
  temporaryFolder,
} from "../support/site.ts";
import { fill, mountOrSkip, unmountAll } from "../support/small-disk.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const DATABASE = "vitrine.sqlite";
const isRoot = process.getuid?.() === 0;
const DAMAGES: Array<[string, RegExp, (file: string) => void]> = [
  ["something that is not a database", /damaged/, (file) => writeFileSync(file, "not a database ".repeat(1000))],
  ["an empty file", /damaged/, (file) => truncateSync(file, 0)],
  ["a few bytes", /damaged/, (file) => truncateSync(file, 60)],
  ["a database cut in half", /damaged/, (file) => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096)],
  ["a database with garbage in its header", /damaged/, (file) => overwrite(file, 16, 80)],
  ["a database with garbage in its pages", /damaged/, (file) => overwrite(file, 8192, statSync(file).size - 12_288)],
  ["the database of another application", /belongs to another application/, makeForeign],
  ["a database of a newer Vitrine", /newer version of Vitrine \(999-future\)/, addMigration],
];

/** A data folder in good order, of a site that was stopped. Each test damages a copy. */
let sound: string;

beforeAll(async () => {
  sound = await starterFolder();
});

afterEach(unmountAll);

afterAll(removeAll);

async function copyOfSound(): Promise<string> {
  const folder = join(await temporaryFolder(), "data");
  cpSync(sound, folder, { recursive: true });
  return folder;
}

/** Names and bytes of everything in a folder. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), "base64")]));
}

/** Starts the site on a folder it must refuse: one sentence, exit code 1, and not a byte changed. */
async function expectRefusal(folder: string, sentence: RegExp, start = startOn): Promise<void> {
  const before = contents(folder);
  expectSentence(await start(folder), sentence);
  expect(contents(folder)).toEqual(before);
}

function expectSentence({ code, stderr }: Run, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
}

const startOn = (dataDir: string) => runCommand(["start"], { dataDir, env: { PORT: "0", HOST: "127.0.0.1" } });

/** The same as a user who is not root, whom alone file permissions bind. */
async function startAsNobody(dataDir: string): Promise<Run> {
  const id = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const env = {
    PATH: process.env.PATH ?? "",
    LANG: "en_US.UTF-8",
    NODE_ENV: "production",
    PORT: "0",
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [PROGRAM, "start"], {
    ...id,
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  const code = await new Promise<number | null>((done) => child.on("close", done));
  return { code, stdout, stderr };
}

/** Skips, and says why, where user `nobody` cannot run the program at all. */
function requireNobody(context: TestContext): void {
  if (!isRoot) return;
  const test = spawnSync(process.execPath, [PROGRAM, "--help"], { uid: 65_534, gid: 65_534, cwd: ROOT });
  if (test.status !== 0) context.skip("root ignores permissions, and the user nobody may not read this checkout");
}

describe("a data folder that cannot be used is refused in one sentence, and not a byte of it changes", () => {
  it("one that a running site holds, which goes on serving", async () => {
    const site = await startSite({ dataDir: await copyOfSound() });
    expectSentence(await startOn(site.dataDir), new RegExp(`in use by another process \\(pid ${site.process.pid}\\)`));
    expect((await fetch(site.url)).status).toBe(200);
    await site.stop();
  });

  inFull("a file where the folder should be", async () => {
    const file = join(await temporaryFolder(), "data");
    writeFileSync(file, "mine");
    expectSentence(await startOn(file), /is not a folder/);
    expectSentence(await startOn(join(file, "below")), /is not a folder/);
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  inFull("a folder that permissions make read-only", async (context) => {
    requireNobody(context);
    const folder = await copyOfSound();
    chmodSync(join(folder, ".."), 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
    chmodSync(folder, 0o555);
    await expectRefusal(folder, /read-only for this user/, startAsNobody);
    chmodSync(folder, 0o755);
  });

  inFull("a database that permissions make read-only, in a folder that is not", async (context) => {
    requireNobody(context);
    const folder = await copyOfSound();
    chmodSync(join(folder, ".."), 0o755);
    chmodSync(folder, 0o777);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), name === DATABASE ? 0o444 : 0o666);
    await expectRefusal(folder, /vitrine\.sqlite is read-only for this user/, startAsNobody);
  });

  inFull("a folder on a disk mounted read-only", async (context) => {
    const folder = await mountOrSkip(context, "--bind", await copyOfSound());
    spawnSync("mount", ["-o", "remount,ro,bind", folder]);
    await expectRefusal(folder, /read-only for this user/);
  });

  inFull("a folder on a full disk, empty or with a site in it", async (context) => {
    const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=8m", "tmpfs");
    cpSync(sound, join(disk, "site"), { recursive: true });
    mkdirSync(join(disk, "empty"));
    const free = fill(disk);
    await expectRefusal(join(disk, "site"), /disk that holds the data is full/);
    await expectRefusal(join(disk, "empty"), /disk that holds the data is full/);
    free();
    const site = await startSite({ dataDir: join(disk, "site") });
    await site.stop();
  });

  it.each(sample(DAMAGES))("%s", async (_, sentence, damage) => {
    const folder = await copyOfSound();
    damage(join(folder, DATABASE));
    await expectRefusal(folder, sentence);
  });

  inFull("a damaged database that a crash left with a journal beside it", async () => {
    const site = await startSite({ dataDir: await copyOfSound() });
    // While somebody reads what was there before, the site's jobs cannot empty the journal. It may not write: a writer
    // that is the last to close folds the journal into the file.
    const reader = new DatabaseSync(join(site.dataDir, DATABASE), { readOnly: true });
    reader.exec("begin; select count(*) from migrations");
    await publish(site.dataDir, "in-the-journal");
    await site.kill();
    reader.close();
    overwrite(join(site.dataDir, DATABASE), 4096, statSync(join(site.dataDir, DATABASE)).size - 8192);
    expect(statSync(join(site.dataDir, `${DATABASE}-wal`)).size).toBeGreaterThan(0);
    await expectRefusal(site.dataDir, /damaged/);
  });
});

describe("a data folder in any other state opens", () => {
  inFull("one that does not exist, which only its user may then read", async () => {
    const dataDir = join(await temporaryFolder(), "deep", "data");
    const site = await startSite({ dataDir });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, DATABASE)).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, "lock.sqlite")).mode & 0o777).toBe(0o600);
    // The key that signs and encrypts: 256 random bits, made at the first need.
    expect((await fetch(`${site.url}/api/admin/session`)).status).toBe(200);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "secret"), "utf8")).toMatch(/^[\w-]{43}\n$/);
    await site.stop();
  });

  inFull("one whose site was killed: its lock is gone with it", async () => {
    const site = await startSite({ dataDir: await copyOfSound() });
    await site.kill();
    const again = await startSite({ dataDir: site.dataDir });
    expect((await fetch(again.url)).status).toBe(200);
    await again.stop();
  });

  inFull("one copied while its site was running, journal and all", async () => {
    const site = await startSite({ dataDir: await copyOfSound() });
    await publish(site.dataDir, "copied");
    const copy = join(await temporaryFolder(), "copy");
    cpSync(site.dataDir, copy, { recursive: true, filter: (source) => !source.endsWith(".sock") });
    const second = await startSite({ dataDir: copy });
    expect((await fetch(`${second.url}/en/blog/copied`)).status).toBe(200);
    expect((await fetch(`${site.url}/en/blog/copied`)).status).toBe(200);
    await second.stop();
    await site.stop();
  });

  inFull("one stopped in the middle of making its first database", async () => {
    const dataDir = await temporaryFolder();
    writeFileSync(join(dataDir, `${DATABASE}.new`), "half");
    const site = await startSite({ dataDir });
    expect((await fetch(site.url)).status).toBe(200);
    await site.stop();
  });
});

inFull(
  "a folder from before, open to other users, is theirs no more: nobody else can lock, read, or copy it",
  async () => {
    const dataDir = await copyOfSound();
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, "lock.sqlite"), 0o644);
    const site = await startSite({ dataDir });
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(modeOf(dataDir)).toBe(0o700);
    expect(modeOf(join(dataDir, "lock.sqlite"))).toBe(0o600);
    expect(await site.stop()).toBe(0);
  },
);

inFull(
  "a disk that fills up refuses one publish in one sentence, keeps the rest, and takes the next when there is room",
  async (context) => {
    const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=8m", "tmpfs");
    const dataDir = join(disk, "data");
    cpSync(sound, dataDir, { recursive: true });
    const site = await startSite({ dataDir });
    expect((await publish(dataDir, "before")).code).toBe(0);
    const free = fill(disk);
    // Larger than what the journal has left.
    expectSentence(await publish(dataDir, "during", 1_500_000), /disk that holds the data is full/);
    expect((await fetch(`${site.url}/en/blog/before`)).status).toBe(200);
    expect((await fetch(`${site.url}/en/blog/during`)).status).toBe(404);
    free();
    expect(await publish(dataDir, "after")).toMatchObject({ code: 0, stderr: "" });
    expect((await fetch(`${site.url}/en/blog/after`)).status).toBe(200);
    await site.stop();
  },
);

/** Publishes an English article of about that many characters. */
async function publish(dataDir: string, slug: string, length = 10): Promise<Run> {
  const file = join(await temporaryFolder(), `${slug}.md`);
  const front = [
    "---",
    `title: ${slug}`,
    "lang: en",
    `slug: ${slug}`,
    "date: 2026-01-02",
    `translationKey: ${slug}`,
    "---",
  ];
  writeFileSync(file, `${front.join("\n")}\n\n${"word ".repeat(Math.ceil(length / 5))}\n`);
  return runCommand(["publish", file], { dataDir });
}

function overwrite(file: string, from: number, length: number): void {
  const bytes = readFileSync(file);
  // Not zeros, which can be a sound, empty page.
  for (let at = from; at < from + length; at++) bytes[at] = (at * 7919 + 13) % 251;
  writeFileSync(file, bytes);
}

function makeForeign(file: string): void {
  rmSync(file);
  const database = new DatabaseSync(file);
  database.exec("create table notes (text text); insert into notes values ('mine')");
  database.close();
}

function addMigration(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("insert into migrations values ('999-future', 1)");
  database.close();
}
