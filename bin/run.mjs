import { spawn } from "node:child_process";
import { constants } from "node:os";

const FORWARDED = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Becomes the given Node.js script: it takes this process's place where Node.js can do so (`process.execve`), so that
 * signals, the exit code and the end of this process are its own. Elsewhere it is a child that is treated alike.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ canReplace?: boolean }} how
 */
export async function become(node, args, env, { canReplace = process.platform !== "win32" } = {}) {
  if (canReplace && typeof process.execve === "function") {
    process.execve(node, [node, ...args], /** @type {Record<string, string>} */ (withoutEmpty(env)));
  }
  await runAsChild(node, args, env);
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runAsChild(node, args, env) {
  // The channel carries no message: its closing tells the child that this process is gone, SIGKILL included
  // (see src/cli/parent-watch.ts).
  const child = spawn(node, args, { env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  // npm hands SIGTERM to the shell it runs us in, which ends without passing it on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 200);
  watch.unref();
  const [code, signal] = await new Promise((done, fail) => {
    child.on("error", fail);
    child.on("exit", (...ending) => done(ending));
  });
  if (signal === null) process.exit(code);
  // A shell must see the same ending; where the signal cannot end this process, its conventional code can.
  for (const name of FORWARDED) process.removeAllListeners(name);
  process.kill(process.pid, signal);
  process.exitCode = 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}

/**
 * `execve` refuses undefined values.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
