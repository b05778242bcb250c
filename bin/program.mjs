import { join } from "node:path";

export const PROGRAM = "dist/server/vitrine.js";
/** What V8 compiled, kept for the next start. In the build's folder: a new build begins with none. */
export const COMPILE_CACHE = "dist/server/.compile-cache";

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
    args: [
      "--optimize-for-size",
      "--max-semi-space-size=4",
      "--initial-old-space-size=64",
      join(root, PROGRAM),
      ...args,
    ],
    env: {
      MALLOC_ARENA_MAX: "1",
      NODE_COMPILE_CACHE: join(root, COMPILE_CACHE),
      ...environment,
      NODE_ENV: "production",
    },
  };
}
