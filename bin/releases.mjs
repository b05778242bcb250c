import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { packageClosure, readPackages } from "./packages.mjs";

/**
 * A release is a folder that holds all a running program reads: the build, the packages it loads, and its Node.js. It is
 * made aside, gets its name in one step, and never changes. `current.json` says which one the next start runs. So an
 * installation or a build in the folder of a running site takes nothing away from it.
 */
const RELEASES = "dist/releases";
/** Which release the next start runs, and which one ran before it. */
const CURRENT = "dist/current.json";
/** Leads to the Node.js of the current release, for services that start without npm. */
const NODE_LINK = "dist/node";

/** Packages that the built program loads from `node_modules`: they cannot be bundled. */
export const RUNTIME_PACKAGES = ["sharp", "satori"];

/** What programs run on this system: a folder that was copied from another one is built again. */
export const SYSTEM = `${process.platform}-${process.arch}`;

/** @typedef {{ id: string, timestamp: string, system: string }} Build what `build.json` of a release says */
/** @typedef {{ id: string, previous?: string | undefined }} Current */

/**
 * @param {string} root the project's folder
 * @param {string} id of the build
 */
export function releaseFolder(root, id) {
  return join(root, RELEASES, id);
}

/**
 * The release that the next start runs, if it is whole and made for this system.
 * @param {string} root
 * @returns {string | undefined} its id
 */
export function currentRelease(root) {
  const id = readCurrent(root)?.id;
  return id !== undefined && isWhole(root, id) ? id : undefined;
}

/**
 * Whether a build is there to its end.
 * @param {string} root
 * @param {string} id
 */
export function isWhole(root, id) {
  return readBuild(root, id)?.system === SYSTEM;
}

/**
 * @param {string} root
 * @param {string} id
 * @returns {Build | undefined}
 */
export function readBuild(root, id) {
  return readJson(join(releaseFolder(root, id), "build.json"));
}

/**
 * Gives a folder that was made aside its name. One that is there under this name was made for another system.
 * @param {string} root
 * @param {string} id
 * @param {string} aside
 */
export function nameRelease(root, id, aside) {
  const folder = releaseFolder(root, id);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
}

/**
 * Makes a release the one that the next start runs, then deletes those that nothing needs any more.
 * @param {string} root
 * @param {string} id
 */
export function switchTo(root, id) {
  const former = readCurrent(root);
  if (former?.id !== id) {
    /** @type {Current} */
    const current = { id, previous: former?.id };
    replaceFile(join(root, CURRENT), (file) => writeFileSync(file, `${JSON.stringify(current)}\n`));
  }
  linkNode(root, id);
  removeUnused(root);
}

/**
 * Puts the packages that the program loads, and its Node.js, into a release: as hard links, which take no room and outlive
 * what they were made of, or as copies where the file system has none.
 * @param {string} root
 * @param {string} release its folder
 * @param {readonly string[]} names of packages
 */
export function addPackages(root, release, names) {
  for (const path of packageClosure(readPackages(join(root, "node_modules/.package-lock.json")) ?? {}, names)) {
    linkFolder(realpathSync(join(root, path)), join(release, path));
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Packages within it are named by the lockfile on their own.
    if (entry.isDirectory()) entry.name === "node_modules" || linkFolder(source, target);
    else linkFile(source, target);
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkFile(from, to) {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

/**
 * @param {string} root
 * @param {string} id
 */
function linkNode(root, id) {
  if (process.platform === "win32") return;
  const names = readdirSync(join(releaseFolder(root, id), "node_modules"));
  const name = names.find((each) => each.startsWith("node-"));
  if (name === undefined) return;
  const target = join("releases", id, "node_modules", name, "bin/node");
  replaceFile(join(root, NODE_LINK), (file) => symlinkSync(target, file));
}

/**
 * Makes a file aside and gives it its name in one step.
 * @param {string} file
 * @param {(aside: string) => void} make
 */
function replaceFile(file, make) {
  const aside = `${file}.${process.pid}`;
  rmSync(aside, { force: true });
  make(aside);
  renameSync(aside, file);
}

/**
 * Deletes the releases but the current one, the one before it, and those that a process runs.
 * @param {string} root
 */
function removeUnused(root) {
  const { id, previous } = /** @type {Current} */ (readCurrent(root));
  const running = runningPrograms();
  for (const name of readdirSync(join(root, RELEASES))) {
    if (name === id || name === previous || name.startsWith(".")) continue;
    const folder = releaseFolder(root, name);
    // The whole path: another project on this machine may run a release of the same sources.
    const isRunning = running?.some((command) => command.includes(join(folder, "/"))) ?? isRecent(root, name);
    if (!isRunning) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The command lines of all processes (proc(5), `cmdline`), which hold the path of the program they run.
 * @returns {string[] | undefined} nothing on a system without `/proc`
 */
function runningPrograms() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, "utf8");
        } catch {
          return ""; // It ended since it was listed.
        }
      });
  } catch {
    return undefined;
  }
}

/** Where running programs cannot be seen, a release stays for this long. */
const UNSEEN_MS = 30 * 24 * 3_600_000;

/**
 * @param {string} root
 * @param {string} name
 */
function isRecent(root, name) {
  return Date.now() - statSync(releaseFolder(root, name)).mtimeMs < UNSEEN_MS;
}

/**
 * @param {string} root
 * @returns {Current | undefined}
 */
function readCurrent(root) {
  return readJson(join(root, CURRENT));
}

/** @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
