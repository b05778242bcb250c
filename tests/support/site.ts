import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { inject, vi } from "vitest";
import { programCommand, programFile } from "../../bin/program.mjs";
import { currentRelease, releaseFolder } from "../../bin/releases.mjs";
import { inDatabase } from "./database/kept.ts";
import { ask } from "./http/http.ts";
import { within } from "./within.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** The built product: tests go through the same door as its users. */
export const PROGRAM = programFile(ROOT);

/** Started as its users start it, with nothing of this process's environment. */
function spawnProgram(
  args: string[],
  settings: Record<string, string>,
  { input = "", project = ROOT }: Pick<SiteOptions, "input" | "project"> = {},
) {
  const program = programCommand(project, args, { PATH: process.env.PATH, ...settings });
  const child = spawn(process.execPath, program.args, { cwd: project, env: program.env });
  // A program that ends without reading it breaks the pipe.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return child;
}

export type Site = {
  /** `http://127.0.0.1:<port>`, without a final slash. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything on standard output so far. */
  output(): string;
  /** Resolves once standard output holds such a text. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Every log record that was read so far, parsed: after `stop`, all there are. */
  logs(): Array<Record<string, unknown>>;
  /** The same with everything that was logged before this call. Of a site that logs its requests. */
  logged(): Promise<Array<Record<string, unknown>>>;
  /** Asks the process to stop (SIGTERM) and gives its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a crash. */
  kill(): Promise<void>;
};

export type SiteOptions = {
  /**
   * Kept when given; otherwise a new folder that `stop` and `kill` leave and `removeAll` deletes. A new folder holds what
   * a first start writes; give `temporaryFolder()` for a first start.
   */
  dataDir?: string;
  env?: Record<string, string>;
  /** Path of an owner's configuration used instead of `vitrine.config.ts`. */
  config?: string | undefined;
  /** Standard input of a command. */
  input?: string;
  /** A copy of the project, with texts of its own (`copyProject`). */
  project?: string | undefined;
};

const folders: string[] = [];
const running = new Set<ChildProcess>();

export async function temporaryFolder(name = "vitrine-test-"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  folders.push(folder);
  return folder;
}

/**
 * A new folder with what a first start wrote into another: the starter content, of which most tests need no more than
 * that it is there. The first start of a run is the one that all others copy, whatever their settings: a site takes
 * other settings at any start.
 */
export function starterFolder(): Promise<string> {
  return copyOfShared("starter", async (folder) => {
    const site = await startSite({ dataDir: folder });
    await vi.waitUntil(() => hasRunJobs(folder), { timeout: 60_000 });
    await site.stop();
  });
}

/** Whether everything that recurs was tried once, which a first start plans for at once. */
function hasRunJobs(dataDir: string): boolean {
  return inDatabase({ dataDir }, (database) => {
    const jobs = database.prepare("select finished_at, last_error from jobs").all();
    return jobs.length > 0 && jobs.every(({ finished_at, last_error }) => (finished_at ?? last_error) !== null);
  });
}

/**
 * A new folder with what something wrote once for the whole run.
 * @param make writes it into an empty folder; the first test of the run that needs it waits for that.
 */
export async function copyOfShared(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const shared = join(inject("runFolder"), name);
  if (!existsSync(shared)) {
    const isFirst = await mkdir(`${shared}.lock`).then(
      () => true,
      () => false,
    );
    if (isFirst) {
      const own = await mkdtemp(`${shared}-`);
      await make(own);
      await rename(own, shared);
      // Longer than any hook may take: the hook's own limit says that something hangs.
    } else await vi.waitUntil(() => existsSync(shared), { timeout: 300_000 });
  }
  const folder = await temporaryFolder();
  // With a tenth of the work that `cp` of promises has.
  cpSync(shared, folder, { recursive: true });
  return folder;
}

