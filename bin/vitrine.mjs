#!/usr/bin/env node
/**
 * Entry point of every command. It runs on Node.js 20 and needs no package, because on a fresh clone there is none: it
 * installs what is missing, builds what changed, and hands over to the program on Node.js 24.
 */
import { statSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, isBuilt, switchToBuilt } from "./build.mjs";
import { isFirebaseReady, namesFirebase, prepareFirebase } from "./firebase.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { findNode } from "./node.mjs";
import { compileCache, programCommand, programFile } from "./program.mjs";
import { currentRelease, readBuild, releaseFolder } from "./releases.mjs";
import { become } from "./run.mjs";
import { Stop, say, wordsFor } from "./words.mjs";

// `import.meta.dirname` came with Node.js 20.11.
const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Verbs that are not the program's own: what each runs, and what must be there first. */
const SCRIPTS = {
  build: { file: undefined, dev: false, built: true },
  dev: { file: "src/cli/dev.ts", dev: true, built: false },
  "static-checks": { file: "scripts/check.mjs", dev: true, built: false },
  // The tests build for themselves, so that a failed build is one of the reported failures.
  test: { file: "scripts/test.mjs", dev: true, built: false },
  "test:full": { file: "scripts/test.mjs", args: ["--full"], dev: true, built: false },
  "test:firebase": { file: "scripts/test-firebase.mjs", dev: true, built: false },
  "test:postgres": { file: "scripts/test-postgres.mjs", dev: true, built: false },
  "test:stress": { file: "scripts/test-stress.mjs", dev: true, built: false },
  bench: { file: "scripts/bench/main.ts", dev: true, built: true },
};

/**
 * Installs and builds what is missing. A release holds the packages that it runs with: what only runs it needs no others.
 * @param {boolean} dev
 * @param {boolean} built
 */
async function prepare(dev, built) {
  const withFirebase = built && namesFirebase(ROOT);
  const hasPackages = () => isInstalled(ROOT, { dev });
  const ready = () => (!dev || hasPackages()) && (!built || isBuilt(ROOT)) && (!withFirebase || isFirebaseReady(ROOT));
  if (ready()) return;
  await withLock(join(ROOT, "dist/.lock"), {
    onWait: () => say(wordsFor().waiting),
    work: async (lock) => {
      if (built && !isBuilt(ROOT)) switchToBuilt(ROOT);
      if (ready()) return;
      if (!hasPackages()) await install(ROOT, { dev }, lock);
      if (built && !isBuilt(ROOT)) await build(ROOT, findNode(ROOT), lock);
      if (withFirebase && !isFirebaseReady(ROOT)) await prepareFirebase(ROOT, findNode(ROOT), lock);
    },
  });
}

/**
 * The same for a service: where an installation or a build fails, or the folder cannot be written to, the current release
 * starts, since visitors are better served by it than by nothing.
 */
async function prepareService() {
  try {
    await prepare(false, true);
  } catch (error) {
    const id = currentRelease(ROOT);
    if (id === undefined) throw error;
    say(error instanceof Stop ? error.message : String(error));
    say(wordsFor().startsCurrent(readBuild(ROOT, id)?.timestamp ?? id));
  }
}

/** @param {string[]} args */
async function main(args) {
  const [verb = "--help", ...rest] = args;
  const script = Object.hasOwn(SCRIPTS, verb) ? SCRIPTS[/** @type {keyof typeof SCRIPTS} */ (verb)] : undefined;
  await (verb === "start" ? prepareService() : prepare(script?.dev ?? false, script?.built ?? true));
  if (script?.built && script.file === undefined) return;
  if (script !== undefined) {
    const scriptArguments = "args" in script ? script.args : [];
    return become(findNode(ROOT), [join(ROOT, script.file ?? ""), ...scriptArguments, ...rest], process.env);
  }
  const node = findNode(releaseFolder(ROOT, currentRelease(ROOT) ?? ""));
  // A server needs settings that only the start of a process takes. What answers and ends does not.
  if (verb !== "start" && isSameFile(node, process.execPath)) return runInProcess([verb, ...rest]);
  const program = programCommand(ROOT, [verb, ...rest]);
  return become(node, program.args, program.env);
}

/**
 * Whether two names are of one file, hard links among them.
 * @param {string} a
 * @param {string} b
 */
function isSameFile(a, b) {
  const [first, second] = [statSync(a), statSync(b)];
  return first.ino === second.ino && first.dev === second.dev;
}

/**
 * Runs the program in this process, which is spared the start of another.
 * @param {string[]} args
 */
async function runInProcess(args) {
  const program = programFile(ROOT);
  process.env.NODE_ENV = "production";
  process.argv = [process.execPath, program, ...args];
  module.enableCompileCache?.(compileCache(ROOT));
  await import(pathToFileURL(program).href);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
  process.exitCode = 1;
}
