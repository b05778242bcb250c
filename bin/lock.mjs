import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const HEARTBEAT_MS = 5_000;
/** Longer than any hold-up of the event loop here, shorter than anyone's patience. */
const SILENT_MS = 30_000;
/** A child outlives a holder that was killed: npm, for one, goes on installing. After this long it is another process. */
const ORPHAN_MS = 600_000;

/** @typedef {{ share: (child: { pid?: number | undefined }) => void }} Lock `share` names a child that does the work */

/**
 * Runs `work` while no other process does so with the same folder; a holder that died is passed over.
 *
 * Each holder creates the next number, exclusively. Nobody ever removes a lock because it looks dead, which two
 * waiters could do at once and so remove a living one: they only compete to create the number after it.
 * @template T
 * @param {string} folder
 * @param {{ work: (lock: Lock) => Promise<T>, onWait?: () => void }} task
 * @returns {Promise<T>}
 */
export async function withLock(folder, { work, onWait = () => {} }) {
  mkdirSync(folder, { recursive: true });
  let reported = false;
  for (;;) {
    const numbers = heldNumbers(folder);
    const last = numbers.at(-1) ?? 0;
    if (last > 0 && isAlive(join(folder, String(last)))) {
      if (!reported) onWait();
      reported = true;
      await pause(100);
      continue;
    }
    const mine = join(folder, String(last + 1));
    if (!create(mine)) continue;
    // A slow waiter may create a number that was freed long ago: a higher one means it came too late.
    if ((heldNumbers(folder).at(-1) ?? 0) > last + 1) {
      rmSync(mine, { force: true });
      continue;
    }
    for (const number of numbers) rmSync(join(folder, String(number)), { force: true });
    const heartbeat = setInterval(() => utimesSync(mine, new Date(), new Date()), HEARTBEAT_MS);
    heartbeat.unref();
    try {
      return await work({ share: ({ pid }) => writeFileSync(mine, owner(pid)) });
    } finally {
      clearInterval(heartbeat);
      // Kept, emptied of its owner: the number must not be given twice.
      writeFileSync(mine, "{}");
    }
  }
}

/** @param {string} folder */
function heldNumbers(folder) {
  return readdirSync(folder)
    .map(Number)
    .filter(Number.isSafeInteger)
    .sort((a, b) => a - b);
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, owner(), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** @param {number} [child] */
function owner(child) {
  return JSON.stringify({ pid: process.pid, child, host: hostname() });
}

/** @param {string} file */
function isAlive(file) {
  try {
    const silence = Date.now() - statSync(file).mtimeMs;
    const text = readFileSync(file, "utf8");
    if (text === "") return silence < SILENT_MS; // created this instant, not yet written
    const { pid, child, host } = JSON.parse(text);
    if (pid === undefined) return false;
    if (host !== hostname()) return silence < SILENT_MS;
    return (silence < SILENT_MS && processExists(pid)) || (silence < ORPHAN_MS && processExists(child));
  } catch {
    return false; // gone since it was listed
  }
}

/** @param {number | undefined} pid */
function processExists(pid) {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