/** A copy of the built project whose starter texts a test may change. Its packages are this project's. */
export async function copyProject(): Promise<string> {
  const project = await temporaryFolder("vitrine-project-");
  const release = relative(ROOT, releaseFolder(ROOT, currentRelease(ROOT) ?? ""));
  for (const part of [release, "dist/current.json", "content", "package.json", "vitrine.config.ts"]) {
    // Servers that run write their compile cache while this copies.
    const left = [join(ROOT, release, "node_modules"), join(ROOT, release, "server/.compile-cache")];
    const filter = (path: string) => !left.some((each) => path.startsWith(each));
    await cp(join(ROOT, part), join(project, part), { recursive: true, filter });
  }
  // Built apart, and only where the tests of Firebase run.
  const firebase = join(ROOT, "dist/firebase");
  if (existsSync(firebase)) await cp(firebase, join(project, "dist/firebase"), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(project, "node_modules"));
  return project;
}

let prepareStart = async (options: SiteOptions): Promise<SiteOptions> => options;

/** Changes what every site of this test file is started with. */
export function prepareStarts(prepare: typeof prepareStart): void {
  prepareStart = prepare;
}

/** Starts the built site on a port the system chooses, and resolves once it answers. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { dataDir, env = {}, config, project } = await prepareStart(options);
  const folder = dataDir ?? (env.DATABASE_URL ? await temporaryFolder() : await starterFolder());
  const settings = {
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: folder,
    ...(config === undefined ? {} : { VITRINE_CONFIG: config }),
    ...env,
  };
  const child = spawnProgram(["start"], settings, { project });
  running.add(child);
  let output = "";
  let errors = "";
  // "close" and not "exit": by then all that it printed has been read.
  const exited = new Promise<number | null>((done) => {
    child.on("close", (code) => {
      running.delete(child);
      done(code);
    });
  });
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  const started = new Promise<string>((done, fail) => {
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const address = /"url":"(http:[^"]+)"/.exec(output);
      if (address?.[1] !== undefined) done(address[1]);
    });
    child.on("exit", (code) => fail(new Error(`the site stopped with code ${code}\n${errors}\n${output}`)));
  });
  const url = await within(started, () => `the site starts\n${errors}\n${output}`);
  const logs = () =>
    output
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((done, fail) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found === null) return;
        child.stdout?.off("data", look);
        done(found);
      };
      child.stdout?.on("data", look);
      child.on("exit", () => fail(new Error(`the site stopped before it printed ${pattern}\n${errors}\n${output}`)));
      look();
    });
  return {
    url,
    output: () => output,
    printed,
    dataDir: folder,
    process: child,
    logs,
    async logged() {
      // Records come in their order: once this request's is there, those before it are.
      const { headers } = await ask(url, "/healthz");
      await printed(new RegExp(String(headers["x-request-id"])));
      return logs();
    },
    stop() {
      child.kill("SIGTERM");
      return within(exited, () => `the site stops (${stateOf(child)})\n${errors}\n${output}`);
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Whether a process is still there, and where each of its threads waits (proc(5), `wchan`). */
function stateOf({ pid, exitCode, signalCode }: ChildProcess): string {
  if (exitCode !== null || signalCode !== null) return `it ended with ${exitCode ?? signalCode}; its output is open`;
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    return tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/wchan`, "utf8")).join(", ");
  } catch (error) {
    return String(error);
  }
}

export type Run = { code: number | null; stdout: string; stderr: string };

/** Runs one command of the built program (`publish`, `unpublish`, …) to its end. */
export async function runCommand(
  args: string[],
  { dataDir, env = {}, config, input, project }: SiteOptions = {},
): Promise<Run> {
  const settings = {
    LANG: "en_US.UTF-8",
    DATA_DIR: dataDir ?? (await starterFolder()),
    ...(config === undefined ? {} : { VITRINE_CONFIG: config }),
    ...env,
  };
  const child = spawnProgram(args, settings, { ...(input !== undefined && { input }), project });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const closed = new Promise<number | null>((done) => child.on("close", done));
  const code = await within(closed, () => `vitrine ${args.join(" ")} ends\n${stderr}\n${stdout}`);
  return { code, stdout, stderr };
}

/** For `afterAll`: stops what a test file started and deletes its folders. */
export async function removeAll(): Promise<void> {
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
