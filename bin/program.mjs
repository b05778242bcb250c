import { join } from "node:path";
import { currentRelease, releaseFolder } from "./releases.mjs";

/**
 * The built program of the current release.
 * @param {string} root the project's folder
 */
export function programFile(root) {
  return join(serverFolder(root), "vitrine.js");
}

/**
 * Where V8 keeps what it compiled, for the next start. In the release's folder: a new one begins with none.
 * @param {string} root
 */
export function compileCache(root) {
  return join(serverFolder(root), ".compile-cache");
}

/** @param {string} root */
function serverFolder(root) {
  return join(releaseFolder(root, currentRelease(root) ?? "none"), "server");
}

/**
 * How the built program is started: here, by the tests and by the bench alike.
 *
 * V8 keeps its heap small: what the process holds for long is the page cache, and everything else is gone after a
 * request. Left alone it keeps several times the memory for little speed. glibc keeps one arena of freed memory a
 * thread; compression on Node's threads would leave each of them large (docs/decisions/014-memory.md).
 * @param {string} root the project's folder
 * @param {string[]} args verb and its arguments
 * @param {NodeJS.ProcessEnv} environment
 */
export function programCommand(root, args, environment = process.env) {
  return {
    args: ["--optimize-for-size", "--max-semi-space-size=4", "--initial-old-space-size=64", programFile(root), ...args],
    env: {
      MALLOC_ARENA_MAX: "1",
      NODE_COMPILE_CACHE: compileCache(root),
      ...environment,
      NODE_ENV: "production",
    },
  };
}
