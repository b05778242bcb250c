import { spawn } from "node:child_process";
import { constants } from "node:os";

const FORWARDED = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Becomes the given Node.js script: it takes this process's place where Node.js can do so (`process.execve`), so that
 * signals, the exit code and the end of this process are its own. Elsewhere it is a child that is treated alike; so it is where a
 * service manager handed over a socket (sd_listen_fds(3)), since Node.js closes at `execve` whatever it found open.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ canReplace?: boolean }} how
 */
export async function become(node, args, env, { canReplace = process.platform !== "win32" } = {}) {
  const hasSocket = Number(env.LISTEN_FDS) >= 1;
  if (canReplace && !hasSocket && typeof process.execve === "function") {
    process.execve(node, [node, ...args], /** @type {Record<string, string>} */ (withoutEmpty(env)));
  }
  // The child gets the socket at the same place, and takes it from this process (src/config/inherited-socket.ts).
  await runAsChild(
    node,
    args,
    hasSocket ? { ...env, LISTEN_PID: String(process.pid) } : env,
    hasSocket ? ["inherit"] : [],
  );
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {"inherit"[]} others what else than the standard streams it gets of what is open
 */
async function runAsChild(node, args, env, others) {
  // The channel carries no message: its closing tells the child that this process is gone, SIGKILL included
  // (see src/cli/parent-watch.ts).
  const child = spawn(node, args, { env, stdio: ["inherit", "inherit", "inherit", ...others, "ipc"] });
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
