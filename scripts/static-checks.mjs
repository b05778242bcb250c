import { execFile } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

const tool = (/** @type {string} */ path) => join(ROOT, "node_modules", path);

/**
 * What is proven without running the program, the longest first. Those that no row depends on are left out of `npm test`.
 * @type {{ name: string, command: string[], everyday?: false }[]}
 */
const CHECKS = [
  { name: "types", command: ["scripts/checks/types.mjs"] },
  { name: "format and lint", command: [tool("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"] },
  {
    name: "import arrows",
    everyday: false,
    command: [
      tool("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config=.dependency-cruiser.mjs",
      "--output-type=err-long",
      "src",
      "tests",
      "scripts",
      "bin",
    ],
  },
  { name: "tables", command: ["scripts/checks/tables.mjs"] },
  { name: "rooms", command: ["scripts/checks/rooms.mjs"] },
  { name: "dead code", everyday: false, command: [tool("knip/bin/knip.js"), "--no-progress"] },
  { name: "regular expressions", command: ["scripts/checks/regular-expressions.mjs"] },
  { name: "documentation", command: ["scripts/checks/docs.mjs"] },
];

/**
 * Runs every static check, the others too when one fails, as many at a time as the machine has cores.
 * @param {{ priority?: number, scope?: "everyday" | "all" }} [options] their priority (nice value): of checks beside
 *   tests a low one, for they compute all the time, and tests wait for much. `everyday` is what `npm test` runs.
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function staticChecks({ priority = constants.priority.PRIORITY_NORMAL, scope = "all" } = {}) {
  /** @type {string[]} */
  const failed = [];
  const queue = CHECKS.filter(({ everyday = true }) => everyday || scope !== "everyday");
  async function checkNext() {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const { name, command } = check;
      const { passed, output } = await runQuietly(command, priority);
      console.log(`— ${name}${output === "" ? "" : `\n${output}`}`);
      if (!passed) failed.push(name);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
  return failed;
}

/**
 * Runs a script to its end: what it prints is told as one piece, apart from that of the others.
 * @param {string[]} command
 * @param {number} priority
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
const runQuietly = (command, priority) =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      command,
      { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => done({ passed: error === null, output: (stdout + stderr).trim() }),
    );
    if (child.pid !== undefined) setPriority(child.pid, priority);
  });
