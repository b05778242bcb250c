import { spawn } from "node:child_process";
import { join } from "node:path";

/** The project's folder. */
export const ROOT = join(import.meta.dirname, "..");

/**
 * Runs a program to its end with our terminal, on this Node.js when it is a script.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
export function run([file = "", ...args], env = process.env) {
  const script = /\.(mjs|js|ts)$/.test(file);
  return new Promise((done, fail) => {
    const child = spawn(script ? process.execPath : file, script ? [file, ...args] : args, {
      cwd: ROOT,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", fail);
    child.on("close", (code) => done(code ?? 1));
  });
}
