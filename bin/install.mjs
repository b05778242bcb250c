import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { UNUSED_PARTS } from "./node.mjs";
import { readPackages } from "./packages.mjs";
import { Stop, say, showProgress, wordsFor } from "./words.mjs";

/** @typedef {import("./packages.mjs").Entry} Entry */

/**
 * Whether node_modules holds what package-lock.json asks for.
 *
 * npm writes `node_modules/.package-lock.json` last, so an install cut short has none. Comparing that record to the
 * lockfile, and each package's folder to the record, costs a few milliseconds and needs no stamp of our own: an
 * install made by hand counts too.
 * @param {string} root
 * @param {{ dev: boolean }} need `dev`: the tools of development are needed as well
 */
export function isInstalled(root, { dev }) {
  const locked = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (locked === undefined || installed === undefined) return false;
  for (const [path, entry] of Object.entries(locked)) {
    if (path === "" || path in installed) continue;
    if (!entry.optional && isNeeded(entry, dev)) return false;
  }
  return Object.entries(installed).every(
    ([path, entry]) =>
      locked[path]?.version === entry.version &&
      suits(entry.os, process.platform) &&
      suits(entry.cpu, process.arch) &&
      existsSync(join(root, path, "package.json")),
  );
}

/**
 * Whether a package belongs to an install.
 * @param {Entry} entry
 * @param {boolean} dev with the tools of development
 */
function isNeeded(entry, dev) {
  return dev || !(entry.dev || entry.devOptional);
}

/**
 * Makes node_modules what package-lock.json says, without the tools of development unless they are needed or were
 * there before.
 * @param {string} root
 * @param {{ dev: boolean, saying?: string }} need `saying`: what is printed of it
 * @param {import("./lock.mjs").Lock} lock
 */
export async function install(root, need, lock) {
  const words = wordsFor();
  const dev = need.dev || hasTools(root);
  // First, so that an install cut short is seen as one whatever npm had already removed.
  rmSync(join(root, "node_modules", ".package-lock.json"), { force: true });
  const options = ["--include=optional", dev ? "--include=dev" : "--omit=dev"];
  say(need.saying ?? words.installing);
  const needed = neededPackages(root, dev);
  const endProgress = showProgress(() => words.installed(needed.filter(existsSync).length, needed.length));
  // No package of ours needs a script of its own to run.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
  const code = await runNpm(["ci", ...quiet, ...options], root, lock);
  endProgress();
  if (code !== 0) throw new Stop(words.installFailed);
  for (const part of UNUSED_PARTS) rmSync(join(root, part), { recursive: true, force: true });
}

/**
 * Whether the tools of development were installed.
 * @param {string} root
 */
function hasTools(root) {
  const installed = readPackages(join(root, "node_modules", ".package-lock.json")) ?? {};
  return Object.values(installed).some(({ dev }) => dev === true);
}

/**
 * The folders that an install makes on this system.
 * @param {string} root
 * @param {boolean} dev
 */
function neededPackages(root, dev) {
  return Object.entries(readPackages(join(root, "package-lock.json")) ?? {})
    .filter(([path, entry]) => path !== "" && isNeeded(entry, dev))
    .filter(([, { os, cpu }]) => suits(os, process.platform) && suits(cpu, process.arch))
    .map(([path]) => join(root, path));
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {import("./lock.mjs").Lock} lock
 * @returns {Promise<number>} npm's exit code
 */
function runNpm(args, cwd, lock) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  // Started by npm: the same npm, with the Node.js it runs on (ours is about to be replaced).
  const isNpmScript = script !== undefined && basename(script) === "npm-cli.js" && existsSync(script);
  const [command, ...before] = isNpmScript ? [node && existsSync(node) ? node : process.execPath, script] : ["npm"];
  return new Promise((done, fail) => {
    const child = spawn(/** @type {string} */ (command), [...before, ...args], {
      cwd,
      // npm's words are progress: stdout belongs to the command that follows.
      stdio: ["ignore", 2, 2],
      shell: !isNpmScript && process.platform === "win32",
    });
    lock.share(child);
    child.on("error", () => fail(new Stop(wordsFor().npmMissing)));
    child.on("close", (code) => done(code ?? 1));
  });
}

/**
 * npm's `os` and `cpu` fields: names that fit, or `!name` for one that does not.
 * @param {string | string[] | undefined} field
 * @param {string} value
 */
function suits(field, value) {
  if (field === undefined) return true;
  const names = [field].flat();
  if (names.includes(`!${value}`)) return false;
  return names.every((name) => name.startsWith("!")) || names.includes(value);
}
